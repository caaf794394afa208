import type { PropertyType } from "#model/schema/property-type.ts";
import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { LiteralTerm, PropertyStep, Term } from "#export/lower/term.ts";
import { fieldName } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { collectionOf, elementOf, goTypeOf, plainName } from "#export/languages/go/types.ts";

export interface Followed {
  /** The code after the value's name: `["a"].([]any)[0]`. */
  readonly code: string;
  /** The type; `any` if it is unknown. */
  readonly type: PropertyType;
}

/**
 * Follows steps into a value of partly unknown type, whose parts must exist. `term` is the value in the program, if
 * any: a value in an `any` then has its literal's type.
 */
export function follow(
  scope: ProgramScope,
  type: PropertyType | undefined,
  steps: readonly PropertyStep[],
  term: Term | undefined,
  form: "plain" | "output",
): Followed {
  let go = goTypeOf(type ?? { kind: "any" });
  let code = "";
  let at = term;
  const assert = (): void => {
    const actual = go.kind === "any" && at !== undefined ? actualType(at, form) : undefined;
    if (actual === undefined || goTypeOf(actual).kind === "any") return;
    code += `.(${plainName(scope, actual)})`;
    go = goTypeOf(actual);
  };
  for (const { part } of steps) {
    assert();
    if (go.kind === "object") {
      const properties = scope.types.objectType(go.token)?.properties;
      const property = properties?.find(({ name }) => name === part);
      code += `.${fieldName(String(part))}`;
      go = goTypeOf(property?.type ?? { kind: "any" });
      at = undefined;
      continue;
    }
    const [kind, index] =
      typeof part === "number"
        ? (["list", String(part)] as const)
        : (["map", quote(part)] as const);
    if (go.kind !== kind) code += `.(${plainName(scope, collectionOf(kind, { kind: "any" }))})`;
    code += `[${index}]`;
    go = go.kind === "list" || go.kind === "map" ? goTypeOf(elementOf(go)) : { kind: "any" };
    at = partOf(at, part);
  }
  assert();
  return { code, type: go };
}

/** The part of a value after one step, if the program contains the part. */
export function partOf(term: Term | undefined, part: string | number): Term | undefined {
  switch (term?.kind) {
    case "list":
      return typeof part === "number" ? term.items[part] : undefined;
    case "map":
    case "object":
      return term.entries.find(({ key }) => key === part)?.value;
    case "secret":
      return partOf(term.value, part);
    default:
      return undefined;
  }
}

/** The type inside an `any` that was printed from a term; undefined if uncertain. */
function actualType(term: Term, form: "plain" | "output"): PropertyType | undefined {
  switch (term.kind) {
    case "literal":
      return literalType(term);
    case "list":
    case "map":
      return collectionOf(
        term.kind,
        form === "plain" ? { kind: "any" } : commonType(innerTerms(term)),
      );
    case "secret":
      return actualType(term.value, form);
    case "template":
    case "engine":
    case "config":
    case "builtin": {
      const found = foundType(term);
      return found?.kind === "string" ? found : undefined;
    }
    case "reference": {
      const isText = term.found?.kind === "string" && !term.steps.some(({ optional }) => optional);
      return isText && term.steps.length === 1 ? term.found : undefined;
    }
    default:
      return undefined;
  }
}

export function literalType({ value }: LiteralTerm): PropertyType | undefined {
  if (typeof value === "string") return { kind: "string" };
  if (typeof value === "boolean") return { kind: "boolean" };
  if (typeof value !== "number") return undefined;
  return Number.isSafeInteger(value) ? { kind: "integer" } : { kind: "number" };
}

/** The common type of literal values, if nothing else determines it. */
export function commonType(terms: readonly Term[]): PropertyType {
  const [first] = terms;
  const type = first?.kind === "literal" ? literalType(first) : undefined;
  const isCommon = terms.every(
    (term) => term.kind === "literal" && literalType(term)?.kind === type?.kind,
  );
  return type === undefined || !isCommon ? { kind: "any" } : type;
}
