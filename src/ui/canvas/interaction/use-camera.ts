import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import type { Viewport } from "@xyflow/react";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";

import type { NodeId } from "#model/graph/node.ts";
import {
  openingViewport,
  visibleRect,
  shiftToShow,
  viewportFor,
} from "#ui/canvas/interaction/camera.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
import { boundsOf, overlaps } from "#ui/canvas/scene/geometry.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";

export interface CameraMoves {
  /** Shows everything. */
  fit(): void;
  zoomBy(factor: number): void;
  /** Things as large as they are measured, around what is seen in the middle. */
  fullSize(): void;
  /** Shows all of some frames. */
  showAll(frames: Iterable<Rect>): void;
  /** Brings a box into view, if it is not. */
  show(id: NodeId): void;
  /** Puts a box in the middle, so large that it can be read. */
  goTo(id: NodeId): void;
  /** Brings a box into view of which nothing is seen. */
  find(id: NodeId): void;
}

/** What somebody went to is not shown smaller. */
const leastToRead = 0.9;

const duration = (usual: number): number =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : usual;

/** Where the canvas looks: the first time at all of a design, or at the part of it that can be read. */
export function useCamera(
  view: CanvasView,
  canvasStore: CanvasStore,
  selected: ReadonlySet<NodeId>,
): CameraMoves {
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const isMeasured = useStore((state) => state.width > 0 && state.panZoom !== null);
  const { frames, scene } = view;
  const showAll = useCallback(
    (all: Iterable<Rect>, time: number): void => {
      const bounds = boundsOf(all);
      if (bounds === undefined) return;
      void flow.setViewport(viewportFor(bounds, flowStore.getState()), { duration: time });
    },
    [flow, flowStore],
  );
  const fit = useCallback((time: number) => showAll(frames.values(), time), [showAll, frames]);
  const fitted = useRef<Viewport>(undefined);
  const isPlaced = scene.boxes.length > 0 && frames.size === scene.boxes.length;
  useEffect(() => {
    if (!isMeasured || !isPlaced || canvasStore.getState().viewport !== undefined) return;
    const [first] = scene.boxes;
    const chosen = [...selected].at(-1) ?? first?.id;
    void flow.setViewport(openingViewport(frames, chosen, flowStore.getState()));
    fitted.current = flow.getViewport();
    canvasStore.setState({ viewport: fitted.current });
  }, [isMeasured, isPlaced, flow, flowStore, canvasStore, frames, scene, selected]);
  // In a window of another size it is fitted again, until somebody has moved it.
  const refit = useEffectEvent(() => {
    const { x, y, zoom } = flow.getViewport();
    const before = fitted.current;
    if (before === undefined || before.x !== x || before.y !== y || before.zoom !== zoom) return;
    const chosen = [...selected].at(-1) ?? scene.boxes[0]?.id;
    void flow.setViewport(openingViewport(frames, chosen, flowStore.getState()));
    fitted.current = flow.getViewport();
    canvasStore.setState({ viewport: fitted.current });
  });
  useEffect(() => {
    // Only with the window: what a panel takes must not move what somebody is about to press.
    let isResizing = false;
    const resize = (): void => {
      isResizing = true;
      // The canvas is measured at the end of the frame.
      requestAnimationFrame(() => requestAnimationFrame(() => (isResizing = false)));
    };
    window.addEventListener("resize", resize);
    const stop = flowStore.subscribe((state, before) => {
      const isOther = state.width !== before.width || state.height !== before.height;
      if (isResizing && isOther && before.width > 0 && state.width > 0) refit();
    });
    return () => {
      window.removeEventListener("resize", resize);
      stop();
    };
  }, [flowStore]);
  return useMemo(() => {
    const show = (id: NodeId): void => {
      const frame = frames.get(id);
      if (frame === undefined) return;
      const { x, y } = shiftToShow(frame, flowStore.getState());
      if (x === 0 && y === 0) return;
      const now = flow.getViewport();
      void flow.setViewport({ ...now, x: now.x + x, y: now.y + y }, { duration: duration(140) });
    };
    return {
      show,
      goTo: (id) => {
        const frame = frames.get(id);
        if (frame === undefined) return;
        const zoom = Math.max(leastToRead, flow.getZoom());
        const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
        void flow.setCenter(x, y, { zoom, duration: duration(200) });
      },
      find: (id) => {
        const frame = frames.get(id);
        if (frame !== undefined && !overlaps(frame, visibleRect(flowStore.getState()))) show(id);
      },
      showAll: (all) => showAll(all, duration(200)),
      fit: () => fit(duration(200)),
      fullSize: () => void flow.zoomTo(1, { duration: duration(140) }),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: duration(140) }),
    };
  }, [fit, showAll, flow, flowStore, frames]);
}
