/**
 * The same items in exactly sized memory. A list that grows item by item, or comes from `flatMap` or `filter`,
 * allocates space for 16 more items. In short lists, that is most of the memory.
 */
export const trimmed = <T>(list: readonly T[]): readonly T[] => list.slice();
