import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import {
  boundsOf,
  boxHeight,
  boxWidth,
  contains,
  grown,
  overlaps,
} from "#diagram/scene/geometry.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

const size = { width: boxWidth, height: boxHeight({ inputs: [], outputs: [] }) };

/** The distance from ghosts to related boxes, to each other, and to the design for ghosts without relations. */
const gap = 56;
const spacing = 20;
const below = 72;

/** The number of places tried in a column next to a box, and the number of columns. */
const rows = 9;
const columns = 3;

/** The ghosts at their places; `left` has the last positions of their resources, by URN. */
export function placedGhosts(
  ghosts: readonly Ghost[],
  view: CanvasView,
  left: ReadonlyMap<string, Point> = new Map(),
): PlacedGhosts {
  if (ghosts.length === 0) return noGhosts;
  const frames = placeGhosts(ghosts, view, left);
  return {
    ghosts: new Map(ghosts.map((ghost) => [ghost.key, ghost])),
    frames,
    index: createPositionIndex(frames),
  };
}

/**
 * The places of ghosts, by key: the last positions of their resources, otherwise next to related boxes, otherwise in
 * rows below the design. Ghosts cover no box or other ghost, and cross no frame. `left` has the last positions by URN.
 */
export function placeGhosts(
  ghosts: readonly Ghost[],
  { scene, frames, groups, index, direction }: CanvasView,
  left: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Rect> {
  const placed = new Map<string, Rect>();
  const taken = createTaken();
  const put = (key: string, rect: Rect): void => {
    placed.set(key, rect);
    taken.add(rect);
  };
  const isFree = (rect: Rect): boolean =>
    index.within(grown(rect, spacing)).length === 0 && !taken.hits(rect);
  const crosses = (rect: Rect): boolean =>
    groups.some(({ rect: frame }) => overlaps(rect, frame) && !isInside(rect, frame));
  for (const { key, urn } of ghosts) {
    const at = left.get(urn);
    if (at !== undefined && isFree({ ...at, ...size })) put(key, { ...at, ...size });
  }
  const rectOf = (id: string): Rect | undefined =>
    placed.get(id) ?? frames.get(scene.shownAs(id as NodeId));
  const beside = (other: Rect, isAfter: boolean): Rect | undefined =>
    placesBeside(other, isAfter, direction).find((rect) => isFree(rect) && !crosses(rect));
  const place = ({ key, needs, neededBy }: Ghost): boolean => {
    for (const [others, isAfter] of [
      [needs, true],
      [neededBy, false],
    ] as const)
      for (const id of others) {
        const other = rectOf(id);
        const rect = other && beside(other, isAfter);
        if (rect === undefined) continue;
        put(key, rect);
        return true;
      }
    return false;
  };
  const waiting = new Map(
    ghosts.flatMap((ghost) => (placed.has(ghost.key) ? [] : [[ghost.key, ghost] as const])),
  );
  // A ghost that is related to another ghost is tried again when the other ghost has a place.
  const queue = [...waiting.values()];
  for (const ghost of queue) {
    if (!waiting.has(ghost.key) || !place(ghost)) continue;
    waiting.delete(ghost.key);
    for (const id of [...ghost.needs, ...ghost.neededBy]) {
      const next = waiting.get(id);
      if (next !== undefined) queue.push(next);
    }
  }
  const bounds = boundsOf([
    ...frames.values(),
    ...groups.map(({ rect }) => rect),
    ...placed.values(),
  ]);
  [...waiting.keys()].forEach((key, at) => put(key, inRows(at, waiting.size, bounds)));
  return placed;
}

const isInside = (rect: Rect, frame: Rect): boolean =>
  contains(frame, rect) && contains(frame, { x: rect.x + rect.width, y: rect.y + rect.height });

/** The places on one side of a box, nearest first: in the direction of the references, or in the opposite direction. */
function placesBeside(other: Rect, isAfter: boolean, direction: Direction): readonly Rect[] {
  const across = Array.from(
    { length: rows },
    (_, at) => Math.ceil(at / 2) * (at % 2 === 0 ? -1 : 1),
  );
  return Array.from({ length: columns }, (_, column) => column).flatMap((column) =>
    across.map((row) => {
      if (direction === "down") {
        const far = gap + column * (size.height + spacing);
        return {
          x: other.x + row * (size.width + spacing),
          y: isAfter ? other.y + other.height + far : other.y - size.height - far,
          ...size,
        };
      }
      const far = gap + column * (size.width + spacing);
      return {
        x: isAfter ? other.x + other.width + far : other.x - size.width - far,
        y: other.y + row * (size.height + spacing),
        ...size,
      };
    }),
  );
}

function inRows(at: number, count: number, bounds: Rect | undefined): Rect {
  const width = size.width + spacing;
  const fitting = bounds === undefined ? 1 : Math.floor((bounds.width + spacing) / width);
  const perRow = Math.max(1, fitting, Math.ceil(Math.sqrt(count / 3)));
  return {
    x: (bounds?.x ?? 0) + (at % perRow) * width,
    y:
      (bounds === undefined ? 0 : bounds.y + bounds.height + below) +
      Math.floor(at / perRow) * (size.height + spacing),
    ...size,
  };
}

/** Finds overlaps of ghosts with a grid whose cells are at least as large as a ghost. */
function createTaken() {
  const cell = boxWidth;
  const cells = new Map<string, Rect[]>();
  const keyOf = (x: number, y: number): string => `${x}:${y}`;
  return {
    add: (rect: Rect): void => {
      const key = keyOf(Math.floor(rect.x / cell), Math.floor(rect.y / cell));
      cells.set(key, [...(cells.get(key) ?? []), rect]);
    },
    hits: (rect: Rect): boolean => {
      const [column, row] = [Math.floor(rect.x / cell), Math.floor(rect.y / cell)];
      return [-1, 0, 1].some((x) =>
        [-1, 0, 1].some((y) =>
          (cells.get(keyOf(column + x, row + y)) ?? []).some((other) => overlaps(rect, other, 8)),
        ),
      );
    },
  };
}
