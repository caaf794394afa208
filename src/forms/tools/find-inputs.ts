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
  /** The outermost object or list on the way that is not set and has to be, before the input has a field. */
  readonly adds: PropertyPath | undefined;
}

export interface FoundInputs {
  /** The best first. */
  readonly inputs: readonly FoundInput[];
  /** There are more inputs than were looked at: those farthest in were not. */
  readonly isPartial: boolean;
}

type Types = Pick<Catalog, "objectType">;

/** So many inputs are looked at: types of some packages hold one another in more ways than anybody could look through. */
const mostVisited = 20_000;
/** So deep they are looked for; what is set is found at any depth above. */
const deepest = 24;
const mostFound = 60;

/**
 * The inputs whose name has a text in it, in what is set and in what could be: the last word of the text is one of the
 * name, and those before it are on the way. An object type that is not set and already on the way is not entered again.
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
  // Places that are found while others are looked at wait behind them: the nearest come first.
  for (const place of waiting) {
    for (const property of place.properties) {
      if (property.const !== undefined) continue;
      visited += 1;
      const path = [...place.path, property.name];
      const rank = rankOf(property, path, words, last);
      if (rank !== undefined) found.push({ input: { path, property, adds: place.adds }, rank });
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

/** An object of a form: where it is, and what it holds, if it is set. */
interface Place {
  readonly path: PropertyPath;
  readonly properties: readonly Property[];
  readonly held: Value | undefined;
  /** The object types that are not set on the way. */
  readonly unset: readonly string[];
  readonly adds: PropertyPath | undefined;
}

/** The objects in the value of an input, and the one that could be there. */
function placesIn(
  { name, type, required }: Property,
  path: PropertyPath,
  { held: around, unset, adds }: Place,
  types: Types,
): readonly Place[] {
  if (path.length > deepest) return [];
  const held = isMap(around) && Object.hasOwn(around, name) ? around[name] : undefined;
  if (isExpression(held)) return [];
  // The fields of a required object stand there before it is set.
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

/** The type of the object that a value is or could be; undefined where there is a choice of several. */
function objectOf(type: PropertyType, value: Value | undefined): string | undefined {
  if (value !== undefined && !isMap(value)) return undefined;
  if (type.kind === "object") return type.token;
  if (type.kind !== "union" || value === undefined) return undefined;
  const tokens = type.members.flatMap((member) => (member.kind === "object" ? member.token : []));
  return tokens.length === 1 ? tokens[0] : undefined;
}

/** Smaller is better; undefined where the words are not there. */
function rankOf(
  { name, deprecated }: Property,
  path: PropertyPath,
  words: readonly string[],
  last: string,
): number | undefined {
  const own = name.toLowerCase();
  if (!own.includes(last)) return undefined;
  const way = formatPath(path.slice(0, -1)).toLowerCase();
  if (!words.slice(0, -1).every((word) => way.includes(word))) return undefined;
  const match = own === last ? 0 : own.startsWith(last) ? 1 : 2;
  return (deprecated === undefined ? 0 : 1000) + match * 100 + path.length;
}

/** The value to set at the end of `adds`, so that the last part of `path` has an object to stand in. */
export function wayTo({ path, adds = path }: FoundInput): Value {
  return path
    .slice(adds.length, -1)
    .reduceRight<Value>(
      (inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }),
      {},
    );
}
