import type { SearchField, Hit } from "#model/search/match-word.ts";

/** The ranges of a field's text that match, in order and without overlaps. */
export function rangesIn(
  hits: readonly Hit[],
  field: SearchField,
): readonly (readonly [from: number, to: number])[] {
  const ranges: [number, number][] = [];
  const own = hits.filter((hit) => hit.field === field);
  for (const { from, to } of own.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}
