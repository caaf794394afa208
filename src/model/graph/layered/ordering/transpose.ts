import type { LayerLink, Vertex } from "#model/graph/layered/level.ts";

/** The maximum number of passes over a layer. */
const passes = 4;

/** The side whose links are considered: the layer before, the layer after, or both. */
export type Sides = "before" | "after" | "both";

/** Swaps neighbors in a layer while that reduces crossings. */
export function transpose(layer: Vertex[], sides: Sides): void {
  if (layer.length < 2) return;
  const ends = layer.map((vertex) => endsOf(vertex, sides));
  for (let pass = 0; pass < passes; pass += 1) {
    let isSwapped = false;
    for (let at = 1; at < layer.length; at += 1) {
      const [upper, lower] = [layer[at - 1], layer[at]];
      const [a, b] = [ends[at - 1], ends[at]];
      if (upper === undefined || lower === undefined || a === undefined || b === undefined)
        continue;
      const crossings = crossingsOf(a, b);
      if (crossings === 0 || crossings <= crossingsOf(b, a)) continue;
      isSwapped = true;
      [layer[at - 1], layer[at]] = [lower, upper];
      [ends[at - 1], ends[at]] = [b, a];
    }
    if (!isSwapped) break;
  }
  layer.forEach((vertex, at) => {
    vertex.index = at;
  });
}

/** The ends of a vertex's links in the previous and next layers, each sorted. */
interface Ends {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const none: readonly number[] = [];

const ascending = (a: number, b: number): number => a - b;

function endsOf({ before, after }: Vertex, sides: Sides): Ends {
  return {
    before: sides === "after" ? none : sorted(before, startOf),
    after: sides === "before" ? none : sorted(after, endOf),
  };
}

const startOf = ({ from, start }: LayerLink): number => from.index + start / 2;
const endOf = ({ to, end }: LayerLink): number => to.index + end / 2;

/** The sorted numbers of a list. Most vertices have few links, so their lists are already sorted. */
function sorted(
  links: readonly LayerLink[],
  placeOf: (link: LayerLink) => number,
): readonly number[] {
  if (links.length === 0) return none;
  const places = links.map(placeOf);
  const isSorted = places.every((place, at) => at === 0 || (places[at - 1] ?? 0) <= place);
  return isSorted ? places : places.toSorted(ascending);
}

/** The number of crossings if the first vertex is above the second. */
const crossingsOf = (upper: Ends, lower: Ends): number =>
  inversions(upper.before, lower.before) + inversions(upper.after, lower.after);

/** The number of pairs whose larger number is in the first list. */
function inversions(upper: readonly number[], lower: readonly number[]): number {
  let count = 0;
  // If the second list has far more numbers, a binary search is faster.
  if (upper.length * 8 < lower.length)
    for (const end of upper) count += countBelow(lower, end, false);
  else if (lower.length * 8 < upper.length)
    for (const end of lower) count += upper.length - countBelow(upper, end, true);
  else {
    let at = 0;
    for (const end of upper) {
      while (at < lower.length && (lower[at] ?? 0) < end) at += 1;
      count += at;
    }
  }
  return count;
}

/** The number of values in a sorted list that are less than a limit, or less than or equal to it. */
function countBelow(list: readonly number[], limit: number, orAt: boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = list[middle] ?? 0;
    if (value < limit || (orAt && value === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}
