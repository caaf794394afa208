import type { CandidateScope } from "#model/completion/candidates/candidate-groups.ts";
import { nearest } from "#model/base/messages.ts";
import { memoize, sameItems } from "#model/base/memoize.ts";
import type { Program } from "#model/program/program.ts";
import type { AccessValue } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import {
  declarationScope,
  declaredNames,
  typeOfAccess,
} from "#model/references/property-access-type.ts";
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

/**
 * The same, and what a name of nothing was most likely to mean. Answers are kept while the design has the same names: they
 * are asked for with each key.
 */
export function guessingScope(source: FormSource): CandidateScope {
  const around = source.surroundings();
  return { ...around, access: guessingScopesOf(source.catalog)(around.program) };
}

const guessingScopesOf = memoize((catalog: Catalog) =>
  memoize((program: Program): AccessScope =>
    declarationScope(program, catalog, nearestAmong(program)),
  ),
);

const mostAnswers = 200;
let answered: readonly string[] = [];
let answers = new Map<string, string | undefined>();

function nearestAmong(program: Program): (root: string) => string | undefined {
  const names = declaredNames(program);
  return (root) => {
    if (answers.size >= mostAnswers || !sameItems(answered, names)) answers = new Map();
    answered = names;
    if (!answers.has(root)) answers.set(root, nearest(root, names));
    return answers.get(root);
  };
}

/** What is wrong with a reference wherever it may stand: that it dangles, or names no output. */
export function referenceError(access: AccessValue, source: FormSource): string | undefined {
  const found = typeOfAccess(access, candidateScope(source).access);
  return found.kind === "dangling" || found.kind === "error" ? found.message : undefined;
}
