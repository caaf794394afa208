import type { PropertyType } from "#model/schema/property-type.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { Term } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { collectionOf, goTypeOf } from "#export/languages/go/types.ts";
import { printVariableAccess } from "#export/languages/go/access.ts";
import { literalType } from "#export/languages/go/values/follow.ts";

const any: PropertyType = { kind: "any" };

/** A value's Go type if its position expects no type. Lists and maps whose values have one type keep that type. */
export function inferType(scope: ProgramScope, term: Term): PropertyType {
  switch (term.kind) {
    case "literal":
      return literalType(term) ?? any;
    case "list":
      return collectionOf("list", commonOf(scope, term.items));
    case "map":
    case "computed-map": {
      const values = term.entries.map(({ value }) => value);
      return collectionOf("map", commonOf(scope, values));
    }
    case "secret":
      return inferType(scope, term.value);
    case "variable":
      return printVariableAccess(scope, term, undefined)?.type ?? any;
    case "builtin": {
      const types = term.arguments.map((argument) => inferType(scope, argument));
      return goTypeOf(builtinOf(term.function).result(types));
    }
    default: {
      const found = foundType(term);
      return found === undefined ? any : goTypeOf(found);
    }
  }
}

function commonOf(scope: ProgramScope, terms: readonly Term[]): PropertyType {
  const [first, ...rest] = terms.map((term) => inferType(scope, term));
  if (first === undefined || unnamed.has(first.kind) || depthOf(first) >= deepest) return any;
  const text = JSON.stringify(first);
  return rest.every((type) => JSON.stringify(type) === text) ? first : any;
}

/** The kinds of types for which some SDKs have no list and map types. */
const unnamed: ReadonlySet<PropertyType["kind"]> = new Set(["enum", "object", "resource"]);

/** The core SDK's deepest nesting of lists and maps (`StringArrayMapMap`). */
const deepest = 3;

function depthOf(type: PropertyType): number {
  if (type.kind === "list") return 1 + depthOf(type.items);
  return type.kind === "map" ? 1 + depthOf(type.values) : 0;
}
