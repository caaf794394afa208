import { likelihood } from "#model/completion/suggestions/common-properties.ts";
import { matchTyped } from "#model/completion/suggestions/match-typed.ts";
import { wordsInName } from "#model/completion/similarity.ts";
import { documentedRelations } from "#model/schema/documentation/relations.ts";
import type { Property } from "#model/schema/property-type.ts";

/** What is known of a map whose next key is looked for. */
export interface KeyContext {
  readonly typed: string;
  /** The keys that it has, in its order. */
  readonly present: readonly string[];
  /** The keys of other maps in the design that are at the same place of the same type. */
  readonly uses: () => ReadonlySet<string>;
  /** The properties are in the order in which they are offered. */
  readonly isOrdered?: boolean;
}

/**
 * The properties that can come next, best first: those that go on from what is typed; of these the required ones, then
 * those that the design has at other such places, what programs set most, and what belongs to the last key.
 */
export function suggestProperties(
  properties: readonly Property[],
  context: KeyContext,
): readonly Property[] {
  const { typed, present } = context;
  const isPresent = new Set(present);
  const scoreOf = createScore(properties, context);
  return properties
    .filter(({ name }) => !isPresent.has(name))
    .map((property) => ({ property, match: matchTyped(property.name, typed) }))
    .filter(({ match }) => match > 0)
    .map(({ property, match }) => ({ property, match, score: scoreOf(property) }))
    .toSorted((a, b) => b.match - a.match || b.score - a.score)
    .map(({ property }) => property);
}

/** Below this a list has no room for doubt. */
const fewest = 6;

function createScore(
  properties: readonly Property[],
  { present, uses, isOrdered = false }: KeyContext,
): (property: Property) => number {
  if (isOrdered || properties.length < fewest) return plainScore;
  const excluded = excludedBy(properties, present);
  const last = new Set(wordsInName(present.at(-1) ?? ""));
  const used = uses();
  return (property) => {
    const { name } = property;
    const isRelated = wordsInName(name).some((word) => last.has(word));
    return (
      plainScore(property) +
      likelihood(property, present.length) +
      (isRelated ? 0.1 : 0) +
      (used.has(name) ? 0.5 : 0) -
      (excluded.has(name) ? 2 : 0)
    );
  };
}

const plainScore = ({ required, deprecated }: Property): number =>
  (required ? 10 : 0) - (deprecated === undefined ? 0 : 20);

/** What the documentation says cannot be set beside what is there. */
function excludedBy(
  properties: readonly Property[],
  present: readonly string[],
): ReadonlySet<string> {
  const excluded = new Set<string>();
  for (const { property, conflictsWith } of documentedRelations(properties)) {
    if (conflictsWith === undefined) continue;
    const others = conflictsWith.is;
    if (present.includes(property.name)) for (const other of others) excluded.add(other);
    else if (others.some((other) => present.includes(other))) excluded.add(property.name);
  }
  return excluded;
}
