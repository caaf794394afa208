import { frameRoomOf, outlinesOf } from "#diagram/frames/frame-room.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { Grouping } from "#model/graph/grouping/grouping.ts";
import { groupsWithin } from "#model/graph/grouping/grouping.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { own } from "#model/base/json.ts";
import { alike } from "#model/base/memoize.ts";
import type { Point } from "#model/program/program.ts";

/** The automatic places, and the places that changed because a box or frame grew. */
export interface Way {
  readonly boxPositions: ReadonlyMap<NodeId, Point>;
  /** The places of boxes that moved away, and the places to which they return. */
  readonly madeWay: ReadonlyMap<NodeId, { readonly from: Point; readonly to: Point }>;
}

/**
 * If more boxes than this change their group in one edit, none of them moves. Loading a package can change the group
 * of many boxes.
 */
const mostJoined = 50;
/** The maximum number of pairs of boxes to examine to find other places. */
const mostWork = 100_000;

/**
 * Moves boxes that changed their group into the new group's frame or next to its content, so no frame stretches. Placed
 * boxes stay. Boxes that moved away in a group with new content also stay, because the new content was placed next to
 * them.
 */
export function withJoined(
  grouped: Pick<GroupedScene, "full" | "grouping" | "folded">,
  before: { readonly boxes: readonly Box[]; readonly grouping: Grouping },
  placed: Readonly<Record<string, Point>>,
  way: Way,
): Way {
  const { full, grouping } = grouped;
  if (grouping.groups.size === 0 || grouping.by !== before.grouping.by) return way;
  if (grouping === before.grouping && alike(before.boxes, full.boxes, (a, b) => a.id === b.id))
    return way;
  const known = new Set(before.boxes.map(({ id }) => id));
  const changed = full.boxes.filter(({ id }) => {
    const home = grouping.groupOf.get(id);
    return home !== undefined && (!known.has(id) || before.grouping.groupOf.get(id) !== home);
  });
  if (changed.length === 0 || changed.length > mostJoined) return way;
  if (changed.length * full.boxes.length > mostWork) return way;
  const boxPositions = new Map(way.boxPositions);
  const isPlaced = (id: NodeId): boolean => Object.hasOwn(placed, id);
  let isSame = true;
  for (const { id } of changed) {
    const home = grouping.groupOf.get(id);
    if (home === undefined || !known.has(id)) continue;
    const placeOf = (node: NodeId): Point | undefined =>
      own(placed, node) ?? boxPositions.get(node);
    const nodes = new Set([id, ...allIn(grouping, id)]);
    if ([...nodes].some((node) => node !== id && isPlaced(node))) continue;
    const unit = rectOf(grouped, placeOf, id);
    if (unit === undefined || (!grouping.groups.has(id) && isPlaced(id))) continue;
    const withoutIt = outlinesOf(
      grouped,
      (node) => (nodes.has(node) ? undefined : placeOf(node)),
      isPlaced,
    );
    const room = frameRoomOf(grouped, withoutIt, id, home);
    if (room === undefined || room.isFit(unit)) continue;
    const candidate = room.find(unit);
    if (candidate === undefined) continue;
    isSame = false;
    for (const each of nodes) {
      const at = boxPositions.get(each);
      if (at !== undefined)
        boxPositions.set(each, { x: at.x + candidate.x - unit.x, y: at.y + candidate.y - unit.y });
    }
  }
  const stay = new Set(changed.map(({ id }) => outermost(grouping, id)));
  const madeWay = new Map(
    [...way.madeWay].filter(([id]) => !stay.has(outermost(grouping, id) ?? "")),
  );
  return {
    boxPositions: isSame ? way.boxPositions : boxPositions,
    madeWay: madeWay.size === way.madeWay.size ? way.madeWay : madeWay,
  };
}

/** The rectangle of a box, or of the frame that is named after the box. */
function rectOf(
  grouped: Pick<GroupedScene, "full" | "grouping" | "folded">,
  placeOf: (id: NodeId) => Point | undefined,
  id: NodeId,
): Rect | undefined {
  const { full, grouping } = grouped;
  if (grouping.groups.has(id)) {
    const around = grouping.groupOf.get(id);
    return outlinesOf(grouped, placeOf, () => false)
      .get(around)
      ?.find((item) => item.id === id)?.rect;
  }
  const at = placeOf(id);
  const box = full.box.get(id);
  return at && box && { x: at.x, y: at.y, width: box.width, height: box.height };
}

/** The whole content of the group that a resource names, at any depth. */
const allIn = (grouping: Grouping, id: NodeId): readonly NodeId[] =>
  [...groupsWithin(grouping, id)].flatMap((each) => {
    const group = grouping.groups.get(each);
    const head = group?.head === undefined || each === id ? [] : [group.head];
    return [...head, ...(group?.members ?? [])];
  });

/** The outermost group around a node. This can be the node's own group. */
function outermost({ groups, groupOf }: Grouping, id: NodeId): string | undefined {
  let found = groups.has(id) ? id : groupOf.get(id);
  for (let at = found; at !== undefined; at = groups.get(at)?.parent) found = at;
  return found;
}
