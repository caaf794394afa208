import type { NodeId } from "#model/program/layout/node.ts";
import type { Positions } from "#model/graph/layout-graph.ts";
import type { Point } from "#model/program/program.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { framePadding, placeGroups } from "#diagram/frames/place.ts";
import { frameId } from "#diagram/scene/layout-request.ts";

/**
 * All nodes' places after laying out the visible nodes. Folded content moves with its box; content without a place is
 * placed in rows below that box.
 */
export function foundPlaces(
  { full, scene, grouping, folded }: GroupedScene,
  known: ReadonlyMap<NodeId, Point>,
  found: Positions,
): ReadonlyMap<NodeId, Point> {
  const before = placeGroups(full, scene, grouping, known, folded).positions;
  const places = new Map<NodeId, Point>();
  const titles = new Map(scene.groups.map((group) => [group.box, group]));
  for (const { id } of scene.boxes) {
    const group = titles.get(id);
    const at = found[group?.isFolded === false ? frameId(group.id) : id];
    if (at === undefined) continue;
    if (group?.head !== undefined || group === undefined) places.set(id, at);
    if (group?.isFolded !== true) continue;
    const old = before.get(id);
    scene.insideOf(id).forEach((inner, index) => {
      const stood = known.get(inner);
      places.set(
        inner,
        old === undefined || stood === undefined
          ? inRows(at, index, group.top)
          : { x: stood.x + at.x - old.x, y: stood.y + at.y - old.y },
      );
    });
  }
  // Frames in a folded group extend beyond their boxes, so all content moves to where the layout placed the group's
  // box.
  const now = placeGroups(full, scene, grouping, places, folded).positions;
  for (const { box, isFolded } of scene.groups) {
    const [at, is] = [found[box], now.get(box)];
    if (!isFolded || at === undefined || is === undefined) continue;
    for (const inner of scene.insideOf(box)) {
      const place = places.get(inner);
      if (place !== undefined)
        places.set(inner, { x: place.x + at.x - is.x, y: place.y + at.y - is.y });
    }
  }
  return places;
}

const columns = 3;

const inRows = ({ x, y }: Point, index: number, top: number): Point => ({
  x: x + framePadding + (index % columns) * 276,
  y: y + top + framePadding / 2 + Math.floor(index / columns) * 120,
});
