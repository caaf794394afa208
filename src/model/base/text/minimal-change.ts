/** A replacement of the text between two offsets, in UTF-16 code units. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The single change between the common start and the common end of two texts; undefined if the texts are equal.
 * Selections and scroll positions outside the change stay.
 */
export function minimalChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  const from = commonStart(before, after, shorter);
  const tail = commonEnd(before, after, shorter - from);
  return {
    from,
    to: before.length - tail,
    insert: after.slice(from, after.length - tail),
  };
}

/** The size of blocks to compare. With such blocks, comparing texts of several megabytes takes less than a frame. */
const block = 4096;

function commonStart(a: string, b: string, most: number): number {
  let at = 0;
  while (at + block <= most && a.slice(at, at + block) === b.slice(at, at + block)) at += block;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

function commonEnd(a: string, b: string, most: number): number {
  let at = 0;
  const blockOf = (text: string): string => text.slice(text.length - at - block, text.length - at);
  while (at + block <= most && blockOf(a) === blockOf(b)) at += block;
  while (at < most && a.charCodeAt(a.length - 1 - at) === b.charCodeAt(b.length - 1 - at)) at += 1;
  return at;
}
