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

/** What the answers about a design's references can depend on; each is the same object as long as it says the same. */
export interface SymbolTable {
  /** Which resources and variables there are, and of what type and origin. */
  readonly kinds: object;
  readonly names: object;
  /** Both. */
  readonly all: object;
  /** Whether a name that means nothing is taken for a misspelled one: hardly so where there are many. */
  readonly guesses: boolean;
  /** The name that is most like one that means nothing. */
  nearest(root: string): string | undefined;
}

/** Makes the function from a design to what its answers can depend on. */
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
    // Whether any name is guessed is part of what answers depend on.
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

/** Makes a function that gives the same list as long as it is given the same items. */
function createKeep(): (items: readonly unknown[]) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return (items) => {
    if (!sameItems(last, items)) last = items;
    return last;
  };
}

/** The roots that mean nothing. */
const unresolvedRoots = ({ all, hasUnresolved }: Accesses): readonly string[] =>
  hasUnresolved
    ? all.flatMap((access) =>
        access.kind === "unresolved" ? [parseAccess(access.access)?.root ?? ""] : [],
      )
    : none;

const none: readonly never[] = [];
