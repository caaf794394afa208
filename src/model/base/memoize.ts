import { newPlaces } from "#model/base/incremental/find-places.ts";

/** Memoizes a function by its argument. A result is kept as long as the argument is in use. */
export function memoize<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, V>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as V;
    const found = find(key);
    cache.set(key, found);
    return found;
  };
}

/** True for two lists with identical items. */
export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  // A loop is used because lists of hundreds of thousands of items are compared after each key press, and nearly all
  // items are the same.
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** True for two lists of equal length in which each item is identical or equal to its counterpart. */
export const alike = <T>(
  a: readonly T[],
  b: readonly T[],
  isAlike: (one: T, other: T) => boolean,
): boolean =>
  a === b ||
  (a.length === b.length && newPlaces(a, b).every((at) => isAlike(a[at] as T, b[at] as T)));
