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
  const cross = (list: Float64Array, at: number, { ports }: LinePiece["line"]): void => {
    const of = ports.join(" ");
    const places = met.get(of) ?? new Set();
    met.set(of, places);
    const place = list === level ? at : -1 - at;
    if (!places.has(place)) add(list, at, crossingCost);
    places.add(place);
  };
  for (const { a, b, line } of pieces) {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    for (let column = within(xs, left.x); (xs[column] ?? Infinity) <= right.x; column += 1) {
      const x = xs[column] ?? 0;
      const y = left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x);
      const row = within(ys, y) - 1;
      if (row >= 0 && row < rows - 1) cross(upright, column * rows + row, line);
    }
    const [top, bottom] = a.y < b.y ? [a, b] : [b, a];
    for (let row = within(ys, top.y); (ys[row] ?? Infinity) <= bottom.y; row += 1) {
      const y = ys[row] ?? 0;
      const x = top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y);
      const column = within(xs, x) - 1;
      if (column >= 0 && column < xs.length - 1) cross(level, column * rows + row, line);
    }
    // A line on top of another line cannot be distinguished from it.
    if (a.y === b.y)
      for (let row = within(ys, a.y - 3); (ys[row] ?? Infinity) < a.y + 3; row += 1)
        for (
          let column = Math.max(0, within(xs, left.x) - 1);
          (xs[column] ?? Infinity) < right.x;
          column += 1
        )
          add(level, column * rows + row, (xs[column + 1] ?? 0) - (xs[column] ?? 0));
    if (a.x === b.x)
      for (let column = within(xs, a.x - 3); (xs[column] ?? Infinity) < a.x + 3; column += 1)
        for (
          let row = Math.max(0, within(ys, top.y) - 1);
          (ys[row] ?? Infinity) < bottom.y;
          row += 1
        )
          add(upright, column * rows + row, (ys[row + 1] ?? 0) - (ys[row] ?? 0));
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
  const [first, last] = [within(others, from), within(others, to)];
  for (const [at, edge] of edges.entries()) {
    const [before, after] = at === 0 ? [outside, inside] : [inside, outside];
    const end = within(lines, edge + after);
    for (let line = within(lines, edge - before); line < end; line += 1)
      for (let other = Math.max(0, first - 1); other < last; other += 1)
        add(line, other, false, (others[other + 1] ?? 0) - (others[other] ?? 0));
    const line = within(lines, edge) - 1;
    if (line < 0 || line >= lines.length - 1) continue;
    for (let other = first; other < last; other += 1) add(line, other, true, edgeCost);
  }
}

/** The number of lines before a coordinate. */
export function within(lines: readonly number[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
