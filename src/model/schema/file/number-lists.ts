import type { Lists } from "#model/schema/file/schema-index.ts";

/** A growing list of numbers that creates no garbage. */
export class Numbers {
  length = 0;
  private items = new Uint32Array(1 << 12);

  push(item: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = item;
    this.length += 1;
  }

  /** The number at a position, or 0. */
  at(position: number): number {
    return this.items[position] ?? 0;
  }

  /** All numbers, as a view. The next `push` may make the view invalid. */
  all(): Uint32Array {
    return this.items.subarray(0, this.length);
  }
}

/** Represents an item that is in no list. */
export const noItem = 0xffff_ffff;

/**
 * The lists of some members. The list of member n starts at the end of the previous list, and ends at entry n of
 * `ends`.
 */
export function listsOf(members: readonly number[], ends: Uint32Array, items: Uint32Array): Lists {
  const starts = new Uint32Array(members.length + 1);
  const listed = new Uint32Array(items.length);
  let length = 0;
  for (let at = 0; at < members.length; at += 1) {
    const member = members[at] ?? 0;
    const end = ends[member] ?? 0;
    for (let each = member === 0 ? 0 : (ends[member - 1] ?? 0); each < end; each += 1) {
      const item = items[each] ?? noItem;
      if (item === noItem) continue;
      listed[length] = item;
      length += 1;
    }
    starts[at + 1] = length;
  }
  return { starts, items: listed.slice(0, length) };
}
