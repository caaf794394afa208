import type { Term, VariableTerm } from "#export/lower/term.ts";
import { printSteps } from "#export/languages/go/access.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { plainOf } from "#export/languages/go/go-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { plainName } from "#export/languages/go/types.ts";
import { follow } from "#export/languages/go/values/follow.ts";

/** The value of a variable of the program, or a part of it; undefined for one that is not declared yet. */
export function printVariableAccess(
  scope: ProgramScope,
  { name, steps }: VariableTerm,
  want: GoType | undefined,
): GoValue | undefined {
  const named = scope.variables.get(name);
  if (named?.value === undefined) return undefined;
  const { declaration, variable, value } = named;
  // What is empty is of any type: it is written again, of the one that is wanted.
  if (isEmpty(declaration.value) && want !== undefined && want.kind === value.type?.kind)
    return plainOf(`${plainName(scope, want)}{}`, want);
  scope.used.variables.add(name);
  const start = { ...value, doc: variable };
  if (steps.length === 0) return start;
  if (value.form === "output") return printSteps(scope, start, steps, want, declaration.value);
  if (value.form === "resource") return undefined;
  const { code, type } = follow(scope, value.type, steps, declaration.value, "plain");
  return { ...start, doc: variable + code, type };
}

const isEmpty = (term: Term): boolean =>
  (term.kind === "list" && term.items.length === 0) ||
  (term.kind === "map" && term.entries.length === 0);
