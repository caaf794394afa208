import { keywords as reservedWords } from "#model/schema/sdk-names/keywords.ts";
import { capitalize, lowerCamel } from "#model/base/text/identifiers.ts";

/** C#'s keywords, including contextual ones where programs have names. */
const keywords: ReadonlySet<string> = new Set([
  ...reservedWords.csharp,
  ..."await async dynamic field from nameof record scoped select var where yield".split(" "),
]);

/** The placeholder for what C# cannot express: an undeclared name, so nothing compiles by accident. */
export const unsupported = "CannotExport";

/** A keyword becomes an identifier with `@`. */
export const escapeKeyword = (name: string): string => (keywords.has(name) ? `@${name}` : name);

const ascii = /^[ -~]*$/;
const illegalInVariable = /(?:[^\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}]|\P{XID_Continue})+/gu;
const legalStart = /^[\p{L}\p{Nl}_]/u;
const variableStart = /^(?=[\p{L}\p{Nl}_])[\p{XID_Start}_]/u;

/**
 * Any text as a variable: `my-token` is `myToken`. Undefined if the text has no letter or digit. C# accepts fewer
 * letters in identifiers than Unicode allows, and uses the composed form. C# also accepts presentation forms, but some
 * of its parsers reject them.
 */
export function variableName(text: string): string | undefined {
  if (ascii.test(text)) return lowerCamel(text);
  const name = lowerCamel(text.normalize("NFC").replaceAll(illegalInVariable, " "))?.normalize(
    "NFC",
  );
  return name === undefined || variableStart.test(name) ? name : `_${name}`;
}

/**
 * Characters that a name can't contain. The compiler reads identifiers by UTF-16 unit, so it doesn't accept
 * supplementary planes. The compiler would accept invisible marks, but no schema has them.
 */
const illegal = /[^\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]|[\u{10000}-\u{10ffff}]/gu;
const plain = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * A property or type as Pulumi's .NET SDKs spell it (pulumi/pulumi-dotnet:pulumi-language-dotnet/codegen/utilities.go):
 * `roleArn` is `RoleArn`, `e-tag` is `ETag`. Runs of capitals stay unchanged.
 */
export function memberName(name: string): string {
  if (plain.test(name)) return capitalize(name);
  const joined = capitalize(
    name.replaceAll(/-+(.?)/gsu, (_all, next: string) => next.toUpperCase()),
  );
  const word = joined.replaceAll(illegal, "_");
  return legalStart.test(word) ? word : `_${word}`;
}

const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

/**
 * An enum value's member, made from its name or else from the value (`makeSafeEnumName`,
 * pulumi/pulumi-dotnet:pulumi-language-dotnet/codegen/utilities.go).
 */
export function enumMember(name: string, typeName: string): string {
  const spelled = name === "*" ? "Asterisk" : /^[0-9]$/.test(name) ? digits[Number(name)] : name;
  const word = (spelled ?? name).replaceAll(illegal, "_");
  const titled = capitalize(legalStart.test(word) ? word : `_${word}`).replaceAll(/_+/g, "_");
  const member = titled.startsWith("_") ? typeName + titled : titled;
  // Every value has a method called `Equals`.
  return member === "Equals" ? "EqualsValue" : member;
}
