/**
 * The same items in no more room than they take. A list that grows one by one, or comes of `flatMap` or `filter`, has
 * room for 16 more, which is most of what many short lists take.
 */
export const trimmed = <T>(list: readonly T[]): readonly T[] => list.slice();
