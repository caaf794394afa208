import { findPlaces, newPlaces } from "#model/base/incremental/find-places.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * What is found of the items of a list, in their order. As long as the findings are the same so is the list that
 * is given back. What they depend on beside the items is given as well: where that is another one, each item is
 * looked at again.
 */
export type ListMemo<T, R> = (items: readonly T[], context?: unknown) => TimeSliced<readonly R[]>;

const none: readonly never[] = [];

/** So many items that take no pause of their own are looked at between two pauses. */
const stretch = 100;

/**
 * Makes a function that remembers what it found of each item of the last list, and of those that left it, which
 * an undo brings back. After an edit it compares the items by identity: nearly all stand where they stood. What a
 * run found that is given up for a newer list is remembered, too. What takes long of an item is found in pauses.
 */
export function createListMemo<T extends object, R>(
  find: (item: T) => readonly R[] | TimeSliced<readonly R[]>,
): ListMemo<T, R> {
  let items: readonly T[] = none;
  /** Of each item; undefined where it is not known yet. */
  let found: (readonly R[] | undefined)[] = [];
  let known: unknown;
  let left = new WeakMap<T, readonly R[]>();
  let flat: readonly R[] = none;
  /** What `flat` was made of. */
  let parts: readonly (readonly R[] | undefined)[] = none;

  /** Takes over what is known of the items of another list. */
  const begin = (next: readonly T[], context: unknown): void => {
    if (context !== known) {
      left = new WeakMap();
      found = next.map(() => undefined);
    } else if (next.length === items.length) {
      found = found.slice();
      for (const at of newPlaces(items, next)) replaceAt(at, next);
    } else if (items.length === 0) {
      found = next.map((item) => left.get(item));
    } else if (next !== items) {
      keepLeft(new Set(next));
      const placeOf = findPlaces(items, next);
      const before = found;
      found = next.map((item, at) => before[placeOf(at) ?? -1] ?? left.get(item));
    }
    [items, known] = [next, context];
  };
  const replaceAt = (at: number, next: readonly T[]): void => {
    const [before, now] = [items[at], next[at]];
    const result = found[at];
    if (before !== undefined && result !== undefined) left.set(before, result);
    found[at] = now === undefined ? undefined : left.get(now);
  };
  const keepLeft = (stay: ReadonlySet<T>): void => {
    for (const [at, item] of items.entries()) {
      const result = found[at];
      if (result !== undefined && !stay.has(item)) left.set(item, result);
    }
  };

  return function* (next, context) {
    begin(next, context);
    let count = 0;
    for (let at = 0; at < next.length; at += 1) {
      const item = next[at];
      if (found[at] !== undefined || item === undefined) continue;
      const answer = find(item);
      const result = "next" in answer ? yield* answer : answer;
      found[at] = result.length === 0 ? none : result;
      count += 1;
      if (count % stretch === 0) yield;
    }
    if (!sameItems(parts, found)) flat = flatten(found);
    parts = found;
    return flat;
  };
}

function flatten<R>(lists: readonly (readonly R[] | undefined)[]): readonly R[] {
  const flat: R[] = [];
  for (const list of lists) for (const item of list ?? none) flat.push(item);
  return flat.length === 0 ? none : flat;
}
