import { findPlaces, newPlaces } from "#model/base/incremental/find-places.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * Returns the results for the items of a list, in order. While the results are the same, the function returns the same
 * list. `context` contains everything else that the results depend on. If the context changes, all items are visited
 * again.
 */
export type ListMemo<T, R> = (items: readonly T[], context?: unknown) => TimeSliced<readonly R[]>;

const none: readonly never[] = [];

/** The number of items between two pauses, if computing an item's results does not pause. */
const stretch = 100;

/**
 * Creates a function that memoizes the results for the items of the last list. Results for removed items are also
 * memoized, because an undo brings these items back. After an edit, items are compared by identity; nearly all keep
 * their index. The results of an abandoned run are memoized, too. If computing results is slow, the function pauses.
 */
export function createListMemo<T extends object, R>(
  find: (item: T) => readonly R[] | TimeSliced<readonly R[]>,
): ListMemo<T, R> {
  let items: readonly T[] = none;
  /** The results for each item; undefined if unknown. */
  let found: (readonly R[] | undefined)[] = [];
  let known: unknown;
  let left = new WeakMap<T, readonly R[]>();
  let flat: readonly R[] = none;
  /** The lists that `flat` joins. */
  let parts: readonly (readonly R[] | undefined)[] = none;

  /** Reuses the known results for a different list. */
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
