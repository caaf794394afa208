import { put } from "#model/base/record.ts";
import { groupBy } from "#model/base/group-by.ts";
import { isObject } from "#model/base/json.ts";
import { isExpression } from "#model/program/value.ts";
import { sameData } from "#model/base/incremental/same-data.ts";

/**
 * Applies a change of a copy to the data: `before` and `after` are the copy before and after the change. The copy may
 * lack parts of the data or differ from it. Unchanged parts of the data stay identical by reference. The order of keys
 * is irrelevant.
 */
export function mergeData<T>(now: T, before: T, after: T): T {
  return merge(now, before, after) as T;
}

function merge(now: unknown, before: unknown, after: unknown): unknown {
  if (sameData(before, after) || sameData(now, after)) return now;
  if (isMap(now) && isMap(before) && isMap(after)) return mergeMaps(now, before, after);
  if (Array.isArray(now) && Array.isArray(before) && Array.isArray(after))
    return mergeItems(now, before, after);
  return after;
}

type Entry = readonly [key: string, value: unknown];
type Map = Readonly<Record<string, unknown>>;

/** An expression is merged as a whole. */
const isMap = (value: unknown): value is Map =>
  isObject(value) && !Array.isArray(value) && !isExpression(value);

function mergeMaps(now: Map, before: Map, after: Map): Map {
  const entries = mergeNamed<Entry>(
    Object.entries(now),
    Object.entries(before),
    Object.entries(after),
    {
      keyOf: ([key]) => key,
      merge: (ours, old, typed) => {
        const value = merge(ours[1], old === undefined ? ours[1] : old[1], typed[1]);
        return value === ours[1] ? ours : [ours[0], value];
      },
    },
  );
  const merged: Record<string, unknown> = {};
  for (const [key, value] of entries) put(merged, key, value);
  return merged;
}

/** Merges lists. Items have no names, so the positions identify the items before and after the changed ones. */
function mergeItems(
  now: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
): readonly unknown[] {
  if (now.length !== before.length) return after;
  if (before.length === after.length)
    return now.map((item, at) => merge(item, before[at], after[at]));
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && sameData(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && sameData(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return [
    ...now.slice(0, head),
    ...after.slice(head, after.length - tail),
    ...now.slice(now.length - tail),
  ];
}

interface Naming<T> {
  keyOf(item: T): string;
  merge(now: T, before: T | undefined, after: T): T;
}

/** Like `mergeData`, for a list of named items. The order of the items matters, too. */
export function mergeNamed<T>(
  now: readonly T[],
  before: readonly T[],
  after: readonly T[],
  { keyOf, merge: mergeItem }: Naming<T>,
): readonly T[] {
  const old = byKey(before, keyOf);
  const typed = byKey(after, keyOf);
  const ours = byKey(now, keyOf);
  const merged = (item: T): T | undefined => {
    const key = keyOf(item);
    const [was, is] = [old.get(key), ours.get(key)];
    if (is !== undefined) return mergeItem(is, was, item);
    // Unchanged parts that only the copy has don't belong to the data.
    return was !== undefined && sameData(was, item) ? undefined : item;
  };
  const isKept = (item: T): boolean => typed.has(keyOf(item)) || !old.has(keyOf(item));
  const shared = (items: readonly T[], other: ReadonlyMap<string, T>): string =>
    JSON.stringify(items.map(keyOf).filter((key) => other.has(key)));
  const isMoved = shared(before, typed) !== shared(after, old);
  // One list determines the order. Items that are only in the other list stay after their predecessor in that list.
  const [leading, following] = isMoved
    ? [after, now.filter((item) => isKept(item) && !typed.has(keyOf(item)))]
    : [now.filter(isKept), after.filter((item) => !ours.has(keyOf(item)))];
  const order = insertFollowing(
    leading.map(keyOf),
    new Set(following.map(keyOf)),
    (isMoved ? now : after).map(keyOf),
  );
  const result = order.flatMap((key) => {
    const item = typed.get(key);
    const found = item === undefined ? ours.get(key) : merged(item);
    return found === undefined ? [] : [found];
  });
  return result.length === now.length && result.every((item, at) => item === now[at])
    ? now
    : result;
}

/** Inserts the remaining keys, each after its predecessor in `source`. */
function insertFollowing(
  leading: readonly string[],
  following: ReadonlySet<string>,
  source: readonly string[],
): readonly string[] {
  if (following.size === 0) return leading;
  const known = new Set(leading);
  const first: string[] = [];
  const behind = new Map<string, string[]>();
  let place = first;
  for (const key of source)
    if (known.has(key)) behind.set(key, (place = []));
    else if (following.has(key)) place.push(key);
  return [...first, ...leading.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> =>
  new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, group[0] as T]));
