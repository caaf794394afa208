import type { EnumValue } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { printTall } from "#export/languages/csharp/call.ts";
import { enumMember } from "#export/languages/csharp/text/identifiers.ts";
import { printNumber, quote } from "#export/languages/csharp/text/literals.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { nameOf, scalarOf } from "#export/languages/csharp/types.ts";

/** Converts between strings, numbers and booleans where a conversion is intended. */
export function fromScalar(
  scope: ProgramScope,
  value: string,
  from: CsType,
  to: CsType,
  outer: readonly string[],
): Doc | undefined {
  if (to.kind === "enum") return toEnum(scope, value, from, to, outer);
  switch (`${from.kind} ${to.kind}`) {
    case "bool string":
      return spellTruth(value);
    case "int string":
    case "double string":
      return spellNumber(scope, value);
    case "int double":
    case "double int":
      return `(${to.kind})${value}`;
    case "string int":
    case "string double":
      scope.used.add("System.Globalization");
      return `${to.kind}.Parse(${value}, CultureInfo.InvariantCulture)`;
    case "string bool":
      return `bool.Parse(${value})`;
    case "string JsonElement":
      // JSON inputs accept a string as JSON text.
      return value;
    default:
      return undefined;
  }
}

/** C# would capitalize booleans. */
export const spellTruth = (value: string): string => `(${value} ? "true" : "false")`;

/** Numbers use the machine's culture unless it is specified. */
export function spellNumber({ used }: ProgramScope, value: string): string {
  used.add("System.Globalization");
  return `${value}.ToString(CultureInfo.InvariantCulture)`;
}

/** A value as an operand. A cast is put in parentheses, because a member access would otherwise split it. */
export const operand = (value: Doc, { kind }: CsType): Doc =>
  typeof value !== "string" && (kind === "enum" || kind === "union")
    ? concat("(", value, ")")
    : value;

/** String enums can only be created from their members. */
export function toEnum(
  scope: ProgramScope,
  value: string,
  from: CsType,
  to: CsType & { readonly kind: "enum" },
  outer: readonly string[],
): Doc | undefined {
  const scalar = scalarOf(to.values);
  if (nameOf(scalar) !== nameOf(from)) return undefined;
  if (scalar.kind === "int") return `(${to.name})${value}`;
  scope.used.add("System");
  const other = scope.parameter("other", outer);
  const cases = to.values.map((choice) =>
    concat(`${printScalar(choice.value)} => `, printEnumMember(to, choice)),
  );
  const rest = `var ${other} => throw new ArgumentException($"No ${to.name} is {${other}}.")`;
  return printTall(`${value} switch`, [...cases, rest]);
}

export const printEnumMember = (
  type: CsType & { readonly kind: "enum" },
  choice: EnumValue,
): string => {
  const typeName = type.name.slice(type.name.lastIndexOf(".") + 1);
  return `${type.name}.${enumMember(choice.name ?? String(choice.value), typeName)}`;
};

/** A literal for a JSON scalar. */
export const printScalar = (value: string | number | boolean): string =>
  typeof value === "string"
    ? quote(value)
    : typeof value === "number"
      ? printNumber(value)
      : String(value);
