/**
 * The same items in memory of the exact size. A list that grows item by item, or comes from `flatMap` or `filter`,
 * allocates space for 16 more items. In short lists, that space is most of the memory.
 */
export const trimmed = <T>(list: readonly T[]): readonly T[] => list.slice();
