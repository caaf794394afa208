import { likelihood } from "#model/completion/suggestions/common-properties.ts";
import { matchTyped } from "#model/completion/suggestions/match-typed.ts";
import { wordsInName } from "#model/completion/similarity.ts";
import { documentedRelations } from "#model/schema/documentation/relations.ts";
import type { Property } from "#model/schema/property-type.ts";

/** Information about a map whose next key is suggested. */
export interface KeyContext {
  readonly typed: string;
  /** The existing keys, in order. */
  readonly present: readonly string[];
  /** The keys of other maps in the design at the same place of the same type. */
  readonly uses: () => ReadonlySet<string>;
  /** True if the properties are already in the order to suggest. */
  readonly isOrdered?: boolean;
}

/**
 * The properties that can come next and match the typed text, best first. Required properties come first. They are
 * followed by properties that the design sets in other such places, by properties that programs set most often, and by
 * properties related to the last key.
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

/** If the list is shorter, uncertain suggestions are added. */
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

/** Properties that conflict with existing ones, according to the documentation. */
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
