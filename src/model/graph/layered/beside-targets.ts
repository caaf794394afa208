import type { LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";

/** The minimum distance from the start of a frame to the user inside it for a move, in pixels. */
const leastInside = 400;

/** The part of a frame, from its start, whose users have their vertices before the frame. */
const mostAbove = 2 / 3;

interface Shape {
  readonly ratio: number;
  readonly isRow: boolean;
}

/**
 * Moves vertices that only one frame uses beside this frame, near the user inside it, if there is room and the level
 * doesn't need a larger window. Otherwise, their edges would pass most of the frame.
 */
export function moveBesideTargets(
  { vertices }: Pick<Level, "vertices">,
  frames: ReadonlySet<Vertex>,
  spacing: Spacing,
  { ratio, isRow }: Shape,
): void {
  const needOf = (): number => {
    const length = extentOf(vertices, "along", "length");
    const breadth = extentOf(vertices, "across", "breadth");
    return isRow ? Math.max(length / ratio, breadth) : Math.max(length, breadth / ratio);
  };
  for (const vertex of vertices) {
    const { incoming, outgoing } = vertex;
    const [first] = outgoing;
    if (frames.has(vertex) || incoming.length > 0 || first === undefined) continue;
    const frame = first.to;
    if (!frames.has(frame) || outgoing.some(({ to }) => to !== frame)) continue;
    const inside = Math.min(...outgoing.map(({ end }) => end.along));
    if (inside < leastInside) continue;
    const before = { along: vertex.along, across: vertex.across };
    const need = needOf();
    const along = frame.along + inside - spacing.betweenLayers - vertex.length;
    const isMoved = sidesOf(outgoing, vertex, frame, spacing).some((across) => {
      Object.assign(vertex, { along, across });
      return isFree(vertex, vertices, spacing) && needOf() <= need;
    });
    if (!isMoved) Object.assign(vertex, before);
  }
}

/** The positions on both sides of a frame, best first. */
function sidesOf(
  edges: readonly LayeredEdge[],
  { breadth }: Vertex,
  frame: Vertex,
  { betweenBoxes }: Spacing,
): readonly number[] {
  const sides = [
    frame.across - betweenBoxes - breadth,
    frame.across + frame.breadth + betweenBoxes,
  ];
  const middle = edges.reduce((sum, { end }) => sum + end.across, 0) / edges.length;
  return middle < frame.breadth * mostAbove ? sides : sides.toReversed();
}

const isFree = (vertex: Vertex, all: readonly Vertex[], { betweenBoxes: gap }: Spacing): boolean =>
  !all.some(
    (other) =>
      other !== vertex &&
      vertex.along < other.along + other.length + gap &&
      other.along < vertex.along + vertex.length + gap &&
      vertex.across < other.across + other.breadth + gap &&
      other.across < vertex.across + vertex.breadth + gap,
  );

function extentOf(
  vertices: readonly Vertex[],
  from: "along" | "across",
  size: "length" | "breadth",
): number {
  const starts = vertices.map((vertex) => vertex[from]);
  const ends = vertices.map((vertex) => vertex[from] + vertex[size]);
  return Math.max(...ends) - Math.min(...starts);
}
