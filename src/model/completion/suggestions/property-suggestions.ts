import { matchTyped } from "#model/completion/suggestions/match-typed.ts";
import type { Property } from "#model/schema/property-type.ts";

/** What is known of a map whose next key is looked for. */
export interface KeyContext {
  readonly typed: string;
  /** The keys that it has. */
  readonly present: ReadonlySet<string>;
  /** How many maps of the same type in the design have a key. */
  readonly uses?: ReadonlyMap<string, number>;
}

/**
 * The properties that can come next, best first: those that go on from what is typed; of these the required ones, then
 * those that other maps of the same type in the design have, then what programs set most.
 */
export function suggestProperties(
  properties: readonly Property[],
  { typed, present, uses }: KeyContext,
): readonly Property[] {
  return properties
    .filter(({ name }) => !present.has(name))
    .map((property) => ({ property, match: matchTyped(property.name, typed) }))
    .filter(({ match }) => match > 0)
    .map(({ property, match }) => ({ property, match, score: scoreOf(property, uses) }))
    .toSorted((a, b) => b.match - a.match || b.score - a.score)
    .map(({ property }) => property);
}

function scoreOf(property: Property, uses: KeyContext["uses"]): number {
  const used = uses?.get(property.name) ?? 0;
  return (
    (property.required ? 100 : 0) +
    (used > 0 ? 50 + Math.min(used, 20) : 0) -
    (property.deprecated === undefined ? 0 : 200)
  );
}
