import type { LineOrigins } from "#export/print/line-origin.ts";

/**
 * The origins of the lines of a typed text. Lines before and after the typed lines have the origins of the printed
 * text, and typed lines have the origin of the line before.
 */
export function typedOrigins(printed: string, origins: LineOrigins, typed: string): LineOrigins {
  if (typed === printed) return origins;
  const [before, after] = [printed.split("\n"), typed.split("\n")];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const previous = origins[head - 1];
  return after.map((_, line) => {
    if (line < head) return origins[line];
    const fromEnd = after.length - line;
    return fromEnd <= tail ? origins[before.length - fromEnd] : previous;
  });
}
