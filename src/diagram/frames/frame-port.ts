import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";

const nowhere: Point = { x: 0, y: 0 };

/**
 * The distance of a frame title's outputs from the title: they are on the frame's edge, except for
 * wires inside the frame.
 */
export interface FramePorts {
  /** A box's output points, given those without a frame. */
  shiftOf(id: NodeId): Point;
  /** Where a wire from one box to another starts. */
  shiftTo(id: NodeId, other: NodeId): Point;
}

/** `frames` has the rectangles of boxes, including titles. */
export function framePorts(
  { insideOf }: Pick<Scene, "insideOf">,
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
  const shiftOf = (id: NodeId): Point => shifts.get(id) ?? nowhere;
  return {
    shiftOf,
    shiftTo: (id, other) =>
      shifts.has(id) && !insideOf(id).includes(other) ? shiftOf(id) : nowhere,
  };
}
