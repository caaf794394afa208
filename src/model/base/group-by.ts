/** The items of each key. Keys and items are in their original order. */
export function groupBy<T, K>(
  items: Iterable<T>,
  keyOf: (item: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/**
 * The size of small groups. A growing list allocates space for 16 items at once, but nearly all groups have only a few.
 */
const few = 4;

/** Appends an item to the group of a key. */
export function addTo<T, K>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else if (group.length < few) groups.set(key, group.concat([item]));
  else group.push(item);
}
