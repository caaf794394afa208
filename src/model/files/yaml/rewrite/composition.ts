import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { groupBy } from "#model/base/group-by.ts";
import type { YamlMap } from "#model/files/yaml/node.ts";
import { isDeclaredAt, pathInProgram } from "#model/files/yaml/rewrite/same-json.ts";

/** A change at one place of the file: the value in the design before and after. */
export interface JsonChange {
  readonly before: Json | undefined;
  readonly after: Json;
}

interface Maps {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** The order of sections in a file, unless its existing sections have a different order. */
const sections =
  "name runtime description config configuration inputs variables resources outputs".split(" ");

/** The members that stay, in order. Declarations follow the design's order. */
export function orderOf(
  { before, after }: Maps,
  stays: ReadonlyMap<number, string>,
  path: readonly string[],
  formerly: ReadonlyMap<string, string>,
): readonly number[] {
  const indexes = [...stays.keys()].toSorted((a, b) => a - b);
  if (!isDeclaredAt(path)) return indexes;
  const rank = new Map(Object.keys(before).map((key, at) => [key, at]));
  const keys = Object.keys(after);
  const ranks = keys.flatMap((key) => rank.get(formerly.get(key) ?? key) ?? []);
  if (isAscending(ranks)) return indexes;
  const position = new Map(keys.map((key, at) => [key, at]));
  const positionOf = (index: number): number =>
    position.get(stays.get(index) ?? "") ?? Number.POSITIVE_INFINITY;
  return indexes.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Inserts each new key after its predecessor, or at the usual position of its section. */
export function placeNew(
  order: readonly number[],
  stays: ReadonlyMap<number, string>,
  added: readonly string[],
  keys: readonly string[],
  path: readonly string[],
): readonly (number | string)[] {
  const isNew = new Set(added);
  if (pathInProgram(path).length > 0) return placeAmong(order, stays, isNew, keys);
  const parts: (number | string)[] = [...order];
  const nameOf = (part: number | string): string =>
    typeof part === "string" ? part : (stays.get(part) ?? "");
  for (const [at, key] of keys.entries()) {
    if (!isNew.has(key)) continue;
    const section = sections.indexOf(key);
    const ahead = new Set(section < 0 ? keys.slice(0, at) : sections.slice(0, section));
    const position = parts.findLastIndex((part) => ahead.has(nameOf(part)));
    parts.splice(position + 1, 0, key);
  }
  return parts;
}

/** Like `placeNew`, without sections. The map may have thousands of keys. */
function placeAmong(
  order: readonly number[],
  stays: ReadonlyMap<number, string>,
  isNew: ReadonlySet<string>,
  keys: readonly string[],
): readonly (number | string)[] {
  const kept = new Set(order.map((part) => stays.get(part) ?? ""));
  const first: string[] = [];
  const behind = new Map<string, string[]>();
  let place = first;
  for (const key of keys)
    if (isNew.has(key)) place.push(key);
    else if (kept.has(key)) behind.set(key, (place = []));
  return [
    ...first,
    ...order.flatMap((part) => [part, ...(behind.get(stays.get(part) ?? "") ?? [])]),
  ];
}

export const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

/**
 * The values before and after, if a config variable has a bare value instead of a declaration. The bare value
 * corresponds to one field of the declaration.
 */
export function shorthand(
  { before, after }: JsonChange,
  path: readonly string[],
): JsonChange | undefined {
  const [section = "", ...rest] = pathInProgram(path);
  if (rest.length !== 1 || !/^(?:config|configuration|inputs)$/.test(section)) return undefined;
  if (!isJsonObject(before) || !isJsonObject(after)) return undefined;
  const [field, ...more] = Object.keys(before);
  if (field === undefined || more.length > 0 || Object.keys(after).join() !== field)
    return undefined;
  const value = own(after, field) ?? null;
  // An object as a bare value would be read as a declaration.
  return isJsonObject(value) ? undefined : { before: own(before, field), after: value };
}

/** Pairs removed keys with added keys that have the same value. */
export function renames(
  { members }: YamlMap,
  before: JsonObject,
  after: JsonObject,
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const came = new Set(Object.keys(after).filter((key) => !Object.hasOwn(before, key)));
  const present = new Set(members.map(({ key }) => key?.text));
  const pairs = new Map<string, string>();
  if (gone.length === 0 || came.size === 0) return pairs;
  const sameValue = groupBy(came, (key) => valueText(own(after, key)));
  const next = new Map<string, number>();
  /** The first added key with a value that is not paired yet. */
  const firstWith = (value: Json | undefined): string | undefined => {
    const text = valueText(value);
    const list = sameValue.get(text) ?? [];
    let at = next.get(text) ?? 0;
    while (at < list.length && !came.has(list[at] ?? "")) at += 1;
    next.set(text, at);
    return list[at];
  };
  for (const key of gone) {
    const to = known.get(key) ?? firstWith(own(before, key));
    if (to === undefined || !came.has(to) || present.has(to)) continue;
    came.delete(to);
    pairs.set(key, to);
  }
  return pairs;
}

/** A string that is equal for equal data, regardless of the order of map keys. */
const valueText = (value: Json | undefined): string =>
  JSON.stringify(value, (_, inner: Json) =>
    isJsonObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
