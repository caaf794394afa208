import { markInput } from "#export/print/marked-resource.ts";
import { packageFor } from "#export/local-sdk/package-for.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { writtenObject } from "#export/lower/calls/written-value.ts";
import type { LiteralTerm, ObjectTerm, Term, TermEntry, VariableTerm } from "#export/lower/term.ts";
import { accessOf } from "#export/languages/python/access.ts";
import { adapt } from "#export/languages/python/adapt.ts";
import { printArguments, printTallDict } from "#export/languages/python/arguments.ts";
import { printCall, printItems, printTallCall } from "#export/languages/python/call.ts";
import type { PrintTerm } from "#export/languages/python/calls/outputs.ts";
import { printBuiltin } from "#export/languages/python/calls/builtins.ts";
import { convert, printAsset, printComputedMap } from "#export/languages/python/calls/functions.ts";
import { printInvoke } from "#export/languages/python/calls/invoke.ts";
import { reportWholeResult } from "#export/languages/python/calls/outputs.ts";
import { printTypeClass } from "#export/languages/python/class-expression.ts";
import { printUnsupported } from "#export/languages/python/unsupported-value.ts";
import { enumMember, pyName } from "#export/languages/python/identifiers.ts";
import { printNumber, printText, quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";
import { printFact, printTemplate } from "#export/languages/python/template.ts";

/**
 * `tall`: inputs have one line per field, so every line shows one field. `compact`: other dicts stay short if possible.
 */
export type DictStyle = "tall" | "compact";

export function printTerm(
  scope: ProgramScope,
  term: Term,
  style: DictStyle,
  isRequired = true,
): Doc {
  switch (term.kind) {
    case "literal":
      return printLiteral(scope, term);
    case "list": {
      const items = term.items.map((item) => markInput(item, printTerm(scope, item, style)));
      return printItems(items, "[", "]");
    }
    case "object":
      return printObject(scope, term, style);
    case "map":
      return printDict(scope, term.entries, style, (key) => key);
    case "reference":
    case "variable":
    case "config": {
      const written = term.kind === "variable" ? writtenIn(scope, term) : undefined;
      if (written !== undefined) return printTerm(scope, written, style, isRequired);
      if (term.location.kind === "input") reportWholeResult(scope, term);
      const access = accessOf(scope, term);
      return access === undefined
        ? printUnsupported(scope, term)
        : adapt(scope, access, term, isRequired);
    }
    case "template":
      return printTemplate(scope, term);
    case "secret":
      scope.used.pulumi = true;
      return printCall("pulumi.Output.secret(", printTerm(scope, term.value, style));
    case "invoke":
      if (term.location.kind === "input") reportWholeResult(scope, term);
      return convert(scope, term, printInvoke(scope, term, printCompact(scope)));
    case "builtin":
      return convert(scope, term, printBuiltin(scope, term, printCompact(scope)));
    case "computed-map":
      return printComputedMap(scope, term, printCompact(scope));
    case "asset":
      return printAsset(scope, term, printCompact(scope));
    case "engine":
      return printFact(scope, term.fact);
    case "unresolved":
    case "verbatim":
      return printUnsupported(scope, term);
  }
}

/** A variable's object, if the position expects a typed object and the variable's own object has no type. */
const writtenIn = ({ packages, variables }: ProgramScope, term: VariableTerm): Term | undefined =>
  writtenObject(
    variables,
    term,
    (token) => packageFor(packages, token)?.use.index?.object(token)?.properties,
  );

const printCompact =
  (scope: ProgramScope): PrintTerm =>
  (term) =>
    printTerm(scope, term, "compact");

/**
 * Prints an object's inputs, which have a class. If their package is not imported, they are a dict, which the SDKs
 * accept as well.
 */
function printObject(scope: ProgramScope, { token, entries }: ObjectTerm, style: DictStyle): Doc {
  const expression = printTypeClass(scope, token, "Args");
  if (expression === undefined) return printDict(scope, entries, style, pyName);
  const type = packageFor(scope.packages, token)?.use.index?.object(token);
  const print = (term: Term, isRequired: boolean): Doc => printTerm(scope, term, style, isRequired);
  const args = printArguments(scope, entries, type?.properties, [], print);
  return style === "tall"
    ? printTallCall(`${expression}(`, args)
    : printCall(`${expression}(`, ...args);
}

function printDict(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  style: DictStyle,
  spell: (key: string) => string,
): Doc {
  const members = entries.map(({ key, value }) =>
    markInput(value, concat(quote(spell(key)), ": ", printTerm(scope, value, style))),
  );
  return style === "tall" ? printTallDict("{", members) : printItems(members, "{", "}");
}

function printLiteral(scope: ProgramScope, { value, text, type }: LiteralTerm): Doc {
  if (value === null) return "None";
  const isFraction =
    type?.kind === "integer" && typeof value === "number" && !Number.isInteger(value);
  if (text !== undefined && type?.kind === "string") return quote(text);
  if (text !== undefined || isFraction) {
    scope.used.cast = true;
    scope.used.any = true;
    return printCall("cast(", "Any", printScalar(value));
  }
  if (type?.kind === "enum") {
    const choice = type.values.find((entry) => entry.value === value);
    const expression = choice && printTypeClass(scope, type.token, "");
    if (expression !== undefined) {
      const className = expression.slice(expression.lastIndexOf(".") + 1);
      return `${expression}.${enumMember(choice?.name ?? String(value), className)}`;
    }
  }
  return printScalar(value);
}

function printScalar(value: boolean | number | string): Doc {
  if (typeof value === "string") return printText(value);
  if (typeof value === "number") return printNumber(value);
  return value ? "True" : "False";
}
