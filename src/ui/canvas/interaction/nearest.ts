import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { contains } from "#diagram/scene/geometry.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const arrowSteps: Readonly<Record<Arrow, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): key is Arrow => Object.hasOwn(arrowSteps, key);

/**
 * Whether two boxes are side by side, so neither is ahead: along a direction, they share more than half of the smaller
 * box's length.
 */
function standsBeside(one: Rect, other: Rect, way: Point): boolean {
  const [start, length] = way.x === 0 ? (["y", "height"] as const) : (["x", "width"] as const);
  const end = Math.min(one[start] + one[length], other[start] + other[length]);
  const shared = end - Math.max(one[start], other[start]);
  return shared > Math.min(one[length], other[length]) / 2;
}

/**
 * The target of an arrow key at a box: from the title of a frame, the first box in the frame, and from there up to the
 * title; otherwise, the next box.
 */
export function neighborOf(
  { frames, groups, scene }: Pick<CanvasView, "frames" | "groups" | "scene">,
  from: NodeId,
  arrow: Arrow,
): NodeId | undefined {
  const around = groups.find(({ group }) => group.box === from)?.rect;
  const isInto = arrow === "ArrowRight" || arrow === "ArrowDown";
  const first = around === undefined || !isInto ? undefined : firstInside(frames, from, around);
  const above = groups.find(
    ({ group: { box }, rect }) =>
      arrow === "ArrowUp" && box !== undefined && firstInside(frames, box, rect) === from,
  );
  const connected = new Set(scene.wiresOf(from).flatMap((wire) => [wire.from, wire.to]));
  return first ?? above?.group.box ?? nearestFrame(frames, from, arrow, connected);
}

/** The share of the distance that counts for a connected box, which the user rather means. */
const shareOfConnected = 0.6;

/** The first box inside a frame in reading order. */
function firstInside<Id extends string>(
  frames: ReadonlyMap<Id, Rect>,
  title: Id,
  around: Rect,
): Id | undefined {
  let first: { id: Id; rect: Rect } | undefined;
  for (const [id, rect] of frames) {
    if (id === title || !contains(around, rect)) continue;
    const isBefore =
      first === undefined ||
      rect.y < first.rect.y ||
      (rect.y === first.rect.y && rect.x < first.rect.x);
    if (isBefore) first = { id, rect };
  }
  return first?.id;
}

/** The next box in a direction: a near or connected box that is more ahead than to the side. */
export function nearestFrame<Id extends string>(
  frames: ReadonlyMap<Id, Rect>,
  from: Id,
  arrow: Arrow,
  connected?: ReadonlySet<Id>,
): Id | undefined {
  const start = frames.get(from);
  if (start === undefined) return undefined;
  const way = arrowSteps[arrow];
  const middle = ({ x, y, width, height }: Rect): Point => ({
    x: x + width / 2,
    y: y + height / 2,
  });
  const here = middle(start);
  let best: { id: Id; cost: number } | undefined;
  for (const [id, frame] of frames) {
    const there = middle(frame);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * way.x + y * way.y;
    const beside = Math.abs(x * way.y) + Math.abs(y * way.x);
    if (id === from || ahead <= 1 || standsBeside(start, frame, way)) continue;
    const share = connected?.has(id) === true ? shareOfConnected : 1;
    const cost = (ahead + 3 * beside) * share;
    if (best === undefined || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
