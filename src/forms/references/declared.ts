import type { CandidateScope } from "#model/completion/candidates/candidate-groups.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Program } from "#model/program/program.ts";
import type { AccessValue } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { declarationScope, typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FormSource } from "#forms/source.ts";

/**
 * Every visible reference uses this scope after each edit. Only the check guesses what a broken reference may have
 * meant.
 */
const scopesOf = memoize((catalog: Catalog) =>
  memoize((program: Program): AccessScope => declarationScope(program, catalog, () => undefined)),
);

/** The data for finding the possible targets of a reference in a form. */
export function candidateScope(source: FormSource): CandidateScope {
  const around = source.surroundings();
  return { ...around, access: scopesOf(source.catalog)(around.program) };
}

/** The problem that a reference has in every place: its target or its output does not exist. */
export function referenceError(access: AccessValue, source: FormSource): string | undefined {
  const found = typeOfAccess(access, candidateScope(source).access);
  return found.kind === "dangling" || found.kind === "error" ? found.message : undefined;
}
