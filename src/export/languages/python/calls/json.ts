import type { PropertyType } from "#model/schema/property-type.ts";
import { functionOfResult } from "#model/schema/functions/result-token.ts";
import type { Doc } from "#export/print/document.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { Term } from "#export/lower/term.ts";
import { printCall } from "#export/languages/python/call.ts";
import { follow } from "#export/languages/python/calls/follow.ts";
import type { PrintTerm } from "#export/languages/python/calls/outputs.ts";
import { isLate, reportWholeResult } from "#export/languages/python/calls/outputs.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/** Prints JSON without spaces, and with sorted keys unless the program contains all of them. */
export function printJson(scope: ProgramScope, value: Term, print: PrintTerm): Doc {
  const isOutput = isLate(scope, value);
  if (isOutput) scope.used.pulumi = true;
  else scope.used.modules.add("json");
  if (holdsObject(scope, value))
    scope.report(
      "export/not-expressible",
      "warning",
      value.location,
      "In the JSON text, Python uses its own names for an object's properties.",
    );
  if (value.location.kind !== "input") reportResults(scope, value);
  return printCall(
    isOutput ? "pulumi.Output.json_dumps(" : "json.dumps(",
    print(value),
    'separators=(",", ":")',
    ...(holdsUnsorted(value) ? ["sort_keys=True"] : []),
  );
}

const inner = (term: Term): readonly Term[] => {
  switch (term.kind) {
    case "list":
      return term.items;
    case "map":
    case "object":
    case "computed-map":
      return term.entries.map(({ value }) => value);
    case "secret":
      return [term.value];
    default:
      return [];
  }
};

/** Reports functions' whole results in a value. Results in inputs are reported elsewhere. */
function reportResults(scope: ProgramScope, term: Term): void {
  reportWholeResult(scope, term);
  for (const value of inner(term)) reportResults(scope, value);
}

/** Whether a value contains a map whose keys may be unsorted: a map from outside the program, or with computed keys. */
function holdsUnsorted(term: Term): boolean {
  if (term.kind === "literal") return false;
  if (term.kind === "computed-map") return true;
  if (
    term.kind === "list" ||
    term.kind === "map" ||
    term.kind === "secret" ||
    term.kind === "object"
  )
    return inner(term).some(holdsUnsorted);
  return mayHold(
    foundType(term),
    ({ kind }) => kind === "map" || kind === "any" || kind === "json",
  );
}

/** Whether the value contains an object of an SDK class, according to the schemas. */
function holdsObject(scope: ProgramScope, term: Term): boolean {
  if (inner(term).some((value) => holdsObject(scope, value))) return true;
  if (term.kind !== "reference" && term.kind !== "variable" && term.kind !== "invoke") return false;
  const found = term.kind === "variable" ? follow(scope, term)?.found : term.found;
  return found !== undefined && mayHold(found, isOfSdk);
}

/** Whether a type is an SDK class other than a function's whole result, which is reported separately. */
const isOfSdk = (type: PropertyType): boolean =>
  type.kind === "object" && functionOfResult(type.token) === undefined;

/** Whether a value of a type can contain a type that passes the test. An unknown value can contain anything. */
function mayHold(type: PropertyType | undefined, test: (type: PropertyType) => boolean): boolean {
  if (type === undefined || test(type)) return true;
  if (type.kind === "list") return mayHold(type.items, test);
  if (type.kind === "map") return mayHold(type.values, test);
  return type.kind === "union" && type.members.some((member) => mayHold(member, test));
}
