/** A secret part of a text: from `start` to `end` (exclusive), in UTF-16 code units. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** The parts in order. Overlapping parts are merged. */
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

/**
 * Represents a reference while the text around the reference is checked. The character is the object replacement
 * character, and no design contains it.
 */
const openMark = "\uFFFC";

/** A text with unknown parts, in the form that is checked for secrets. */
export const judgedText = (parts: readonly unknown[]): string =>
  parts.map((part) => (typeof part === "string" ? part : openMark)).join("");

/** Splits a text with unknown parts into pieces, and replaces its secret parts. */
export function replaceParts<T, R>(
  whole: readonly (string | T)[],
  secrets: readonly TextPart[],
  replace: (secret: string) => R,
): readonly (string | T | R)[] {
  let end = 0;
  return whole.flatMap((part): readonly (string | T | R)[] => {
    const start = end;
    end += typeof part === "string" ? part.length : openMark.length;
    if (typeof part !== "string") return [part];
    const pieces: (string | R)[] = [];
    let from = 0;
    for (const secret of secrets) {
      const [first, last] = [Math.max(secret.start, start), Math.min(secret.end, end)];
      if (first >= last) continue;
      pieces.push(
        part.slice(from, first - start),
        replace(part.slice(first - start, last - start)),
      );
      from = last - start;
    }
    return [...pieces, part.slice(from)];
  });
}

/** Merges adjacent strings in pieces of a text, and removes empty ones. */
export function joinTextParts<T>(pieces: readonly (string | T)[]): readonly (string | T)[] {
  const joined: (string | T)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined.splice(-1, 1, last + piece);
    else if (piece !== "") joined.push(piece);
  }
  return joined;
}
