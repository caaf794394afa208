import type { Node } from "@xyflow/react";

import type { Direction, Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { BoxData } from "#ui/canvas/box/BoxNode.tsx";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import { itself } from "#diagram/scene/geometry.ts";
import { sameBox } from "#diagram/scene/scene.ts";

export type BoxElement = Node<BoxData, "box">;

export interface NodeState {
  readonly ids: Iterable<NodeId>;
  readonly boxes: ReadonlyMap<NodeId, Box>;
  readonly frames: ReadonlyMap<NodeId, Rect>;
  readonly direction: Direction;
  readonly readOnly: boolean;
  portShift(id: NodeId, output: number): Point;
  textWidth(box: Box): number;
  shiftOf(id: NodeId): Point;
  isSelected(id: NodeId): boolean;
  isDimmed(id: NodeId): boolean;
  isFitting(id: NodeId): boolean;
  hasTabStop(id: NodeId): boolean;
}

/** Creates a function that returns React Flow's nodes; an unchanged node stays the same object. */
export function createNodes(): (state: NodeState) => BoxElement[] {
  let known = new Map<NodeId, BoxElement>();
  return (state) => {
    const next = new Map<NodeId, BoxElement>();
    for (const id of state.ids) {
      const box = state.boxes.get(id);
      const frame = state.frames.get(id);
      if (box === undefined || frame === undefined) continue;
      next.set(id, nodeOf(state, id, box, frame, known.get(id)));
    }
    known = next;
    return [...next.values()];
  };
}

function nodeOf(
  state: NodeState,
  id: NodeId,
  box: Box,
  frame: Rect,
  before: BoxElement | undefined,
): BoxElement {
  const beyond = state.portShift(id, itself);
  const isOnEdge = (output: number): boolean => state.portShift(id, output) === beyond;
  const data: BoxData = {
    box,
    direction: state.direction,
    isSelected: state.isSelected(id),
    isDimmed: state.isDimmed(id),
    isFitting: state.isFitting(id),
    hasTabStop: state.hasTabStop(id),
    readOnly: state.readOnly,
    shiftX: beyond.x,
    shiftY: beyond.y,
    textWidth: state.textWidth(box),
    notShifted: box.outputs.flatMap((_, at) => (isOnEdge(at) ? [] : `${at}`)).join(" "),
  };
  const shift = state.shiftOf(id);
  const position = { x: frame.x + shift.x, y: frame.y + shift.y };
  const isSameData =
    before !== undefined &&
    sameBox(before.data.box, box) &&
    Object.entries(data).every(([key, value]) => key === "box" || before.data[key] === value);
  if (isSameData && before.position.x === position.x && before.position.y === position.y)
    return before;
  const { width, height } = box;
  return {
    id,
    type: "box",
    position,
    data: isSameData ? before.data : data,
    width,
    height,
    measured: { width, height },
    // The canvas draws wires itself, so React Flow measures no ports.
    handles: [],
    zIndex: data.isFitting ? 3 : data.isSelected ? 2 : 1,
  };
}
