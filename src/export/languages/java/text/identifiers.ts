import { keywords as reservedWords } from "#model/schema/sdk-names/keywords.ts";
import { lowerCamel } from "#model/base/text/identifiers.ts";

/** Java's keywords, and further words that Pulumi's SDKs avoid (pulumi/pulumi-java:pkg/codegen/java/names/ident.go). */
const keywords: ReadonlySet<string> = new Set([...reservedWords.java, "var"]);

/**
 * Members of every object and builder, which no property can use (`isReservedMethod` in
 * pulumi/pulumi-java:pkg/codegen/java/names/ident.go).
 */
const objectMembers: ReadonlySet<string> = new Set(
  "notify notifyAll toString clone equals hashCode getClass wait finalize builder".split(" "),
);

const resourceMembers: ReadonlySet<string> = new Set(
  (
    "getResourceType getResourceName getChildResources getUrn getId pulumiResourceType " +
    "pulumiResourceName pulumiChildResources urn id"
  ).split(" "),
);

/**
 * The placeholder for what Java cannot express: an undeclared method, so nothing compiles by accident.
 */
export const unsupported = "cannotExport";

/**
 * Names that no variable may have. A variable named `com` or `java` would hide the packages of fully
 * qualified classes.
 */
export const reserved: readonly string[] = [
  ...keywords,
  ..."args com config ctx java yield record sealed permits".split(" "),
  unsupported,
];

const simple = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const part = /^[\p{L}\p{Nd}_$]$/u;

/**
 * A schema's name as Pulumi's Java SDKs spell it (`makeValid` in pulumi/pulumi-java:pkg/codegen/java/names/ident.go):
 * hyphens are dropped, other signs become underscores.
 */
export function ident(name: string): string {
  if (simple.test(name)) return keywords.has(name) ? `${name}_` : name;
  let spelled = "";
  for (const character of name.replaceAll("-", ""))
    spelled += part.test(character) ? character : "_";
  const word = /^\p{Nd}/u.test(spelled) || spelled === "" ? `_${spelled}` : spelled;
  return keywords.has(word) ? `${word}_` : word;
}

/** The builder's method that sets a property, and the object's method that returns it. */
export function propertyMethod(name: string): string {
  const method = ident(name);
  return objectMembers.has(method) ? `${method}_` : method;
}

/** The resource's method that returns an output. */
export function outputMethod(name: string): string {
  if (name === "id" || name === "urn") return name;
  const method = propertyMethod(name);
  return resourceMembers.has(method) ? `${method}_` : method;
}

const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

/** The constant of an enum's value, made from its name or else from the value. */
export function enumMember(name: string): string {
  const spelled = name === "*" ? "Asterisk" : /^[0-9]$/.test(name) ? digits[Number(name)] : name;
  const word = ident(spelled ?? name);
  return (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/_+/g, "_");
}

const plain = /^[A-Za-z0-9_]*$/;

/** Letters and digits of scripts that all Java versions support completely. */
const legal =
  /^(?=[\0-\u052f\u0531-\u0587\u05d0-\u05ea\u3041-\u30ff\u4e00-\u9fa5\uac00-\ud7a3])[\p{L}\p{Nd}_]$/u;

/** Any text as a variable: `my-token` is `myToken`. Undefined if the text has no letter or digit. */
export function variableName(text: string): string | undefined {
  const name = lowerCamel(text);
  if (name === undefined || plain.test(name)) return name;
  const kept = [...name].filter((character) => legal.test(character)).join("");
  if (kept === "") return undefined;
  return /^[\p{L}_]/u.test(kept) ? kept : `_${kept}`;
}
