import type { PropertyType } from "#model/schema/property-type.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { PropertyStep, Term, VariableTerm } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/** The target of an access to a variable. */
export interface Followed {
  /** The last value on the path that the program itself contains. */
  readonly value: Term;
  /** The steps through the program's own lists and maps. */
  readonly walked: readonly PropertyStep[];
  /** The remaining steps into the value, which exists only when the program runs. */
  readonly rest: readonly PropertyStep[];
  /** The type at the end of the path. */
  readonly found: PropertyType | undefined;
}

/**
 * Follows an access into a variable. Undefined if the program does not declare the variable, or if the variable depends
 * on itself.
 */
export function follow(
  scope: ProgramScope,
  access: VariableTerm,
  seen: ReadonlySet<Term> = new Set(),
): Followed | undefined {
  const { name, steps } = access;
  let value = scope.variables.get(name)?.declaration.value;
  if (value === undefined || seen.has(access)) return undefined;
  const passed = new Set([...seen, access]);
  /** The path steps that this variable's value already contains, because the value accesses another variable. */
  let before: readonly PropertyStep[] = [];
  let at = 0;
  for (;;) {
    if (value.kind === "variable") {
      const inner = follow(scope, value, passed);
      if (inner === undefined) return undefined;
      value = inner.value;
      before = inner.rest;
    }
    const step = steps[at];
    const next: Term | undefined =
      step === undefined || before.length > 0 ? undefined : writtenAt(value, step.part);
    if (next === undefined) break;
    value = next;
    at += 1;
  }
  const way = [...before, ...steps.slice(at)];
  const found = way.length === 0 ? foundType(value) : access.found;
  return { value, walked: steps.slice(0, at), rest: steps.slice(at), found };
}

/** The item or entry of a literal. */
function writtenAt(value: Term, part: string | number): Term | undefined {
  if (value.kind === "list") return typeof part === "number" ? value.items[part] : undefined;
  if (value.kind === "map") return value.entries.find(({ key }) => key === part)?.value;
  return undefined;
}
