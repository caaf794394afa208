import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";

import { sameItems } from "#model/base/memoize.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { ShownDesign } from "#ui/canvas/interaction/camera.ts";
import { fittedViewport, isAt } from "#ui/canvas/interaction/camera.ts";
import { duration } from "#ui/canvas/interaction/use-camera.ts";

/**
 * Fits the design again once frames were folded or unfolded, the direction has changed, also by undo, or the first deletions have appeared or the last ones
 * disappeared, as long as nothing has moved the camera since it was last fitted. Must run after the hooks that begin a
 * layout, because the boxes' new positions are awaited.
 */
export function useRefit(
  shown: ShownDesign,
  folded: ReadonlySet<string>,
  canvasStore: CanvasStore,
): void {
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const { view, ghosts } = shown;
  const { busy, glide, regroup, boxPositions } = useStore(canvasStore);
  const folds = [view.direction, ...[...folded].toSorted()].join(" ");
  const seen = useRef<{ readonly shown: ShownDesign; readonly folds: string }>(undefined);
  /** The camera's transform when it was last known to show the fitted design. */
  const fitted = useRef<readonly number[]>(undefined);
  const look = useEffectEvent(() => {
    const now = canvasStore.getState();
    const isChanging =
      (now.busy ?? now.glide ?? now.regroup) !== undefined ||
      now.boxPositions !== boxPositions ||
      view.frames.size === 0 ||
      view.frames.size < view.scene.boxes.length;
    if (isChanging) return;
    const before = seen.current;
    seen.current = { shown, folds };
    const state = flowStore.getState();
    const isFolded = before !== undefined && before.folds !== folds;
    const isSame =
      before === undefined || (!isFolded && before.shown.ghosts.size > 0 === ghosts.size > 0);
    const next = fittedViewport(shown, state);
    const wasFitted =
      sameItems(state.transform, fitted.current ?? []) ||
      (before !== undefined && isAt(fittedViewport(before.shown, state), state));
    if (isSame || !wasFitted) {
      if (isAt(next, state)) fitted.current = state.transform;
      return;
    }
    const { width, height } = state;
    fitted.current = [next.x, next.y, next.zoom];
    void flow.setViewport(next, isFolded ? { duration: duration(200) } : {});
    canvasStore.setState({ viewport: { ...next, fitted: { width, height } } });
  });
  useEffect(() => look(), [view, ghosts, folds, busy, glide, regroup, boxPositions]);
}
