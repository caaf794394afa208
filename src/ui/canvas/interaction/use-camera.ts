import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import type { FlowViewport, GhostFrames } from "#ui/canvas/interaction/camera.ts";
import {
  around,
  fittedViewport,
  isAt,
  isAllIn,
  legible,
  outgrows,
  recentered,
  visibleRect,
  shiftToShow,
  viewportAround,
  viewportFor,
} from "#ui/canvas/interaction/camera.ts";
import { floatingOver } from "#ui/canvas/interaction/floating.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useSplit } from "#ui/layout/use-split.ts";
import { useResized } from "#ui/canvas/interaction/use-resized.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, overlaps } from "#diagram/scene/geometry.ts";
import type { CanvasStore, Size } from "#ui/canvas/canvas-state.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { useServices } from "#ui/services.ts";

export interface CameraMoves {
  /** Shows everything. */
  fit(): void;
  zoomBy(factor: number): void;
  /** Shows boxes at full size, around the middle of the view. */
  fullSize(): void;
  /** Shows all of some frames. */
  showAll(frames: Iterable<Rect>): void;
  /** Brings a box into view if it is not visible. */
  show(id: NodeId): void;
  /** Brings a new box into view. If the rest of the design was fitted to the window, the whole design is fitted again. */
  showNew(id: NodeId): void;
  /** Centers a box at a legible zoom. */
  goTo(id: NodeId): void;
  /** Brings a box into view if no part of it is visible. */
  find(id: NodeId): void;
  /** Records that the user has moved the view: the view is no longer fitted to the window. */
  moved(): void;
}

/** The minimum zoom when the user goes to a box. */
const leastToRead = 0.9;

/** The duration of a movement in milliseconds: 0 for users who prefer reduced motion. */
export const duration = (usual: number): number =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : usual;

