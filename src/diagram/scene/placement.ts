import type { Direction, Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { framePadding } from "#diagram/frames/place.ts";
import type { Room } from "#diagram/frames/room.ts";
import { boxWidth, grown, overlaps } from "#diagram/scene/geometry.ts";
import { cellsOf } from "#diagram/scene/position-index.ts";
import type { Scene } from "#diagram/scene/scene.ts";

/** Space for the rows that references add to a box, and for their wires. */
const gap = 56;
const step = 32;
/** The maximum distance to search for a free place, in rings of one step each. */
const rings = 120;

/**
 * The free place nearest to a wanted place: that place itself, or a place on the first ring around it that has room.
 * `least` is the minimum distance to other boxes, in pixels.
 */
export const freePosition = (
  preferred: Point,
  size: Size,
  taken: readonly Rect[],
  least = gap,
): Point =>
  findFree(preferred, 0, (position) => {
    const rect = { ...position, ...size };
    return taken.every((other) => !overlaps(rect, other, least));
  }).position;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The free place on the nearest ring, starting at the ring `first`, and the number of that ring. */
function findFree(
  preferred: Point,
  first: number,
  isFree: (position: Point) => boolean,
): { readonly position: Point; readonly ring: number } {
  const { x, y } = { x: Math.round(preferred.x), y: Math.round(preferred.y) };
  for (let ring = first; ring <= rings; ring += 1) {
    const found = ringOf(ring).find(([across, down]) =>
      isFree({ x: x + across * step, y: y + down * step }),
    );
    if (found !== undefined)
      return { position: { x: x + found[0] * step, y: y + found[1] * step }, ring };
  }
  return { position: { x, y }, ring: rings + 1 };
}

/** Rectangles that are added one by one, indexed by position. */
function createTaken(): { add(rect: Rect): void; isFree(rect: Rect): boolean } {
  const cells = new Map<number, Rect[]>();
  return {
    add: (rect) => {
      for (const key of cellsOf(rect)) {
        const list = cells.get(key);
        if (list === undefined) cells.set(key, [rect]);
        else list.push(rect);
      }
    },
    isFree: (rect) => {
      for (const key of cellsOf(grown(rect, gap)))
        if (cells.get(key)?.some((other) => overlaps(rect, other, gap)) === true) return false;
      return true;
    },
  };
}

/** A ring's steps, nearest first. Of two equally near steps, the lower or the right one comes first. */
function ringOf(ring: number): readonly (readonly [number, number])[] {
  return (knownRings[ring] ??= stepsOf(ring));
}

const knownRings: (readonly (readonly [number, number])[])[] = [];

function stepsOf(ring: number): readonly (readonly [number, number])[] {
  if (ring === 0) return [[0, 0]];
  const steps: [number, number][] = [];
  for (let along = -ring; along <= ring; along += 1)
    steps.push([along, ring], [along, -ring], [ring, along], [-ring, along]);
  const length = ([x, y]: readonly [number, number]): number => Math.hypot(x, y);
  return steps.toSorted((a, b) => length(a) - length(b) || b[1] - a[1] || b[0] - a[0]);
}

/**
 * Places for new boxes, one after the other, each free and next to its neighbors, or around `center`.
 * Existing boxes never move.
 */
export function placeMissing(
  scene: Scene,
  known: ReadonlyMap<NodeId, Point>,
  center: Point,
  direction: Direction,
  roomOf: (id: NodeId) => Room = anywhere,
): ReadonlyMap<NodeId, Point> {
  const boxPositions = new Map(known);
  const added = new Map<NodeId, Point>();
  const taken = createTaken();
  for (const { id, width, height } of scene.boxes) {
    const position = known.get(id);
    if (position !== undefined) taken.add({ ...position, width, height });
  }
  // Occupied places stay occupied: the next box of the same size doesn't search nearer than the previous one.
  const reached = new Map<string, number>();
  for (const box of scene.boxes) {
    if (boxPositions.has(box.id)) continue;
    const { width, height } = box;
    const { home, others } = roomOf(box.id);
    const preferred = (home && lowerEdge(home)) ??
      besideNeighbor(scene, box.id, boxPositions, direction) ?? {
        x: center.x - width / 2,
        y: center.y - height / 2,
      };
    const place = `${Math.round(preferred.x)} ${Math.round(preferred.y)} ${width} ${height}`;
    const isBeside = others.length === 0;
    const { position, ring } = findFree(
      preferred,
      isBeside ? (reached.get(place) ?? 0) : 0,
      (at) => {
        const rect = { ...at, width, height };
        return others.every((other) => !overlaps(rect, other, gap)) && taken.isFree(rect);
      },
    );
    if (isBeside) reached.set(place, ring);
    boxPositions.set(box.id, position);
    added.set(box.id, position);
    taken.add({ ...position, width, height });
  }
  return added;
}

const anywhere = (): Room => ({ home: undefined, others: [] });

/** The place below all content of a frame. The frame grows when a box is placed there. */
const lowerEdge = ({ x, y, height }: Rect): Point => ({ x: x + framePadding, y: y + height });

function besideNeighbor(
  scene: Scene,
  id: NodeId,
  boxPositions: ReadonlyMap<NodeId, Point>,
  direction: Direction,
): Point | undefined {
  const own = scene.box.get(id) ?? { width: boxWidth };
  for (const wire of scene.wiresOf(id)) {
    const isUser = wire.to === id;
    const neighbor = isUser ? wire.from : wire.to;
    const position = boxPositions.get(neighbor);
    const box = scene.box.get(neighbor);
    if (position === undefined || box === undefined) continue;
    const way = isUser ? 1 : -1;
    return direction === "right"
      ? { x: position.x + (isUser ? box.width + 80 : -(own.width + 80)), y: position.y }
      : { x: position.x, y: position.y + way * (box.height + 64) };
  }
  return undefined;
}
