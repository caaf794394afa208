import { componentsOf } from "#model/graph/layered/components.ts";
import type { LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";
import type { WindowShape } from "#model/graph/layered/wrapping.ts";
import { areaAround, needOf } from "#model/graph/layered/wrapping.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The minimum distance of a move, in pixels. */
const leastMove = 400;
/** The part of a frame, from its start, whose users have their vertices before the frame. */
const mostBefore = 2 / 3;
/** The maximum number of vertices. A larger level doesn't fit on a screen anyway. */
const mostVertices = 64;

/**
 * Moves vertices that only one frame uses beside this frame, near their users inside it. Otherwise, their edges would
 * pass most of the frame. Connected vertices move together, if there is room and the level doesn't need a larger
 * window. From top to bottom, they would make the level wider, and a phone is narrow.
 */
export function* moveNearUsers(
  { vertices, edges }: Level,
  frames: ReadonlySet<Vertex>,
  { betweenBoxes: gap, betweenLayers }: Spacing,
  shape: WindowShape,
): TimeSliced<void> {
  if (!shape.isRow || vertices.length > mostVertices) return;
  const others = vertices.filter((vertex) => !frames.has(vertex));
  for (const frame of vertices.filter((vertex) => frames.has(vertex))) {
    const only = onlyFor(frame, others);
    const parts = yield* componentsOf({
      vertices: [...only],
      edges: edges.filter(({ from, to }) => only.has(from) && only.has(to)),
    });
    const moved = [frame];
    for (const { vertices: part } of parts) {
      const own = edges.filter(({ from, to }) => to === frame && part.includes(from));
      const along = Math.min(...own.map(distanceOf)) - betweenLayers;
      if (own.length === 0 || along < leastMove) continue;
      const area = areaAround(part);
      const around = areaAround(moved);
      // Each side has a place at the frame, and a place beyond the vertices that are already there.
      const before = [frame.across, around.across].map((place) => place - gap - area.breadth);
      const after = [frame, around].map(({ across, breadth }) => across + breadth + gap);
      const middle = own.reduce((sum, { end }) => sum + end.across, 0) / own.length;
      const isBefore = middle < frame.breadth * mostBefore;
      const need = needOf(areaAround(vertices), shape);
      for (const place of isBefore ? [...before, ...after] : [...after, ...before]) {
        shift(part, along, place - area.across);
        const isFree = vertices.every(
          (other) => part.includes(other) || !areNear(part, other, gap),
        );
        if (isFree && needOf(areaAround(vertices), shape) <= need) {
          moved.push(...part);
          break;
        }
        shift(part, -along, area.across - place);
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

const distanceOf = ({ from, to, end }: LayeredEdge): number =>
  to.along + end.along - from.along - from.length;

function shift(part: readonly Vertex[], along: number, across: number): void {
  for (const vertex of part) {
    vertex.along += along;
    vertex.across += across;
  }
}

function areNear(part: readonly Vertex[], other: Vertex, gap: number): boolean {
  const { along, across, length, breadth } = areaAround(part);
  return (
    along < other.along + other.length + gap &&
    other.along < along + length + gap &&
    across < other.across + other.breadth + gap &&
    other.across < across + breadth + gap
  );
}
