import { foundPlaces } from "#diagram/frames/found-places.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { roomsIn } from "#diagram/frames/room.ts";
import { boundsOf } from "#diagram/scene/geometry.ts";
import { layoutGraphOf } from "#diagram/scene/layout-request.ts";
import { framesAt, looseBoxes, withLoose } from "#diagram/scene/loose-boxes.ts";
import { placeMissing } from "#diagram/scene/placement.ts";
import type { LayoutGraph, Positions as LaidOut } from "#model/graph/layout-graph.ts";
import type { NodeId } from "#model/graph/node.ts";
import type { Direction, Point } from "#model/program/program.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/** A scene to be laid out anew as a whole. */
export interface LayoutTask {
  readonly graph: LayoutGraph;
  /** The places of all nodes once the graph is laid out; `before` has those that they have until then. */
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

/** Whether a design is laid out as a whole when it is opened: nothing in it has a place, and there is more than one thing. */
export const isBare = ({ full }: GroupedScene, known: Positions): boolean =>
  known.size === 0 && full.boxes.length > 1;

/** Places for what has none beside what has, around `centre` where nothing is wired to it. None that has a place moves. */
export function placeAdded(
  { full, scene, grouping, folded }: GroupedScene,
  known: Positions,
  centre: Point,
  direction: Direction,
): Positions {
  const { frames } = placeGroups(full, scene, grouping, known, folded);
  return placeMissing(full, known, centre, direction, roomsIn(grouping, frames));
}

/** The middle of what has a place: around it stands what is new when a design is opened. */
export function middleOfPlaced({ full }: GroupedScene, known: Positions): Point {
  const bounds = boundsOf(framesAt(full, known));
  return bounds === undefined
    ? { x: 0, y: 0 }
    : { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
}
