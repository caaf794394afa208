import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";

const nowhere: Point = { x: 0, y: 0 };

/**
 * The distance of a frame title's outputs from the title. An output is on the frame's edge, unless a wire leads from
 * the output to a box inside the frame: such wires start at the title.
 */
export interface FramePorts {
  /** The port of a box's output; `itself` is the port of the resource. */
  shiftOf(id: NodeId, output: number): Point;
  /** Where a wire from one box to another starts. */
  shiftTo(id: NodeId, other: NodeId): Point;
}

/** `frames` has the rectangles of boxes, including titles. */
export function framePorts(
  { insideOf, wires }: Pick<Scene, "insideOf" | "wires">,
  frames: ReadonlyMap<NodeId, Rect>,
  groups: readonly GroupFrame[],
  direction: Direction,
): FramePorts {
  const shifts = new Map<NodeId, Point>();
  for (const { group, rect } of groups) {
    const title = frames.get(group.box);
    if (title === undefined) continue;
    const beyond =
      direction === "right"
        ? { x: rect.width - title.width, y: 0 }
        : { x: 0, y: rect.height - title.height };
    shifts.set(group.box, beyond);
  }
  const isInside = (id: NodeId, other: NodeId): boolean => insideOf(id).includes(other);
  const atTitle = new Set(
    wires.flatMap(({ from, to, output }) =>
      shifts.has(from) && isInside(from, to) ? [keyOf(from, output)] : [],
    ),
  );
  const edgeOf = (id: NodeId): Point => shifts.get(id) ?? nowhere;
  return {
    shiftOf: (id, output) => (atTitle.has(keyOf(id, output)) ? nowhere : edgeOf(id)),
    shiftTo: (id, other) => (shifts.has(id) && !isInside(id, other) ? edgeOf(id) : nowhere),
  };
}

const keyOf = (id: NodeId, output: number): string => `${output} ${id}`;
