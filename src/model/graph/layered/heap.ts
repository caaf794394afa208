/** A priority queue: the item with the smallest number comes first, in logarithmic time. */
export interface Heap<T> {
  push(key: number, item: T): void;
  first(): Entry<T> | undefined;
  /** Removes the first item. */
  pop(): void;
}

interface Entry<T> {
  readonly key: number;
  readonly item: T;
}

export function createHeap<T>(): Heap<T> {
  // Keys and values are in two lists, because a list of entries would take most of the memory of a search.
  const keys: number[] = [];
  const items: T[] = [];
  return {
    push(key, item) {
      let at = keys.length;
      keys.push(key);
      items.push(item);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        const above = keys[parent] ?? 0;
        if (above <= key) break;
        keys[at] = above;
        items[at] = items[parent] as T;
        at = parent;
      }
      keys[at] = key;
      items[at] = item;
    },
    first() {
      return keys.length === 0 ? undefined : { key: keys[0] ?? 0, item: items[0] as T };
    },
    pop() {
      const key = keys.pop();
      const item = items.pop();
      const { length } = keys;
      if (key === undefined || length === 0) return;
      let at = 0;
      for (let child = 1; child < length; child = 2 * at + 1) {
        if (child + 1 < length && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child += 1;
        const below = keys[child] ?? 0;
        if (below >= key) break;
        keys[at] = below;
        items[at] = items[child] as T;
        at = child;
      }
      keys[at] = key;
      items[at] = item as T;
    },
  };
}
