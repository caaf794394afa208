import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { printFunction } from "#export/languages/go/values/composite.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { isNumeric, plainName, underlying } from "#export/languages/go/types.ts";

/**
 * A Go number, integer or boolean as a string; undefined for any other kind. `%v` would write large
 * numbers with an exponent.
 */
function printAsText(scope: ProgramScope, code: Doc, kind: GoType["kind"]): Doc | undefined {
  const call = asText[kind];
  if (call === undefined) return undefined;
  scope.imports.set("strconv", "strconv");
  return concat(call.start, code, call.end);
}

const asText: Partial<Record<GoType["kind"], { readonly start: string; readonly end: string }>> = {
  boolean: { start: "strconv.FormatBool(", end: ")" },
  integer: { start: "strconv.Itoa(", end: ")" },
  number: { start: "strconv.FormatFloat(", end: ", 'f', -1, 64)" },
};

/** The function that parses a scalar from a string; undefined for any other kind. */
export function printReader(scope: ProgramScope, kind: GoType["kind"]): Doc | undefined {
  const reader = readers[kind];
  if (reader !== undefined) scope.imports.set("strconv", "strconv");
  return reader;
}

const readers: Partial<Record<GoType["kind"], Doc>> = {
  boolean: "strconv.ParseBool",
  integer: "strconv.Atoi",
  number: printFunction("func(v string) (float64, error)", "return strconv.ParseFloat(v, 64)"),
};

/** A Go value converted to another type; undefined if it cannot be done inline. */
export function convert(
  scope: ProgramScope,
  code: Doc,
  have: GoType,
  want: GoType,
): Doc | undefined {
  if (want.kind === "string" && have.kind !== "enum") return printAsText(scope, code, have.kind);
  const base = want.kind === "enum" ? underlying(want) : want;
  const isNumber = isNumeric(base) && isNumeric(have);
  return isNumber || (base.kind === have.kind && want.kind === "enum")
    ? concat(`${plainName(scope, want)}(`, code, ")")
    : undefined;
}
