import { useMemo, useState } from "react";
import { useStore } from "zustand";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { CanvasStore, Moving } from "#ui/canvas/canvas-state.ts";
import type { BoxElement } from "#ui/canvas/scene/nodes.ts";
import { createNodes } from "#ui/canvas/scene/nodes.ts";
import { useDesigner } from "#ui/services.ts";

interface NodesScope {
  readonly view: CanvasView;
  readonly canvasStore: CanvasStore;
  /** The visible part of the canvas. */
  readonly part: Rect | undefined;
  readonly moving: Moving | undefined;
  readonly selected: ReadonlySet<NodeId>;
  readonly isolatedResources: ReadonlySet<NodeId> | undefined;
}

interface Nodes {
  readonly nodes: BoxElement[];
  /** The one box that Tab reaches. */
  readonly stop: NodeId | undefined;
}

const nowhere: Point = { x: 0, y: 0 };

/** The mounted boxes: the boxes in view, the dragged boxes, and the tab stop. */
export function useNodes(scope: NodesScope): Nodes {
  const { view, canvasStore, part, moving, selected, isolatedResources } = scope;
  const { scene, direction } = view;
  const [nodesOf] = useState(createNodes);
  const readOnly = useDesigner(isReadOnly);
  const { connecting, isPainted } = useStore(canvasStore);
  const stop = [[...selected].at(-1), scene.boxes[0]?.id].find(
    (id) => id !== undefined && view.frames.has(id),
  );
  const mounted = useMemo(() => {
    const ids = new Set(part === undefined || isPainted ? [] : view.index.within(part));
    if (stop !== undefined) ids.add(stop);
    if (!isPainted) for (const id of moving?.ids ?? []) ids.add(id);
    return ids;
  }, [view, part, isPainted, stop, moving?.ids]);
  const nodes = nodesOf({
    ids: mounted,
    boxes: scene.box,
    frames: view.frames,
    direction,
    readOnly,
    portShift: view.portShift,
    textWidth: view.textWidth,
    shiftOf: (id) => (moving?.ids.has(id) === true ? moving.by : nowhere),
    isSelected: (id) => selected.has(id),
    isDimmed: (id) =>
      connecting === undefined
        ? isolatedResources?.has(id) === false
        : connecting.fits.source !== id && !connecting.fits.fits(id),
    isFitting: (id) => moving?.into === id || connecting?.fits.isLikely(id) === true,
    hasTabStop: (id) => id === stop,
  });
  return { nodes, stop };
}
