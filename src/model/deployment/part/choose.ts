import { nearest, quoteShort } from "#model/base/messages.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn, isEngineOwned } from "#model/deployment/state/baseline.ts";
import { displayToken } from "#model/program/token.ts";

/** The selected part of a stack. */
export interface PartChoice {
  /** The names, URNs, types, modules or packages to select. */
  readonly only: readonly string[];
  /** Whether the part includes its dependents. */
  readonly hasDependents: boolean;
}

export type Chosen =
  | { readonly ok: true; readonly urns: ReadonlySet<string> }
  | { readonly ok: false; readonly message: string };

/** The URNs of a part, including the children of its resources. */
export function chooseFrom(baseline: Baseline, { only, hasDependents }: PartChoice): Chosen {
  const all = [...byUrn(baseline).values()].filter((resource) => !isEngineOwned(resource));
  const urns = new Set<string>();
  for (const word of only) {
    const found = all.filter((resource) => isCalled(resource, word));
    if (found.length === 0) return { ok: false, message: nothingCalled(word, all) };
    for (const { urn } of found) urns.add(urn);
  }
  const users = new Map<string, string[]>();
  for (const resource of all)
    for (const needed of hasDependents ? needsOf(resource) : parentOf(resource)) {
      const known = users.get(needed);
      if (known === undefined) users.set(needed, [resource.urn]);
      else known.push(resource.urn);
    }
  // Items added during the loop are visited, too.
  for (const urn of urns) for (const user of users.get(urn) ?? []) urns.add(user);
  return { ok: true, urns };
}

function isCalled({ urn, name, type }: StateResource, word: string): boolean {
  const [shown, wanted] = [displayToken(type), displayToken(word)];
  return urn === word || name === word || shown === wanted || shown.startsWith(`${wanted}:`);
}

function nothingCalled(word: string, all: readonly StateResource[]): string {
  const known = all.flatMap(({ name, type }) => [name, displayToken(type)]);
  const meant = nearest(word, [...new Set(known)]);
  const hint = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
  return `The state has no resource with the name, URN or type ${quoteShort(word)}.${hint}`;
}

const parentOf = ({ parent }: StateResource): readonly string[] =>
  parent === undefined ? [] : [parent];

/** All URNs that a resource refers to, each listed once. */
const needsOf = (resource: StateResource): ReadonlySet<string> =>
  new Set([
    ...parentOf(resource),
    ...resource.dependencies,
    ...Object.values(resource.propertyDependencies).flat(),
    ...[resource.provider?.urn, resource.deletedWith].flatMap((urn) => urn ?? []),
  ]);
