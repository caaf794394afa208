import { useEffect } from "react";

import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { useAfterPress } from "#ui/layout/use-after-press.ts";
import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { sideKey } from "#ui/layout/use-panel.ts";
import { useServices } from "#ui/services.ts";

/** Shows the form of a pressed box if only one side fits beside the canvas. */
export function usePressedForm(canvasStore: CanvasStore): void {
  const { preferences } = useServices();
  const isTight = useIsTight();
  const afterPress = useAfterPress();
  useEffect(() => {
    if (!isTight) return undefined;
    return canvasStore.subscribe(({ pressed }, before) => {
      if (pressed === undefined || pressed === before.pressed) return;
      afterPress(() => preferences.write(sideKey, "right"));
    });
  }, [afterPress, canvasStore, isTight, preferences]);
}
