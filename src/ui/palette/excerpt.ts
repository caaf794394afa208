/** The number of characters before a match that keep it visible in a narrow list. */
const ahead = 12;

/** An excerpt that starts at a word near a match. The ranges are adjusted to the excerpt. */
export function excerptOf(
  text: string,
  ranges: readonly (readonly [from: number, to: number])[],
): { readonly text: string; readonly ranges: readonly (readonly [from: number, to: number])[] } {
  const found = ranges[0]?.[0] ?? 0;
  if (found <= ahead) return { text, ranges };
  const start = text.lastIndexOf(" ", found - 1) + 1;
  const by = start - 1;
  return {
    text: `…${text.slice(start)}`,
    ranges: ranges.map(([from, to]) => [from - by, to - by] as const),
  };
}
