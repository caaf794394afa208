/** A part of a text that is a secret: from `start` to before `end`, in UTF-16 units. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** In their order, with those that overlap as one. */
export function joinParts(parts: readonly TextPart[]): readonly TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (part.end <= part.start) continue;
    if (last === undefined || part.start > last.end) joined.push(part);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
  }
  return joined;
}
