import { useStoreApi } from "@xyflow/react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";

import { farZoom } from "#ui/canvas/frames/hit.ts";
import { visibleRect } from "#ui/canvas/interaction/camera.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { sameRect } from "#diagram/scene/geometry.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/**
 * If more boxes than this are visible, all boxes are painted. The boxes are mounted again only if clearly fewer are
 * visible.
 */
const paintFrom = 70;
const mountUpTo = 50;

/** The size of a step on the canvas: between 128 and 256 pixels on the screen at any zoom. */
const cellAt = (zoom: number): number => 256 * 2 ** Math.max(0, Math.floor(-Math.log2(zoom)));

/**
 * The part of the canvas whose elements are mounted: the visible part and a margin, in steps, so panning rarely makes
 * React work. The hook also decides whether boxes are mounted or painted.
 */
export function useVisibleRect(
  view: CanvasView,
  ghosts: PositionIndex<string>,
  canvasStore: CanvasStore,
): Rect | undefined {
  const flow = useStoreApi();
  const isAimed = useStore(canvasStore, ({ viewport }) => viewport !== undefined);
  const [part, setPart] = useState<Rect>();
  useEffect(() => {
    const update = (): void => {
      const state = flow.getState();
      if (state.width === 0) return;
      const seen = visibleRect(state);
      const [, , zoom] = state.transform;
      const { isPainted } = canvasStore.getState();
      // At a low zoom, groups are blocks, which are only painted.
      const isFar = zoom < farZoom && view.groups.length > 0;
      const paints =
        isFar ||
        view.index.within(seen).length + ghosts.within(seen).length >
          (isPainted ? mountUpTo : paintFrom);
      if (paints !== isPainted) canvasStore.setState({ isPainted: paints });
      setPart((before) => {
        const next = inCells(seen, cellAt(zoom));
        return before !== undefined && sameRect(before, next) ? before : next;
      });
    };
    update();
    return flow.subscribe((state, before) => {
      if (
        state.transform !== before.transform ||
        state.width !== before.width ||
        state.height !== before.height
      )
        update();
    });
  }, [flow, view, ghosts, canvasStore]);
  // Elements are not mounted before the camera shows the design.
  return isAimed || view.frames.size === 0 ? part : undefined;
}

function inCells({ x, y, width, height }: Rect, cell: number): Rect {
  const left = Math.floor((x - cell / 2) / cell) * cell;
  const top = Math.floor((y - cell / 2) / cell) * cell;
  const right = Math.ceil((x + width + cell / 2) / cell) * cell;
  const bottom = Math.ceil((y + height + cell / 2) / cell) * cell;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
