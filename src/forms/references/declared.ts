import type { CandidateScope } from "#model/completion/candidates/candidate-groups.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Program } from "#model/program/program.ts";
import type { AccessValue } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { declarationScope, typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FormSource } from "#forms/source.ts";

/** Asked after each edit by every reference that shows: what else it may have meant is for the check to say. */
const scopesOf = memoize((catalog: Catalog) =>
  memoize((program: Program): AccessScope => declarationScope(program, catalog, () => undefined)),
);

/** What a place of a form could refer to is found in this. */
export function candidateScope(source: FormSource): CandidateScope {
  const around = source.surroundings();
  return { ...around, access: scopesOf(source.catalog)(around.program) };
}

/** What is wrong with a reference wherever it may stand: that it dangles, or names no output. */
export function referenceError(access: AccessValue, source: FormSource): string | undefined {
  const found = typeOfAccess(access, candidateScope(source).access);
  return found.kind === "dangling" || found.kind === "error" ? found.message : undefined;
}
