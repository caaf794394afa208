/** An item with the same key as an earlier one. */
export interface Repeat<T> {
  readonly item: T;
  readonly earlier: T;
}

/** Every item that has the same key as an earlier item, in order, together with the first item that has the key. */
export function findRepeats<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly Repeat<T>[] {
  if (items.length < 2) return [];
  const firsts = new Map<string, T>();
  const repeats: Repeat<T>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const earlier = firsts.get(key);
    if (earlier === undefined) firsts.set(key, item);
    else repeats.push({ item, earlier });
  }
  return repeats;
}
