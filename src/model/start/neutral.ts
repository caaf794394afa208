import type { Catalog } from "#model/catalog.ts";
import type { Note } from "#model/manifest/types.ts";
import type { Baseline, StateResource } from "#model/state/baseline.ts";
import { isInternal } from "#model/state/state-value.ts";
import { whereOf } from "#model/start/starting.ts";
import type { Target } from "#model/target.ts";
import { normaliseTarget, withPackageKind } from "#model/target.ts";
import { displayToken, isProviderToken, packageOf, providerToken } from "#model/token.ts";

/** A state in neutral words, and what has to be said so that a design of it is exported as it was deployed. */
export interface Neutral {
  readonly baseline: Baseline;
  readonly target: Target | undefined;
  readonly notes: readonly Note[];
}

/**
 * Puts the neutral words in the place of the real packages behind them, so that what is deployed can be
 * edited with the schemas that are there. Types that no word is known for stay, and with them all that
 * shares a provider of its own with one, since a provider is of one package. The names of inputs are the
 * same in both.
 */
export function toNeutral(baseline: Baseline, catalog: Catalog): Neutral {
  const words = neutralWords(baseline, catalog);
  const kept = strangeProviders(baseline, words);
  const notes: Note[] = [];
  let target: Target | undefined;
  const resources = baseline.resources.map((resource) => {
    const word = words.get(displayToken(resource.type));
    if (word === undefined || kept.has(providerOf(resource) ?? "")) return resource;
    target = withPackageKind(target, word.package, "vendor");
    notes.push(...strangeInputs(resource, word.token, catalog));
    return { ...resource, type: word.token };
  });
  return {
    baseline: { ...baseline, resources },
    target: target === undefined ? undefined : normaliseTarget(target),
    notes,
  };
}

interface Word {
  readonly token: string;
  /** The neutral name of its package. */
  readonly package: string;
}

/**
 * By the real token, as people read it. A real package whose schema is there needs no other words, and where
 * something is deployed under the neutral name it could not be told from the real one.
 */
function neutralWords(
  { resources: deployed }: Baseline,
  catalog: Catalog,
): ReadonlyMap<string, Word> {
  const taken = new Set(deployed.map(({ type }) => packageOf(type)));
  const words = new Map<string, Word>();
  for (const [name, { resources, schema }] of Object.entries(catalog.vendors)) {
    const isNeeded = catalog.package(schema.name) === undefined && !taken.has(name);
    if (catalog.package(name) === undefined || !isNeeded) continue;
    words.set(providerToken(schema.name), { token: providerToken(name), package: name });
    for (const [neutral, real] of Object.entries(resources))
      words.set(displayToken(real), { token: neutral, package: name });
  }
  return words;
}

/** The provider that a resource has, or is. */
const providerOf = ({ type, urn, provider }: StateResource): string | undefined =>
  isProviderToken(type) ? urn : provider?.urn;

/** Providers with which something is managed that has no neutral word. Default ones are no part of a design. */
function strangeProviders(
  { resources }: Baseline,
  words: ReadonlyMap<string, Word>,
): ReadonlySet<string> {
  const strange = resources.filter(({ type }) => !words.has(displayToken(type)));
  const named = strange.flatMap((resource) => providerOf(resource) ?? []);
  return new Set(named.filter((urn) => !/::default(?:_[^:]*)?$/.test(urn)));
}

function strangeInputs(old: StateResource, token: string, catalog: Catalog): readonly Note[] {
  const type = catalog.resourceType(token);
  if (type === undefined || isProviderToken(token)) return [];
  const known = new Set(type.inputs.map(({ name }) => name));
  return Object.keys(old.inputs).flatMap((key) =>
    known.has(key) || isInternal(key)
      ? []
      : [
          {
            where: whereOf(old, [key]),
            message: `${type.displayToken} has no input of this name, so that it is kept as it stands.`,
          },
        ],
  );
}
