import type { Lists } from "#model/schema/file/schema-index.ts";

/** Collects numbers without end in memory that is no garbage. */
export interface Numbers {
  push(item: number): void;
  readonly length: number;
  at(position: number): number;
  /** The numbers between two positions, as a view that the next `push` may leave behind. */
  slice(from: number, to: number): Uint32Array;
}

export function createNumbers(): Numbers {
  let items = new Uint32Array(1 << 12);
  let length = 0;
  return {
    push(item) {
      if (length === items.length) {
        const larger = new Uint32Array(items.length * 2);
        larger.set(items);
        items = larger;
      }
      items[length] = item;
      length += 1;
    },
    get length() {
      return length;
    },
    at: (position) => items[position] ?? 0,
    slice: (from, to) => items.subarray(from, to),
  };
}

/** A list for each of some members, whose numbers `add` gives one after the other. */
export function listsOf(
  members: readonly number[],
  count: number,
  addTo: (member: number, add: (item: number) => void) => void,
): Lists {
  const starts = new Uint32Array(count + 1);
  const items = createNumbers();
  members.forEach((member, at) => {
    addTo(member, items.push);
    starts[at + 1] = items.length;
  });
  return { starts, items: items.slice(0, items.length).slice() };
}
