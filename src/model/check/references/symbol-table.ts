import type { Accesses } from "#model/check/references/accesses.ts";
import {
  defaultAccesses,
  resourceAccesses,
  valueAccesses,
} from "#model/check/references/accesses.ts";
import { createFacets } from "#model/base/incremental/facets.ts";
import { createListMemo } from "#model/base/incremental/list-memo.ts";
import { sameItems } from "#model/base/memoize.ts";
import { nearest } from "#model/base/messages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { parseAccess } from "#model/program/property-access.ts";
import { mostGuessed, declaredNames } from "#model/references/property-access-type.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * The parts of a design on which results about references can depend. Each object stays the same until its content
 * changes.
 */
export interface SymbolTable {
  /** The resources and variables with their types and origins. */
  readonly kinds: object;
  readonly names: object;
  /** `kinds` and `names` together. */
  readonly all: object;
  /** Whether the check guesses what misspelled names mean. Guessing stops if there are many misspelled names. */
  readonly guesses: boolean;
  /** The name that is most similar to an unresolved one. */
  nearest(root: string): string | undefined;
}

/** Returns a function from a design to its symbol table. */
export function createSymbolTable(): (program: Program) => TimeSliced<SymbolTable> {
  const facetsOf = createFacets<Resource>([
    ({ id, token, origin }) => [id, token, origin.kind],
    ({ id, name }) => [id, name],
  ]);
  const unresolvedIn = createListMemo<Resource, string>((resource) =>
    unresolvedRoots(resourceAccesses(resource)),
  );
  const [keepKinds, keepNames, keepAll] = [createKeep(), createKeep(), createKeep()];
  let answers = new Map<string, string | undefined>();
  let answered: object | undefined;
  return function* (program) {
    const { resources, config, variables, outputs } = program;
    // Whether names are guessed is part of the table, because results depend on it.
    const unresolved = new Set([
      ...(yield* unresolvedIn(resources)),
      ...config.flatMap((variable) => unresolvedRoots(defaultAccesses(variable))),
      ...[...variables, ...outputs].flatMap((named) => unresolvedRoots(valueAccesses(named))),
    ]);
    const guesses = unresolved.size <= mostGuessed;
    const declared = [...config, ...variables];
    const [resourceKinds, resourceNames] = facetsOf(resources);
    const kinds = keepKinds([resourceKinds, ...declared]);
    const names = keepNames([resourceNames, guesses, ...declared.map(({ name }) => name)]);
    if (answered !== names) answers = new Map();
    answered = names;
    const nearestName = (root: string): string | undefined => {
      if (guesses && !answers.has(root)) answers.set(root, nearest(root, declaredNames(program)));
      return answers.get(root);
    };
    return { kinds, names, all: keepAll([kinds, names]), guesses, nearest: nearestName };
  };
}

/** Returns a function that returns the previous list if the new list has the same items. */
function createKeep(): (items: readonly unknown[]) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return (items) => {
    if (!sameItems(last, items)) last = items;
    return last;
  };
}

/** The names at the start of references that don't resolve. */
const unresolvedRoots = ({ all, hasUnresolved }: Accesses): readonly string[] =>
  hasUnresolved
    ? all.flatMap((access) =>
        access.kind === "unresolved" ? [parseAccess(access.access)?.root ?? ""] : [],
      )
    : none;

const none: readonly never[] = [];
