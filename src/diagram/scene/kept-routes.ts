import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { overlaps, sameRect } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";

/** A wire's two end points. */
export interface Ends {
  readonly from: Point;
  readonly to: Point;
}

/** A single wire's route. */
export interface FoundWay {
  readonly parts: readonly [Route];
  readonly ends: Ends;
  /** The area that was examined to find the route: while no element in this area changes, the route stays. */
  readonly reach: Rect;
}

/** The positions in a view. */
interface Standing {
  readonly frames: ReadonlyMap<NodeId, Rect>;
  readonly groups: readonly GroupFrame[];
  readonly direction: Direction;
  readonly isGliding: boolean;
}

/** If more boxes and frames than this moved, every wire is routed again. */
const mostChanged = 400;

/** The routes of a view that had no changes nearby: routing them again would give the same result. */
export function keptRoutes(
  before: Standing & { readonly routes: ReadonlyMap<string, FoundWay> },
  now: Standing,
): Map<string, FoundWay> {
  if (before.isGliding || now.isGliding || before.direction !== now.direction) return new Map();
  if (before.routes.size === 0 || !sameMembers(before.groups, now.groups)) return new Map();
  const changed = [
    ...changedRects(before.frames, now.frames),
    ...changedRects(rectsOf(before.groups), rectsOf(now.groups)),
  ];
  if (changed.length > mostChanged) return new Map();
  return new Map(
    [...before.routes].filter(([, { reach }]) => !changed.some((rect) => overlaps(rect, reach, 1))),
  );
}

const rectsOf = (groups: readonly GroupFrame[]): ReadonlyMap<string, Rect> =>
  new Map(groups.map(({ group, rect }) => [group.id, rect]));

const sameMembers = (a: readonly GroupFrame[], b: readonly GroupFrame[]): boolean =>
  a.length === b.length &&
  a.every(({ group }, at) => {
    const other = b[at]?.group;
    return (
      group.id === other?.id &&
      group.parent === other.parent &&
      sameItems(group.members, other.members)
    );
  });

/** The old and new positions of elements that moved or disappeared. */
function changedRects<Id>(
  before: ReadonlyMap<Id, Rect>,
  now: ReadonlyMap<Id, Rect>,
): readonly Rect[] {
  const changed: Rect[] = [];
  for (const [id, rect] of before) {
    const other = now.get(id);
    if (other !== undefined && sameRect(rect, other)) continue;
    changed.push(rect, ...(other === undefined ? [] : [other]));
  }
  for (const [id, rect] of now) if (!before.has(id)) changed.push(rect);
  return changed;
}

export const sameEnds = (a: Ends, b: Ends | undefined): boolean =>
  b !== undefined &&
  a.from.x === b.from.x &&
  a.from.y === b.from.y &&
  a.to.x === b.to.x &&
  a.to.y === b.to.y;
