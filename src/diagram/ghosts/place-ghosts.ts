import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import {
  between,
  boundsOf,
  boxHeight,
  withoutRows,
  boxWidth,
  contains,
  grown,
  overlaps,
} from "#diagram/scene/geometry.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import { samplesOf } from "#diagram/scene/route.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

const size = { width: boxWidth, height: boxHeight(withoutRows(false)) };

/** The distance from ghosts to related boxes, to each other, and to the design for ghosts without relations. */
const gap = 56;
const spacing = 20;
const below = 72;

/** The number of places tried on each side of a box, and the cost of a place that is not on the preferred side. */
const reach = { along: 3, across: 4 };
const wrongSide = 100;
/** The minimum distance to wires. If there are more wires than this, ghosts can cover wires. */
const besideWires = 6;
const mostWires = 500;

/** The ghosts that no folded group counts, at their places; `left` has the last positions of their resources, by URN. */
export function placedGhosts(
  all: readonly Ghost[],
  view: CanvasView,
  left: ReadonlyMap<string, Point> = new Map(),
): PlacedGhosts {
  const ghosts = all.filter(({ key }) => view.scene.ghostBoxes?.has(key) !== true);
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
 * rows below the design. Ghosts cover no box or other ghost, and cross no frame. If possible, they are in the frame of
 * the related box, don't make the design larger and cover no wire. `left` has the last positions by URN.
 */
export function placeGhosts(
  ghosts: readonly Ghost[],
  view: CanvasView,
  left: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Rect> {
  const { scene, frames, index } = view;
  const placed = new Map<string, Rect>();
  const taken = createTaken();
  const put = (key: string, rect: Rect): void => {
    placed.set(key, rect);
    taken.add(rect);
  };
  const isFree = (rect: Rect): boolean =>
    index.within(grown(rect, spacing)).length === 0 && !taken.hits(rect);
  const area = areaOf(view);
  const beside = placesFinder(view, area, isFree);
  for (const { key, urn } of ghosts) {
    const at = left.get(urn);
    if (at !== undefined && isFree({ ...at, ...size })) put(key, { ...at, ...size });
  }
  const rectOf = (id: string): Rect | undefined =>
    placed.get(id) ?? frames.get(scene.shownAs(id as NodeId));
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
  const bounds = boundsOf([...(area === undefined ? [] : [area]), ...placed.values()]);
  [...waiting.keys()].forEach((key, at) => put(key, inRows(at, waiting.size, bounds)));
  return placed;
}

/** The design's area, without ghosts. */
const areaOf = ({ frames, groups }: CanvasView): Rect | undefined =>
  boundsOf([...frames.values(), ...groups.map(({ rect }) => rect)]);

/** Creates a function that finds the best place beside a box, after or before it. */
function placesFinder(
  view: CanvasView,
  area: Rect | undefined,
  isFree: (rect: Rect) => boolean,
): (other: Rect, isAfter: boolean) => Rect | undefined {
  const { groups, direction } = view;
  const wires = createPositionIndex(piecesOf(view));
  /** Whether a place is in a frame that the other box is not in, on a frame's edge, or on its title. */
  const isElsewhere = (rect: Rect, other: Rect): boolean =>
    groups.some(
      ({ rect: { x, y, width, height }, group: { top } }) =>
        overlaps(rect, { x, y, width, height }) &&
        !(
          isInside(rect, { x, y: y + top, width, height: height - top }) &&
          isInside(other, { x, y, width, height })
        ),
    );
  return (other, isAfter) => {
    const free = placesBeside(other, isAfter, direction).filter(
      (rect) => isFree(rect) && !isElsewhere(rect, other),
    );
    const clear = free.filter((rect) => wires.within(grown(rect, besideWires)).length === 0);
    // The innermost frame around the box is the smallest one.
    const around = groups
      .map(({ rect }) => rect)
      .filter((rect) => isInside(other, rect))
      .toSorted((a, b) => a.width * a.height - b.width * b.height);
    const rooms = [...around, ...(area === undefined ? [] : [area])];
    const inRoom = rooms.flatMap((room) => clear.find((rect) => isInside(rect, room)) ?? []);
    return inRoom[0] ?? clear[0] ?? free[0];
  };
}

const isInside = (rect: Rect, frame: Rect): boolean =>
  contains(frame, rect) && contains(frame, { x: rect.x + rect.width, y: rect.y + rect.height });

/** Rectangles around the straight pieces of all wires. */
function piecesOf({ scene, routeOf }: CanvasView): ReadonlyMap<string, Rect> {
  const pieces = new Map<string, Rect>();
  for (const wire of scene.wires.length > mostWires ? [] : scene.wires) {
    const route = routeOf(wire);
    const points = route === undefined ? [] : samplesOf(route, 8, true);
    for (const [at, point] of points.slice(1).entries())
      pieces.set(`${at} ${wire.id}`, between(points[at] ?? point, point));
  }
  return pieces;
}

/** The places around a box, best first: near, and on the side after or before the box. */
function placesBeside(other: Rect, isAfter: boolean, direction: Direction): readonly Rect[] {
  const isDown = direction === "down";
  const [along, across] = isDown ? (["height", "width"] as const) : (["width", "height"] as const);
  const places: { readonly rect: Rect; readonly cost: number }[] = [];
  for (let step = -reach.along; step <= reach.along; step += 1)
    for (let row = -reach.across; row <= reach.across; row += 1) {
      if (step === 0 && row === 0) continue;
      const far = gap + (Math.abs(step) - 1) * (size[along] + spacing);
      const by = step === 0 ? 0 : step > 0 ? other[along] + far : -size[along] - far;
      const aside = row * (size[across] + spacing);
      const [x, y] = isDown ? [aside, by] : [by, aside];
      places.push({
        rect: { x: other.x + x, y: other.y + y, ...size },
        cost:
          Math.abs(aside) +
          (step === 0 ? 0 : far) +
          (step > 0 === isAfter && step !== 0 ? 0 : wrongSide),
      });
    }
  return places.toSorted((a, b) => a.cost - b.cost).map(({ rect }) => rect);
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
