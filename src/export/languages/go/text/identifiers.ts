import { capitalize, lowerCamel } from "#model/base/text/identifiers.ts";

/** The characters that Go accepts in an identifier, in the basic plane. */
const illegal = /[^\p{L}\p{Nd}_]|[\u{10000}-\u{10ffff}]/gu;

/** Invalid identifier characters become underscores. */
export function legalize(name: string): string {
  const word = name.replaceAll(illegal, "_");
  return /^[\p{L}_]/u.test(word) ? word : `_${word}`;
}

const marks = /\p{M}/gu;

/**
 * Any text as a variable: `my-token` is `myToken`. Undefined if the text has no letter or digit. Go doesn't allow
 * combining marks in identifiers, so a letter keeps its mark only if Unicode has one character for both.
 */
export function variableName(text: string): string | undefined {
  // A shortcut for the common case.
  if (/^[\0-\x7f]*$/.test(text)) return lowerCamel(text);
  const word = text.normalize("NFC").replaceAll(marks, "");
  // A lowercase letter can have a mark that the uppercase letter lacks.
  return lowerCamel(word.replaceAll(/[^\p{L}\p{Nd}]/gu, " "))?.replaceAll(marks, "");
}

/**
 * A name's exported form as the SDK generator makes it (`Title`, pulumi/pulumi:pkg/codegen/go/gen.go):
 * `roleArn` is `RoleArn`, `a-b` is `AB`.
 */
export function title(name: string): string {
  const word = name.replace(/^\$+/, "");
  const joined = capitalize(word).replaceAll(/-+(.?)/g, (_found, next: string) =>
    next.toUpperCase(),
  );
  return legalize(joined);
}

/** Members that every resource or argument type already has. */
const taken = new Set(["ID", "URN", "GetProvider", "ElementType"]);

/** The field of a struct for a property. */
export function fieldName(property: string): string {
  const name = title(property);
  return taken.has(name) ? `${name}_` : name;
}

/** The method of an output type for a property; a pointer type's property can be absent. */
export function accessorName(property: string, isPointer: boolean): string {
  if (isPointer) {
    const name = title(property);
    return name === "IsSecret" || name === "ElementType" ? `${name}Prop` : name;
  }
  const isTaken = /^(?:elementtype|issecret)$/i.test(property);
  return `${isTaken ? "Get" : ""}${fieldName(property)}`;
}

const words = new Map(
  "Zero One Two Three Four Five Six Seven Eight Nine"
    .split(" ")
    .map((word, digit) => [String(digit), word]),
).set("*", "Asterisk");

/** The constant of an enum's value: `TokenStatusEnabled`, `Size_Extra_large`, `Region_Eu_West_1`. */
export function enumConstant(type: string, value: string): string {
  const name = words.get(value) ?? value;
  const word = name.startsWith("$") ? title(name) : legalize(separate(name));
  const joined = word.replaceAll(/_+/g, "_");
  return type + (joined.includes("_") && !joined.startsWith("_") ? `_${joined}` : joined);
}

/** Replaces hyphens, which separate the words of an enum's value. Elsewhere, hyphens are dropped. */
const separate = (name: string): string =>
  capitalize(name)
    .replace(/([^-])-$/, "$1")
    .replaceAll(/-+(.?)/g, (_found, next: string) => `_${next.toUpperCase()}`);
