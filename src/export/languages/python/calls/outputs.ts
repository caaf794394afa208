import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { BuiltinTerm, Term } from "#export/lower/term.ts";
import { printCall } from "#export/languages/python/call.ts";
import { follow } from "#export/languages/python/calls/follow.ts";
import type { OutputPlace, ProgramScope } from "#export/languages/python/scope.ts";

/** Prints a value inside a call. */
export type PrintTerm = (term: Term) => Doc;

/** Whether the printed value is an `Output`, or a Python list or dict that contains an `Output`. */
export function outputPlace(scope: ProgramScope, term: Term): OutputPlace {
  const known = scope.outputPlaces.get(term);
  if (known !== undefined) return known;
  // The value is marked first, because variables can have circular references.
  scope.outputPlaces.set(term, "nowhere");
  const found = findPlace(scope, term);
  scope.outputPlaces.set(term, found);
  return found;
}

function findPlace(scope: ProgramScope, term: Term): OutputPlace {
  switch (term.kind) {
    case "reference":
      return term.steps.length > 0 ? "itself" : "nowhere";
    case "config":
      return term.isSecret === true ? "itself" : "nowhere";
    case "invoke":
    case "secret":
      return "itself";
    case "list":
      return hasAny(scope, term.items) ? "inside" : "nowhere";
    case "object":
    case "map":
      return hasEntry(scope, term.entries) ? "inside" : "nowhere";
    case "template":
      return hasAny(
        scope,
        term.parts.filter((part) => typeof part !== "string"),
      )
        ? "itself"
        : "nowhere";
    case "asset":
      return typeof term.source !== "string" && isLate(scope, term.source) ? "itself" : "nowhere";
    case "computed-map": {
      const keys = term.entries.map(({ key }) => key).filter((key) => typeof key !== "string");
      if (hasAny(scope, keys)) return "itself";
      return hasEntry(scope, term.entries) ? "inside" : "nowhere";
    }
    case "builtin":
      return builtinPlace(scope, term);
    case "variable": {
      const way = follow(scope, term);
      if (way === undefined) return "nowhere";
      const { value, rest } = way;
      const place = outputPlace(scope, value);
      if (rest.length === 0) return place;
      return place !== "nowhere" || isResource(scope, value) ? "itself" : "nowhere";
    }
    case "literal":
    case "engine":
    case "unresolved":
    case "verbatim":
      return "nowhere";
  }
}

function builtinPlace(scope: ProgramScope, term: BuiltinTerm): OutputPlace {
  switch (term.function) {
    case "unsecret":
    case "stackReference":
      return "itself";
    case "assetArchive":
      return hasAny(scope, term.arguments) ? "inside" : "nowhere";
    default:
      return hasAny(scope, term.arguments) ? "itself" : "nowhere";
  }
}

const hasAny = (scope: ProgramScope, terms: readonly Term[]): boolean =>
  terms.some((term) => isLate(scope, term));

const hasEntry = (scope: ProgramScope, entries: readonly { readonly value: Term }[]): boolean =>
  entries.some(({ value }) => isLate(scope, value));

/** Whether a value, or part of it, is only known at deployment. */
export const isLate = (scope: ProgramScope, term: Term): boolean =>
  outputPlace(scope, term) !== "nowhere";

/** Whether a value is a resource, or an item of a list of resources. */
export function isResource(scope: ProgramScope, term: Term): boolean {
  if (term.kind === "reference") return term.steps.length === 0;
  if (term.kind === "builtin" && term.function === "select") {
    const [index, values] = term.arguments;
    if (index === undefined || values === undefined || isLate(scope, index)) return false;
    const list = values.kind === "variable" ? follow(scope, values)?.value : values;
    return list?.kind === "list" && list.items.every((item) => isResource(scope, item));
  }
  if (term.kind !== "variable") return false;
  const way = follow(scope, term);
  return way !== undefined && way.rest.length === 0 && isResource(scope, way.value);
}

/**
 * Reports a function's whole result if it is passed on, because the SDK accepts the result's class neither in inputs
 * nor in JSON.
 */
export function reportWholeResult(scope: ProgramScope, term: Term): void {
  const way = term.kind === "variable" ? follow(scope, term) : undefined;
  const value = way?.rest.length === 0 ? way.value : term;
  if (value.kind !== "invoke" || value.steps.length > 0) return;
  if (value.function.type?.result?.kind !== "object") return;
  scope.report(
    "export/not-expressible",
    "error",
    term.location,
    "Pulumi's Python SDK cannot pass on a function's whole result. Use the properties that you need.",
  );
}

/** A value as an output, which waits for its content. */
export function printOutput(scope: ProgramScope, term: Term, print: PrintTerm): Doc {
  if (outputPlace(scope, term) === "itself") return print(term);
  scope.used.pulumi = true;
  if (term.kind === "list") return printCall("pulumi.Output.all(", ...term.items.map(print));
  // A type checker would treat the outputs in a list as its items.
  const value = term.kind === "variable" ? follow(scope, term)?.value : undefined;
  return value?.kind === "list"
    ? printCall("pulumi.Output.all(", concat("*", print(term)))
    : printCall("pulumi.Output.from_input(", print(term));
}
