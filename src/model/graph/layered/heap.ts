/** A priority queue: the item with the smallest number comes first, in logarithmic time. */
export interface Heap<T> {
  push(key: number, item: T): void;
  first(): Entry<T> | undefined;
  /** Removes the first. */
  pop(): void;
}

interface Entry<T> {
  readonly key: number;
  readonly item: T;
}

export function createHeap<T>(): Heap<T> {
  // Two lists instead of one of entries, which would be most of the memory of a search.
  const keys: number[] = [];
  const items: T[] = [];
  const keyAt = (at: number): number => keys[at] ?? Infinity;
  const move = (from: number, to: number): void => {
    const [key, item] = [keys[from], items[from]];
    if (key === undefined || item === undefined) return;
    keys[to] = key;
    items[to] = item;
  };
  return {
    push(key, item) {
      let at = keys.length;
      keys.push(key);
      items.push(item);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (keyAt(parent) <= key) break;
        move(parent, at);
        at = parent;
      }
      keys[at] = key;
      items[at] = item;
    },
    first() {
      const [key, item] = [keys[0], items[0]];
      return key === undefined || item === undefined ? undefined : { key, item };
    },
    pop() {
      const [key, item] = [keys.pop(), items.pop()];
      if (key === undefined || item === undefined || keys.length === 0) return;
      let at = 0;
      for (;;) {
        const child = 2 * at + (keyAt(2 * at + 2) < keyAt(2 * at + 1) ? 2 : 1);
        if (keyAt(child) >= key) break;
        move(child, at);
        at = child;
      }
      keys[at] = key;
      items[at] = item;
    },
  };
}
