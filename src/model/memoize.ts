/** The function that remembers each answer as long as what it was asked about is alive. */
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

/** True for two lists of the same items, told by identity. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  alike(a, b, () => false);

/** True for two lists whose items are the same or, one by one, alike. */
export const alike = <T>(
  a: readonly T[],
  b: readonly T[],
  isAlike: (one: T, other: T) => boolean,
): boolean =>
  a === b ||
  (a.length === b.length && a.every((item, at) => item === b[at] || isAlike(item, b[at] as T)));
