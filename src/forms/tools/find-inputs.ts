import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** An input at any depth. */
export interface FoundInput {
  readonly path: PropertyPath;
  readonly property: Property;
  /** The outermost unset object or list that must be added before the input has a field. */
  readonly adds: PropertyPath | undefined;
  /** True if only the description matches, not the name. */
  readonly isDescribed: boolean;
}

export interface FoundInputs {
  /** The inputs whose name matches, then those whose description does: set inputs first, then the best match first. */
  readonly inputs: readonly FoundInput[];
  /** True if the search stopped early: the most deeply nested inputs were not searched. */
  readonly isPartial: boolean;
}

type Types = Pick<Catalog, "objectType">;

/** The maximum number of inputs searched: types of some packages nest in too many ways to search them all. */
const mostVisited = 20_000;
/** The maximum depth of the search; set values are found at any depth. */
const deepest = 24;
const mostFound = 60;

/**
 * The set and unset inputs that match a text: the last word matches the name, and earlier words match parents. In
 * descriptions, words are found in any order. An unset object type that is already among the parents is not entered
 * again.
 */
export function findNestedInputs(
  inputs: readonly Property[],
  values: ValueMap,
  types: Types,
  text: string,
): FoundInputs {
  const words = text
    .toLowerCase()
    .split(/[\s.[\]]+/)
    .filter((word) => word !== "" && !/^\d+$/.test(word));
  const last = words.at(-1);
  if (last === undefined) return { inputs: [], isPartial: false };
  const found: { readonly input: FoundInput; readonly rank: number }[] = [];
  let visited = 0;
  const waiting: Place[] = [
    { path: [], properties: inputs, held: values, unset: [], adds: undefined },
  ];
  // The search is breadth-first, so the nearest inputs come first.
  for (const place of waiting) {
    for (const property of place.properties) {
      if (property.const !== undefined) continue;
      visited += 1;
      const path = [...place.path, property.name];
      const match = matchOf(property, path, words, last);
      const setFirst = valueIn(place.held, property.name) === undefined ? 0 : -unsetRank;
      if (match !== undefined) {
        const isDescribed = match === matches.description;
        const input = { path, property, adds: place.adds, isDescribed };
        found.push({ input, rank: rankOf(property, path, match) + setFirst });
      }
      waiting.push(...placesIn(property, path, place, types));
    }
    if (visited > mostVisited) break;
  }
  const sorted = found.toSorted((a, b) => a.rank - b.rank);
  return {
    inputs: sorted.slice(0, mostFound).map(({ input }) => input),
    isPartial: visited > mostVisited,
  };
}

interface Place {
  readonly path: PropertyPath;
  readonly properties: readonly Property[];
  readonly held: Value | undefined;
  /** The unset object types among the parents. */
  readonly unset: readonly string[];
  readonly adds: PropertyPath | undefined;
}

const valueIn = (around: Value | undefined, name: string): Value | undefined =>
  isMap(around) && Object.hasOwn(around, name) ? around[name] : undefined;

/** The objects in the value of an input, and the object that the input could contain. */
function placesIn(
  { name, type, required }: Property,
  path: PropertyPath,
  { held: around, unset, adds }: Place,
  types: Types,
): readonly Place[] {
  if (path.length > deepest) return [];
  const held = valueIn(around, name);
  if (isExpression(held)) return [];
  // The fields of a required object are shown before it is set.
  const needed = adds ?? (required && type.kind === "object" ? undefined : path);
  const place = (
    at: PropertyPath,
    of: PropertyType,
    value: Value | undefined,
  ): readonly Place[] => {
    const token = objectOf(of, value);
    if (token === undefined || (value === undefined && unset.includes(token))) return [];
    const properties = types.objectType(token)?.properties ?? [];
    return value === undefined
      ? [{ path: at, properties, held: value, unset: [...unset, token], adds: needed }]
      : [{ path: at, properties, held: value, unset: [], adds }];
  };
  const entries = isList(held)
    ? held.map((item, at) => [at, item] as const)
    : isMap(held)
      ? Object.entries(held)
      : [];
  switch (type.kind) {
    case "list":
      return entries.length === 0
        ? place([...path, 0], type.items, undefined)
        : entries.flatMap(([at, item]) => place([...path, at], type.items, item));
    case "map":
      return entries.flatMap(([at, item]) => place([...path, at], type.values, item));
    default:
      return place(path, type, held);
  }
}

/** The object type of a value, or of an unset input; undefined if several types are possible. */
function objectOf(type: PropertyType, value: Value | undefined): string | undefined {
  if (value !== undefined && !isMap(value)) return undefined;
  if (type.kind === "object") return type.token;
  if (type.kind !== "union" || value === undefined) return undefined;
  const tokens = type.members.flatMap((member) => (member.kind === "object" ? member.token : []));
  return tokens.length === 1 ? tokens[0] : undefined;
}

/** Exceeds all ranks of matches of a name, so each set input is before all unset inputs. */
const unsetRank = 10_000;

/** The parts of a rank for what matches. A match of a description is after all matches of names. */
const matches = { name: 0, start: 100, part: 200, description: 2 * unsetRank } as const;

/** What the words match, or undefined. */
function matchOf(
  { name, description }: Property,
  path: PropertyPath,
  words: readonly string[],
  last: string,
): number | undefined {
  const own = name.toLowerCase();
  const isNamed = own.includes(last);
  const said = description?.toLowerCase() ?? "";
  if (!isNamed && !said.includes(last)) return undefined;
  const way = formatPath(path.slice(0, -1)).toLowerCase();
  if (isNamed && words.slice(0, -1).every((word) => way.includes(word)))
    return own === last ? matches.name : own.startsWith(last) ? matches.start : matches.part;
  return said.includes(last) && words.every((word) => `${way} ${own} ${said}`.includes(word))
    ? matches.description
    : undefined;
}

/** The rank of a match, smaller is better. */
const rankOf = ({ deprecated }: Property, path: PropertyPath, match: number): number =>
  (deprecated === undefined ? 0 : 1000) + match + path.length;

/** The value to set at the end of `adds`, so the last part of `path` has a parent object. */
export function wayTo({ path, adds = path }: FoundInput): Value {
  return path
    .slice(adds.length, -1)
    .reduceRight<Value>(
      (inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }),
      {},
    );
}
