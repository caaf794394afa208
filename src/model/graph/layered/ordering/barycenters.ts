import type { Vertex } from "#model/graph/layered/level.ts";

/** Sorts a layer by the average position of each vertex's neighbors in the previous or next layer. */
export function sortByNeighbors(layer: Vertex[], isForward: boolean): void {
  const averages = layer.map((vertex) => averageOf(vertex, isForward));
  const known = betweenKnown(averages);
  const entries = layer.map((vertex, at) => ({ vertex, average: known[at] ?? 0 }));
  entries.sort((a, b) => a.average - b.average);
  entries.forEach(({ vertex }, at) => {
    layer[at] = vertex;
    vertex.index = at;
  });
}

function averageOf({ before, after }: Vertex, isForward: boolean): number | undefined {
  const links = isForward ? before : after;
  if (links.length === 0) return undefined;
  let sum = 0;
  if (isForward) for (const { from, start } of links) sum += from.index + start;
  else for (const { to, end } of links) sum += to.index + end;
  return sum / links.length;
}

/** The averages for sorting. A vertex without neighbors gets an average between those of the adjacent vertices. */
function betweenKnown(averages: readonly (number | undefined)[]): readonly number[] {
  const known: number[] = [];
  let last: number | undefined;
  const following: (number | undefined)[] = [];
  for (let at = averages.length - 1; at >= 0; at -= 1) {
    last = averages[at] ?? last;
    following[at] = last;
  }
  last = undefined;
  averages.forEach((average, at) => {
    const next = following[at] ?? last ?? 0;
    last = average ?? ((last ?? next) + next) / 2;
    known.push(last);
  });
  return known;
}
