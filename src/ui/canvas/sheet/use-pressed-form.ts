import { useEffect } from "react";

import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { sideKey } from "#ui/layout/use-panel.ts";
import { useServices } from "#ui/services.ts";

/**
 * The time after which a press no longer counts as a double click, in milliseconds. The form moves the canvas, so the
 * second press would miss the box.
 */
const doubleClick = 300;

/** Shows the form of a pressed box if only one side fits beside the canvas. */
export function usePressedForm(canvasStore: CanvasStore): void {
  const { preferences } = useServices();
  const isTight = useIsTight();
  useEffect(() => {
    if (!isTight) return undefined;
    let timer: number | undefined;
    const wait = (): void => window.clearTimeout(timer);
    // The next press may begin to drag, which the moving canvas would disturb.
    window.addEventListener("pointerdown", wait, true);
    const stop = canvasStore.subscribe(({ pressed }, before) => {
      if (pressed === undefined || pressed === before.pressed) return;
      wait();
      timer = window.setTimeout(() => preferences.write(sideKey, "right"), doubleClick);
    });
    return () => {
      wait();
      stop();
      window.removeEventListener("pointerdown", wait, true);
    };
  }, [canvasStore, isTight, preferences]);
}
