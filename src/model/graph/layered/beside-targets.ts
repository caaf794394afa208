import type { LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";

/** The minimum distance of a move, in pixels. */
const leastMove = 400;
/** The part of a frame, from its start, whose users have their vertices before the frame. */
const mostBefore = 2 / 3;
/** The maximum number of vertices. A larger level doesn't fit on a screen anyway. */
const mostVertices = 64;

interface Shape {
  readonly ratio: number;
  readonly isRow: boolean;
}

/**
 * Moves vertices that only one frame uses beside this frame, near their users inside it. Otherwise, their edges would
 * pass most of the frame. Connected vertices move together, if there is room and the level doesn't need a larger
 * window.
 */
export function moveBesideTargets(
  { vertices }: Pick<Level, "vertices">,
  frames: ReadonlySet<Vertex>,
  spacing: Spacing,
  shape: Shape,
): void {
  if (vertices.length > mostVertices) return;
  const others = vertices.filter((vertex) => !frames.has(vertex));
  for (const frame of vertices.filter((vertex) => frames.has(vertex))) {
    const moved = [frame];
    for (const part of partsOf(onlyFor(frame, others))) {
      const edges = part.flatMap(({ outgoing }) => outgoing.filter(({ to }) => to === frame));
      const along = Math.min(...edges.map((edge) => roomBefore(edge) - spacing.betweenLayers));
      if (edges.length === 0 || along < leastMove) continue;
      const need = needOf(vertices, shape);
      for (const across of sidesOf(part, edges, { frame, moved }, spacing)) {
        shift(part, along, across);
        if (areFree(part, vertices, spacing) && needOf(vertices, shape) <= need) {
          moved.push(...part);
          break;
        }
        shift(part, -along, -across);
      }
    }
  }
}

/** The vertices from which all edges lead to a frame, directly or through other such vertices. */
function onlyFor(frame: Vertex, others: readonly Vertex[]): ReadonlySet<Vertex> {
  const found = new Set(others);
  for (let count = Infinity; found.size < count;) {
    count = found.size;
    for (const vertex of found) {
      const isOnly =
        vertex.outgoing.every(({ to }) => to === frame || found.has(to)) &&
        vertex.incoming.every(({ from }) => found.has(from));
      if (!isOnly) found.delete(vertex);
    }
  }
  return found;
}

/** The connected parts of some vertices. */
function partsOf(all: ReadonlySet<Vertex>): readonly (readonly Vertex[])[] {
  const left = new Set(all);
  return [...all].flatMap((start) => {
    if (!left.delete(start)) return [];
    const part = [start];
    // Vertices are added to the part during the loop.
    for (const { incoming, outgoing } of part)
      for (const next of [...incoming.map(({ from }) => from), ...outgoing.map(({ to }) => to)])
        if (left.delete(next)) part.push(next);
    return [part];
  });
}

/** The distance between the two ends of an edge. */
const roomBefore = ({ from, to, end }: LayeredEdge): number =>
  to.along + end.along - from.along - from.length;

/** The distances to both sides of a frame and of the vertices beside it, best first. */
function sidesOf(
  part: readonly Vertex[],
  edges: readonly LayeredEdge[],
  { frame, moved }: { readonly frame: Vertex; readonly moved: readonly Vertex[] },
  { betweenBoxes: gap }: Spacing,
): readonly number[] {
  const [start, end] = rangeOf(part, "across", "breadth");
  const [first, last] = rangeOf(moved, "across", "breadth");
  const before = [frame.across, first].map((across) => across - gap - end);
  const after = [frame.across + frame.breadth, last].map((across) => across + gap - start);
  const middle = edges.reduce((sum, edge) => sum + edge.end.across, 0) / edges.length;
  return middle < frame.breadth * mostBefore ? [...before, ...after] : [...after, ...before];
}

function shift(part: readonly Vertex[], along: number, across: number): void {
  for (const vertex of part) {
    vertex.along += along;
    vertex.across += across;
  }
}

const areFree = (
  part: readonly Vertex[],
  all: readonly Vertex[],
  { betweenBoxes: gap }: Spacing,
): boolean =>
  !all.some(
    (other) =>
      !part.includes(other) &&
      part.some(
        (vertex) =>
          vertex.along < other.along + other.length + gap &&
          other.along < vertex.along + vertex.length + gap &&
          vertex.across < other.across + other.breadth + gap &&
          other.across < vertex.across + vertex.breadth + gap,
      ),
  );

/** The size of the window that the vertices need. */
function needOf(vertices: readonly Vertex[], { ratio, isRow }: Shape): number {
  const [start, end] = rangeOf(vertices, "along", "length");
  const [top, bottom] = rangeOf(vertices, "across", "breadth");
  return isRow
    ? Math.max((end - start) / ratio, bottom - top)
    : Math.max(end - start, (bottom - top) / ratio);
}

const rangeOf = (
  vertices: readonly Vertex[],
  from: "along" | "across",
  size: "length" | "breadth",
): readonly [start: number, end: number] => [
  Math.min(...vertices.map((vertex) => vertex[from])),
  Math.max(...vertices.map((vertex) => vertex[from] + vertex[size])),
];