/** The camera's position: at first the whole design, or a legible part of it. */
export function useCamera(
  view: CanvasView,
  ghosts: GhostFrames,
  canvasStore: CanvasStore,
  selected: ReadonlySet<NodeId>,
): CameraMoves {
  const { store } = useServices();
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const isMeasured = useStore((state) => state.width > 0 && state.panZoom !== null);
  const { frames, scene, groups } = view;
  /** The last target, which stays in view while panels take space from the canvas. */
  const goal = useRef<NodeId>(undefined);
  const keep = useCallback(
    (fitted: Size | undefined): void => {
      const { x, y, zoom } = flow.getViewport();
      canvasStore.setState({ viewport: { x, y, zoom, fitted } });
    },
    [flow, canvasStore],
  );
  const isPlaced = scene.boxes.length > 0 && frames.size === scene.boxes.length;
  const fittedTo = (size: FlowViewport) => fittedViewport({ view, ghosts, selected }, size);
  const openFitted = (): void => {
    const { width, height } = flowStore.getState();
    void flow.setViewport(fittedTo(flowStore.getState()));
    keep({ width, height });
  };
  /** Whether the camera has not left the fitted design since, for example to go to a box. */
  const isAtFitted = (state: FlowViewport): boolean => isAt(fittedTo(state), state);
  const open = useEffectEvent(openFitted);
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isMeasured || !isPlaced || isOpened.current) return;
    isOpened.current = true;
    const { viewport } = canvasStore.getState();
    const { width, height } = flowStore.getState();
    const { fitted } = viewport ?? {};
    const isOther = fitted !== undefined && (fitted.width !== width || fitted.height !== height);
    if (viewport === undefined || isOther) open();
  }, [isMeasured, isPlaced, canvasStore, flowStore]);
  useLeavePage(() => {
    const { viewport } = canvasStore.getState();
    const { x, y, zoom } = flow.getViewport();
    if (viewport === undefined) return;
    if (viewport.x !== x || viewport.y !== y || viewport.zoom !== zoom) keep(undefined);
  });
  const show = useCallback(
    (id: NodeId): void => {
      const frame = frames.get(id);
      if (frame === undefined) return;
      goal.current = id;
      const state = flowStore.getState();
      const { x, y } = shiftToShow(frame, state, floatingOver(state.domNode));
      if (x === 0 && y === 0) return;
      const now = flow.getViewport();
      void flow.setViewport({ ...now, x: now.x + x, y: now.y + y }, { duration: duration(140) });
    },
    [flow, flowStore, frames],
  );
  const showAll = useCallback(
    (all: Iterable<Rect>): void => {
      const bounds = boundsOf(all);
      if (bounds === undefined) return;
      const viewport = viewportFor(bounds, flowStore.getState());
      void flow.setViewport(viewport, { duration: duration(200) });
    },
    [flow, flowStore],
  );
  const isNarrow = useIsNarrow();
  const split = useSplit().join();
  const seenSplit = useRef(split);
  useResized((isWindow, before, now) => {
    const { viewport } = canvasStore.getState();
    const isSplit = split !== seenSplit.current;
    seenSplit.current = split;
    if (viewport === undefined) return;
    // A panel leaves less space for the whole design, for example the problems that the first check finds. Problems that
    // come and go while the user edits don't scale the design. On a narrow screen, only a pressed box takes space, and the
    // box must stay where a second press expects it.
    const isUnedited = store.getState().history.past.length === 0;
    const isMeant = !isNarrow && (isUnedited || before.width !== now.width);
    const isFitted = isMeant && viewport.fitted !== undefined && isAtFitted(before);
    // The code view beside the canvas takes space, like a smaller window.
    if (isWindow || isSplit || isFitted) {
      if (viewport.fitted !== undefined) {
        openFitted();
        return;
      }
      void flow.setViewport(recentered(before, now));
    }
    // Apart from this, opening a panel doesn't move the view, unless the panel would cover the box in use.
    const id = [goal.current, [...selected].at(-1)].find(
      (each) => each !== undefined && selected.has(each),
    );
    const frame = id === undefined ? undefined : frames.get(id);
    if (id === undefined || frame === undefined) return;
    // A new or visited box also stays clear of the toolbar, which moves with the lower edge.
    if (id === goal.current) show(id);
    else if (isAllIn(frame, visibleRect(before))) show(id);
  });
  return useMemo((): CameraMoves => {
    /** Keeps the view where the user has moved it. */
    const moved = (): void => {
      goal.current = undefined;
      if (canvasStore.getState().viewport !== undefined) keep(undefined);
    };
    const zoomTo = (zoom: number): void => {
      moved();
      void flow.zoomTo(zoom, { duration: duration(140) });
    };
    const fit = (): void => {
      const { width, height } = flowStore.getState();
      keep({ width, height });
      showAll([...frames.values(), ...around(groups, ghosts)]);
    };
    return {
      show,
      moved,
      fit,
      showNew: (id) =>
        outgrows(id, frames, around(groups, ghosts), flowStore.getState()) ? fit() : show(id),
      goTo: (id) => {
        const frame = frames.get(id);
        if (frame === undefined) return;
        goal.current = id;
        const state = flowStore.getState();
        const now = flow.getZoom();
        if (now >= legible && isAllIn(frame, visibleRect(state))) {
          show(id);
          return;
        }
        const zoom = now >= legible ? now : leastToRead;
        const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
        const viewport = viewportAround(middle, zoom, state);
        void flow.setViewport(viewport, { duration: duration(200) });
      },
      find: (id) => {
        const frame = frames.get(id);
        if (frame !== undefined && !overlaps(frame, visibleRect(flowStore.getState()))) show(id);
      },
      showAll: (all) => {
        moved();
        showAll(all);
      },
      fullSize: () => zoomTo(1),
      zoomBy: (factor) => zoomTo(flow.getZoom() * factor),
    };
  }, [flow, flowStore, canvasStore, frames, groups, ghosts, keep, show, showAll]);
}

/**
 * Runs a callback when the user leaves the page. React Flow ends a movement by the wheel a moment after the last turn,
 * and that is too late then.
 */
function useLeavePage(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const left = (): void => leave();
    window.addEventListener("pagehide", left);
    return () => window.removeEventListener("pagehide", left);
  }, []);
}
