/** A replacement of the text between two offsets, in UTF-16 units. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The one change between what two texts have in common at their start and at their end; undefined where
 * they are the same. What stands outside it keeps its place, its selection and its scroll position.
 */
export function minimalChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let tail = 0;
  while (
    tail < shorter - from &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return {
    from,
    to: before.length - tail,
    insert: after.slice(from, after.length - tail),
  };
}
