import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** A straight piece of a line, with the outputs that the line's wires start from. */
export interface LinePiece {
  readonly a: Point;
  readonly b: Point;
  readonly line: { readonly ports: readonly string[] };
}

/** The cost of crossing a line, and of crossing a frame's edge, in pixels. */
export const crossingCost = 320;
const edgeCost = 120;
/** The distances from a frame's edge, outside and inside, within which a line along the edge is unclear. */
const besideEdge = { outside: 13, inside: 14 };

/** Values between two adjacent nodes, stored at the left or upper node. */
export interface BetweenNodes<T> {
  readonly level: T;
  readonly upright: T;
}

/** The cost of crossing lines and of running along frames, stored at the left or upper node. */
export function extraCosts(
  pieces: readonly LinePiece[],
  crossed: readonly Rect[],
  xs: readonly number[],
  ys: readonly number[],
) {
  const rows = ys.length;
  const level = new Float64Array(xs.length * rows);
  const upright = new Float64Array(xs.length * rows);
  const add = (list: Float64Array, at: number, cost: number): void => {
    list[at] = (list[at] ?? 0) + cost;
  };
  // Lines of one output on top of each other look like one line.
  const met = new Map<string, Set<number>>();
  const cross = (isLevel: boolean, at: number, { ports }: LinePiece["line"]): void => {
    const of = `${isLevel} ${ports}`;
    const places = met.get(of) ?? new Set();
    met.set(of, places);
    if (!places.has(at)) add(isLevel ? level : upright, at, crossingCost);
    places.add(at);
  };
  for (const { a, b, line } of pieces)
    for (const isLevel of [true, false]) {
      const [along, across] = isLevel ? (["x", "y"] as const) : (["y", "x"] as const);
      const [lines, others] = isLevel ? [xs, ys] : [ys, xs];
      const indexOf = (at: number, other: number): number =>
        isLevel ? at * rows + other : other * rows + at;
      const [start, end] = a[along] < b[along] ? [a, b] : [b, a];
      const first = linesBefore(lines, start[along]);
      for (let at = first; (lines[at] ?? Infinity) <= end[along]; at += 1) {
        const share = ((lines[at] ?? 0) - start[along]) / (end[along] - start[along]);
        const other =
          linesBefore(others, start[across] + (end[across] - start[across]) * share) - 1;
        if (other >= 0 && other < others.length - 1) cross(!isLevel, indexOf(at, other), line);
      }
      // A line on top of another line cannot be distinguished from it.
      if (a[across] !== b[across]) continue;
      let other = linesBefore(others, a[across] - 3);
      for (; (others[other] ?? Infinity) < a[across] + 3; other += 1)
        for (let at = Math.max(0, first - 1); (lines[at] ?? Infinity) < end[along]; at += 1)
          add(
            isLevel ? level : upright,
            indexOf(at, other),
            (lines[at + 1] ?? 0) - (lines[at] ?? 0),
          );
    }
  for (const { x, y, width, height } of crossed) {
    const [across, down] = [
      [x, x + width],
      [y, y + height],
    ] as const;
    addEdges(xs, across, ys, down, (column, row, isCrossing, cost) =>
      add(isCrossing ? level : upright, column * rows + row, cost),
    );
    addEdges(ys, down, xs, across, (row, column, isCrossing, cost) =>
      add(isCrossing ? upright : level, column * rows + row, cost),
    );
  }
  return { level, upright };
}

/**
 * The costs of running along two opposite edges of a frame, and of crossing them. `lines` are parallel to the edges, and
 * `others` cross them.
 */
function addEdges(
  lines: readonly number[],
  edges: readonly [start: number, end: number],
  others: readonly number[],
  [from, to]: readonly [start: number, end: number],
  add: (line: number, other: number, isCrossing: boolean, cost: number) => void,
): void {
  const { outside, inside } = besideEdge;
  const [first, last] = [linesBefore(others, from), linesBefore(others, to)];
  for (const [at, edge] of edges.entries()) {
    const [before, after] = at === 0 ? [outside, inside] : [inside, outside];
    const end = linesBefore(lines, edge + after);
    for (let line = linesBefore(lines, edge - before); line < end; line += 1)
      for (let other = Math.max(0, first - 1); other < last; other += 1)
        add(line, other, false, (others[other + 1] ?? 0) - (others[other] ?? 0));
    const line = linesBefore(lines, edge) - 1;
    if (line < 0 || line >= lines.length - 1) continue;
    for (let other = first; other < last; other += 1) add(line, other, true, edgeCost);
  }
}

/** The number of lines before a coordinate. */
export function linesBefore(lines: readonly number[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
