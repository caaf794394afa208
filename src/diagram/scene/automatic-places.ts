import type { Outlines } from "#diagram/frames/frame-room.ts";
import { frameRoomOf, outlinesOf } from "#diagram/frames/frame-room.ts";
import { foundPlaces } from "#diagram/frames/found-places.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { roomsIn } from "#diagram/frames/room.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, overlaps } from "#diagram/scene/geometry.ts";
import { layoutGraphOf } from "#diagram/scene/layout-request.ts";
import { framesAt, looseBoxes, withLoose } from "#diagram/frames/loose-boxes.ts";
import { placeMissing } from "#diagram/scene/placement.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";
import { roomBetween, positionsAround } from "#diagram/scene/grid-positions.ts";
import type { Grouping } from "#model/graph/grouping/grouping.ts";
import type { LayoutGraph, Positions as LaidOut } from "#model/graph/layout-graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/** A scene that needs a complete new layout. */
export interface LayoutTask {
  readonly graph: LayoutGraph;
  /** All nodes' places after the layout; `before` has their current places. */
  placesOf(found: LaidOut, before: Positions): Positions;
}

export function layoutTaskOf(grouped: GroupedScene, direction: Direction): LayoutTask {
  const { full, scene, grouping, folded } = grouped;
  const loose = looseBoxes(scene);
  const layered = { ...scene, boxes: scene.boxes.filter(({ id }) => !loose.has(id)) };
  return {
    graph: layoutGraphOf(layered, direction),
    placesOf: (found, before) => {
      const places = foundPlaces(grouped, before, found);
      const { frames } = placeGroups(full, scene, grouping, places, folded);
      return withLoose(
        scene,
        places,
        loose,
        frames.map(({ rect }) => rect),
      );
    },
  };
}

/** Whether an opened design gets a complete layout: it has no places, and more than one box. */
export const isBare = ({ full }: GroupedScene, known: Positions): boolean =>
  known.size === 0 && full.boxes.length > 1;

/**
 * Places for new boxes next to existing boxes, or around `center` if they have no wires. Placed boxes never move; in a
 * full frame, only boxes that the user didn't place move away.
 */
export function placeAdded(
  grouped: GroupedScene,
  known: Positions,
  center: Point,
  direction: Direction,
  isPlaced: (id: NodeId) => boolean = () => true,
): Positions {
  const { full, scene, grouping, folded } = grouped;
  const places = new Map(known);
  const added = new Map<NodeId, Point>();
  const missing = full.boxes.filter(({ id }) => !known.has(id));
  if (missing.length * full.boxes.length <= mostWork) {
    let outlines: Outlines | undefined;
    const outlinesNow = (): Outlines =>
      (outlines ??= outlinesOf(grouped, (id) => places.get(id), isPlaced));
    for (const { id, width, height } of headsFirst(missing, grouping)) {
      const home = grouping.groupOf.get(id);
      const size = { width, height };
      let at: Point | undefined;
      if (home !== undefined) at = frameRoomOf(grouped, outlinesNow(), id, home)?.find(size);
      else if (isLoose(full, id)) at = besideLoose(grouped, places, outlinesNow(), center, size);
      if (at === undefined) continue;
      const point = { x: at.x, y: at.y };
      places.set(id, point);
      added.set(id, point);
      outlines = undefined;
    }
  }
  if (added.size === missing.length) return added;
  const { frames } = placeGroups(full, scene, grouping, places, folded);
  const rest = placeMissing(full, places, center, direction, roomsIn(grouping, frames));
  return added.size === 0 ? rest : new Map([...added, ...rest]);
}

/** The maximum number of pairs of boxes to examine for the best places. */
const mostWork = 400_000;

function headsFirst(boxes: readonly Box[], { groups }: Grouping): readonly Box[] {
  const order = new Map<string, number>();
  for (const { head } of groups.values()) if (head !== undefined) order.set(head, order.size);
  const rank = ({ id }: Box): number => order.get(id) ?? order.size;
  return boxes.toSorted((a, b) => rank(a) - rank(b));
}

const isLoose = ({ wiresOf }: Scene, id: NodeId): boolean =>
  wiresOf(id).every(({ from, to }) => from === to);

/** The approximate visible area, in pixels. */
const seen = { width: 1200, height: 800 };

/** A place in rows with other unconnected boxes, if some of them are visible. */
function besideLoose(
  { full, grouping }: GroupedScene,
  places: Positions,
  outlines: Outlines,
  center: Point,
  size: Pick<Rect, "width" | "height">,
): Point | undefined {
  const around = { ...seen, x: center.x - seen.width / 2, y: center.y - seen.height / 2 };
  const near = full.boxes.flatMap(({ id, width, height }) => {
    const at = places.get(id);
    if (at === undefined || grouping.groupOf.has(id) || !isLoose(full, id)) return [];
    const rect = { x: at.x, y: at.y, width, height };
    return overlaps(rect, around, seen.height) && !grouping.groups.has(id) ? [rect] : [];
  });
  // Rows may continue a little beyond the visible area, so the layout of a started row doesn't change.
  const bounds = boundsOf(near);
  if (bounds === undefined || !near.some((rect) => overlaps(rect, around))) return undefined;
  const others = outlines.get(undefined) ?? [];
  return positionsAround(bounds, size).find(
    (candidate) => !others.some(({ rect }) => overlaps(candidate, rect, roomBetween)),
  );
}

/** The center of the existing places: new boxes of an opened design are placed around it. */
export function middleOfPlaced({ full }: GroupedScene, known: Positions): Point {
  const bounds = boundsOf(framesAt(full, known));
  return bounds === undefined
    ? { x: 0, y: 0 }
    : { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
}
