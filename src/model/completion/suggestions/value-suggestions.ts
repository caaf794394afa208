import { matchTyped } from "#model/completion/suggestions/match-typed.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { EnumValue, PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { documentedSuggestions } from "#model/schema/documentation/limits.ts";
import { limitsAt } from "#model/schema/values/limits.ts";

/** A value for a place. */
export interface ValueSuggestion {
  readonly value: string | number | boolean;
  readonly description?: string;
  readonly isDeprecated: boolean;
}

/** A place and its surroundings. */
export interface ValueContext {
  /** The type token of the resource that contains the place; undefined outside resources. */
  readonly token: string | undefined;
  readonly path: PropertyPath;
  readonly location: SchemaLocation;
  /** The property of the list that contains the place as an item. */
  readonly ofList?: SchemaLocation["property"];
}

/** The values that the type, facts and documentation list for a place. */
export function knownValues(
  { token, path, location, ofList }: ValueContext,
  catalog: Catalog,
): readonly ValueSuggestion[] {
  const { type } = location;
  const property = location.property ?? ofList;
  const values = new Map<EnumValue["value"], ValueSuggestion>();
  const add = ({ value, description, deprecated }: EnumValue): void => {
    if (values.has(value)) return;
    const isDeprecated = deprecated !== undefined;
    values.set(value, { value, isDeprecated, ...(description && { description }) });
  };
  if (property?.const !== undefined) return [{ value: property.const, isDeprecated: false }];
  if (type !== undefined) for (const each of valuesOfType(type)) add(each);
  if (property !== undefined && type !== undefined && takesText(type)) {
    const said = limitsAt({ property, type, token: token ?? "", path }, catalog).values;
    for (const value of said?.is ?? documentedSuggestions(property)) add({ value });
  }
  const fallback = location.property?.default;
  if (fallback !== undefined && values.size === 0 && fallback !== "") add({ value: fallback });
  return [...values.values()];
}

function valuesOfType(type: PropertyType): readonly EnumValue[] {
  switch (type.kind) {
    case "boolean":
      return [{ value: true }, { value: false }];
    case "enum":
      return type.values;
    case "union":
      return type.members.flatMap(valuesOfType);
    default:
      return [];
  }
}

const takesText = (type: PropertyType): boolean =>
  type.kind === "string" || (type.kind === "union" && type.members.some(takesText));

/** The values that match the typed text, best first. If two values match equally well, values in `first` come first. */
export const suggestValues = (
  values: readonly ValueSuggestion[],
  typed: string,
  uses: ReadonlyMap<string, number> = new Map(),
): readonly ValueSuggestion[] =>
  values
    .map((each) => ({ each, match: matchTyped(String(each.value), typed) }))
    .filter(({ match }) => match > 0)
    .toSorted(
      (a, b) =>
        Number(a.each.isDeprecated) - Number(b.each.isDeprecated) ||
        b.match - a.match ||
        (uses.get(String(b.each.value)) ?? 0) - (uses.get(String(a.each.value)) ?? 0),
    )
    .map(({ each }) => each);
