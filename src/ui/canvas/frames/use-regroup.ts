import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";

import type { Rect } from "#diagram/scene/geometry.ts";
import type { Placing } from "#ui/canvas/scene/positions.ts";
import { drawnAt, tidy } from "#ui/canvas/scene/positions.ts";

/**
 * Lays the design out once its frames or its direction have changed, as a part of the step that changed them. Nodes that the user didn't
 * place are laid out anyway, so they are only brought into view.
 */
export function useRegroup(placing: Placing, showAll: (frames: Iterable<Rect>) => void): void {
  const { canvasStore, grouped } = placing;
  const regroup = useStore(canvasStore, (state) => state.regroup);
  const places = useStore(canvasStore, (state) => state.boxPositions);
  const isDue = regroup !== undefined && regroup.before !== grouped && !regroup.isAutomatic;
  const isLaidOut = regroup?.isAutomatic === true && regroup.places !== places;
  const layOut = useEffectEvent(() => {
    if (regroup === undefined) return;
    const { label, key, isShown } = regroup;
    canvasStore.setState({ regroup: undefined });
    tidy(placing, isShown ? showAll : () => undefined, { step: { label, key } });
  });
  const show = useEffectEvent(() => {
    canvasStore.setState({ regroup: undefined });
    showAll(drawnAt(grouped, places));
  });
  useEffect(() => {
    if (isDue) layOut();
  }, [isDue]);
  useEffect(() => {
    if (isLaidOut) show();
  }, [isLaidOut]);
}
