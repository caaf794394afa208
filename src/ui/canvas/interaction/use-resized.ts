import { useStoreApi } from "@xyflow/react";
import { useEffect, useEffectEvent } from "react";

import type { FlowViewport } from "#ui/canvas/interaction/camera.ts";

/** The time after a resize until the layout around the canvas is stable, in milliseconds. */
const late = 100;

/** Runs a callback when the canvas was resized, with the window or by the panels around it. */
export function useResized(
  onResized: (isWindow: boolean, before: FlowViewport, now: FlowViewport) => void,
): void {
  const flowStore = useStoreApi();
  const answer = useEffectEvent(onResized);
  useEffect(() => {
    const sizeOf = (): string => `${window.innerWidth} ${window.innerHeight}`;
    let size = sizeOf();
    let resized = Number.NEGATIVE_INFINITY;
    return flowStore.subscribe((state, before) => {
      const isOther = state.width !== before.width || state.height !== before.height;
      if (!isOther || before.width === 0 || state.width === 0) return;
      if (sizeOf() !== size) resized = performance.now();
      size = sizeOf();
      answer(performance.now() - resized < late, before, state);
    });
  }, [flowStore]);
}
