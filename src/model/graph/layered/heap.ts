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
  const entries: Entry<T>[] = [];
  const keyAt = (at: number): number => entries[at]?.key ?? Infinity;
  const put = (at: number, entry: Entry<T> | undefined): void => {
    if (entry !== undefined) entries[at] = entry;
  };
  return {
    push(key, item) {
      const entry = { key, item };
      let at = entries.length;
      entries.push(entry);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (keyAt(parent) <= key) break;
        put(at, entries[parent]);
        at = parent;
      }
      entries[at] = entry;
    },
    first: () => entries[0],
    pop() {
      const last = entries.pop();
      if (last === undefined || entries.length === 0) return;
      let at = 0;
      for (;;) {
        const child = 2 * at + (keyAt(2 * at + 2) < keyAt(2 * at + 1) ? 2 : 1);
        if (keyAt(child) >= last.key) break;
        put(at, entries[child]);
        at = child;
      }
      entries[at] = last;
    },
  };
}
