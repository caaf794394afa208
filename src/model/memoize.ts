/** The function that remembers each answer as long as what it was asked about is alive. */
export function memoize<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined || known.has(key)) return kept as V;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

/** True for two lists of the same items, told by identity. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);
