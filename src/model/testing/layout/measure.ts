import type { LayoutGraph, Positions } from "#model/graph/layout-graph.ts";
import type { Point } from "#model/program/program.ts";

/** The total length of a layout's wires as straight lines between their ports, and the number of crossings. */
export function measure(
  { boxes, wires }: LayoutGraph,
  positions: Positions,
): { readonly length: number; readonly crossings: number } {
  const points = new Map<string, Point>();
  for (const { id, ports } of boxes) {
    const corner = positions[id];
    if (corner === undefined) continue;
    for (const port of ports) points.set(port.id, { x: corner.x + port.x, y: corner.y + port.y });
  }
  const lines = wires.flatMap(({ from, to }): readonly Line[] => {
    const [a, b] = [points.get(from), points.get(to)];
    return a === undefined || b === undefined ? [] : [{ a, b }];
  });
  const length = lines.reduce((sum, { a, b }) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
  let crossings = 0;
  lines.forEach((line, at) => {
    for (const other of lines.slice(at + 1)) if (doCross(line, other)) crossings += 1;
  });
  return { length, crossings };
}

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** Whether each line has its ends on different sides of the other line. */
const doCross = (one: Line, other: Line): boolean =>
  sideOf(one, other.a) * sideOf(one, other.b) < 0 &&
  sideOf(other, one.a) * sideOf(other, one.b) < 0;

const sideOf = ({ a, b }: Line, point: Point): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
