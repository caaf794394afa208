import type { Doc } from "#export/print/document.ts";
import { isCollection } from "#export/languages/csharp/adapt.ts";
import { printEnumClass } from "#export/languages/csharp/class-expression.ts";
import { printEnumMember, printScalar } from "#export/languages/csharp/scalar.ts";
import { printUnsupported } from "#export/languages/csharp/unsupported-value.ts";
import { printText, quote } from "#export/languages/csharp/text/literals.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { isValueType, printType } from "#export/languages/csharp/types.ts";
import type { LiteralTerm } from "#export/lower/term.ts";

export function printLiteral(scope: ProgramScope, term: LiteralTerm, slot: Slot): Doc {
  const { value, text, type } = term;
  if (value === null) return printNull(scope, term, slot);
  if (type?.kind === "enum") {
    const choice = type.values.find((entry) => entry.value === value);
    if (choice !== undefined) {
      const name = printEnumClass(scope, type.token);
      return printEnumMember({ kind: "enum", name, values: type.values }, choice);
    }
    // Only the members of an enum are values of its type.
    if (slot.type.kind === "enum") return printUnsupported(scope, term);
  }
  if (slot.type.kind === "JsonElement" && slot.side === "plain") {
    scope.used.add("System.Text.Json");
    return `JsonSerializer.SerializeToElement(${printScalar(value)})`;
  }
  // A string in a JSON input is parsed as JSON (`InputJson` in pulumi/pulumi-dotnet:sdk/Pulumi/Core).
  if (slot.type.kind === "JsonElement") return quote(JSON.stringify(value));
  if (typeof value === "string") return printText(value);
  if (text !== undefined) return quote(text);
  if (slot.type.kind === "string") return quote(String(value));
  // A number with a fraction is not an integer.
  if (type?.kind === "integer" && !Number.isInteger(value)) return printUnsupported(scope, term);
  return printScalar(value);
}

/** As an item, `null` would be a missing input instead of a null value. */
function printNull(
  scope: ProgramScope,
  term: LiteralTerm,
  { type, isMember, isOptional }: Slot,
): Doc {
  if (isMember) return isOptional && !isCollection(type) ? "null" : "null!";
  if (type.kind === "object") return isOptional ? "null" : "default(object)!";
  if (isValueType(type)) return printUnsupported(scope, term);
  return `default(${printType(scope, type)})!`;
}
