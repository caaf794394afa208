import { useStoreApi } from "@xyflow/react";
import { useCallback, useEffect, useRef } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { visibleRect } from "#ui/canvas/interaction/camera.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boxHeight, boxWidth, overlaps, withoutRows } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** The distance of a new box from the box beside it, in pixels. */
const gap = 80;

export interface NewBoxes {
  /**
   * Whether the selection has no position yet; the selection is shown once it has a position. `before` is the previous
   * selection.
   */
  isWaiting(now: NodeId, before: NodeId | undefined): boolean;
  /** The middle of a new box's position: beside the selection, if that is visible. */
  room(center: Point): Point;
}

/** Brings new boxes into view together with the selection at the time they were added. */
export function useNewBoxes(view: CanvasView, camera: CameraMoves): NewBoxes {
  const flow = useStoreApi();
  const { frames, direction } = view;
  const waiting = useRef<NodeId>(undefined);
  const beside = useRef<NodeId>(undefined);
  useEffect(() => {
    const id = waiting.current;
    if (id === undefined || !frames.has(id)) return;
    waiting.current = undefined;
    camera.showNew(id);
  }, [frames, camera]);
  const isWaiting = useCallback(
    (now: NodeId, before: NodeId | undefined): boolean => {
      if (frames.has(now)) return false;
      // While a design opens, nothing has a position, and the whole design is shown.
      if (frames.size > 0) waiting.current = now;
      beside.current = before;
      return true;
    },
    [frames],
  );
  const room = (center: Point): Point => {
    const frame = beside.current === undefined ? undefined : frames.get(beside.current);
    if (frame === undefined) return center;
    return placeBeside(frame, direction, visibleRect(flow.getState())) ?? center;
  };
  return { isWaiting, room };
}

/**
 * The middle of a new box beside a frame: after the frame in the canvas's direction, so references between them are
 * straight. If the window has no space for that, the box is beside the frame in the other direction. Undefined if the
 * frame is not visible or is too large.
 */
export function placeBeside(
  frame: Rect,
  direction: CanvasView["direction"],
  seen: Rect,
): Point | undefined {
  const height = boxHeight(withoutRows(false));
  const right = { x: frame.x + frame.width + gap + boxWidth / 2, y: frame.y + height / 2 };
  const below = { x: frame.x + boxWidth / 2, y: frame.y + frame.height + gap + height / 2 };
  if (!overlaps(frame, seen)) return undefined;
  const hasRoom = ({ x, y }: Point): boolean =>
    x + boxWidth / 2 - frame.x <= seen.width && y + height / 2 - frame.y <= seen.height;
  return (direction === "right" ? [right, below] : [below, right]).find(hasRoom);
}
