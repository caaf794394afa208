import { matchesPattern } from "#model/base/text/match-pattern.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { FactScope, PackageFacts, PropertyFacts } from "#model/schema/facts/facts.ts";
import { displayToken, isProviderToken, packageOf } from "#model/program/token.ts";

/**
 * The facts in one file about a type. The type's own scope comes first, the scope for all types of the package last.
 */
export interface TypeScopes {
  readonly file: PackageFacts;
  readonly scopes: readonly ScopedFacts[];
}

export interface ScopedFacts {
  readonly facts: FactScope;
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly names: readonly string[];
  readonly facts: PropertyFacts;
}

/** The facts about a type, by any spelling of its token, in the files' order of priority. */
export const scopesOf = (facts: readonly PackageFacts[], token: string): readonly TypeScopes[] => {
  const known = byToken(facts);
  let found = known.get(token);
  if (found === undefined) {
    const [name, display] = [packageOf(token), displayToken(token)];
    found = facts
      .filter((file) => file.package === name)
      .map((file) => ({ file, scopes: scopesIn(file, display) }));
    known.set(token, found);
  }
  return found;
};

const byToken = memoize(
  (_facts: readonly PackageFacts[]) => new Map<string, readonly TypeScopes[]>(),
);

function scopesIn(file: PackageFacts, token: string): readonly ScopedFacts[] {
  const ofType = Object.entries(file.types ?? {})
    .filter(([pattern]) => matchesPattern(displayToken(pattern), token))
    // A token without `*` comes first, because it is the most specific. Among patterns, longer ones come first.
    .toSorted(
      ([a], [b]) => Number(a.includes("*")) - Number(b.includes("*")) || b.length - a.length,
    )
    .map(([, facts]) => scopeOf(facts));
  // Facts about all types of a package don't apply to its provider.
  return isProviderToken(token) ? ofType : [...ofType, scopeOf(file)];
}

const scopeOf = (facts: FactScope): ScopedFacts => ({ facts, entries: entriesOf(facts) });

const entriesOf = memoize((facts: FactScope): readonly Entry[] =>
  Object.entries(facts.properties ?? {})
    .map(([path, property]) => ({
      names: (parsePropertyPath(path) ?? []).map(({ part }) => String(part)),
      facts: property,
    }))
    .toSorted((a, b) => b.names.length - a.names.length || starsIn(a) - starsIn(b)),
);

const starsIn = ({ names }: Entry): number => names.filter((name) => name === "*").length;

/** The facts in a scope about a property and its ancestors, nearest first. Indexes in the path are ignored. */
export function factsAt({ entries }: ScopedFacts, path: PropertyPath): readonly PropertyFacts[] {
  if (entries.length === 0) return [];
  const names = path.filter((part) => typeof part === "string");
  return entries.filter((entry) => leadsTo(entry, names)).map(({ facts }) => facts);
}

/** The facts in a scope about a property itself, by its path of names. */
export const ownFactsAt = (
  { entries }: ScopedFacts,
  names: readonly string[],
): readonly PropertyFacts[] =>
  entries
    .filter((entry) => entry.names.length === names.length && leadsTo(entry, names))
    .map(({ facts }) => facts);

/** Whether an entry is about the property with these names or about one of its ancestors. */
const leadsTo = ({ names }: Entry, to: readonly string[]): boolean =>
  names.length <= to.length && names.every((name, at) => name === "*" || name === to[at]);
