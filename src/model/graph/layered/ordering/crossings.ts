import type { LayerLink, Vertex } from "#model/graph/layered/level.ts";

/** The number of crossings between all layers, if links are straight lines. */
export function countCrossings(layers: readonly (readonly Vertex[])[]): number {
  return layers.reduce((sum, layer, at) => sum + crossingsBetween(layer, layers[at + 1] ?? []), 0);
}

/** The number of crossings between two adjacent layers, in O(n log n) (Barth, Jünger and Mutzel). */
function crossingsBetween(layer: readonly Vertex[], next: readonly Vertex[]): number {
  const ranks = rankEnds(next);
  // The number of links that start further up and end at each rank, as a sum tree (Fenwick).
  const sums = new Int32Array(ranks + 1);
  let added = 0;
  let crossings = 0;
  const countUpTo = (last: number): number => {
    let count = 0;
    for (let at = last; at > 0; at -= at & -at) count += sums[at] ?? 0;
    return count;
  };
  const add = (links: readonly LayerLink[]): void => {
    for (const { rank } of links)
      for (let at = rank; at <= ranks; at += at & -at) sums[at] = (sums[at] ?? 0) + 1;
    added += links.length;
  };
  for (const { after } of layer) {
    let waiting: LayerLink[] = [];
    for (const link of after) {
      // Links from the same point don't cross.
      if (waiting[0] !== undefined && waiting[0].start !== link.start) {
        add(waiting);
        waiting = [];
      }
      crossings += added - countUpTo(link.rank);
      waiting.push(link);
    }
    add(waiting);
  }
  return crossings;
}

/** Numbers the points at which links end in a layer, from 1. Returns the last number. */
function rankEnds(layer: readonly Vertex[]): number {
  let rank = 0;
  for (const { before } of layer) {
    let end = -1;
    for (const link of before) {
      if (link.end !== end) rank += 1;
      end = link.end;
      link.rank = rank;
    }
  }
  return rank;
}
