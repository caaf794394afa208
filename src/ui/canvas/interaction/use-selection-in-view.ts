import { useEffect } from "react";

import { selectedNodes } from "#store/selection.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import type { NewBoxes } from "#ui/canvas/add/use-new-boxes.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import { useServices } from "#ui/services.ts";

/** Brings a selection that was made elsewhere into view; a box that was pressed on the canvas is already visible. */
export function useSelectionInView(
  scene: Scene,
  canvasStore: CanvasStore,
  camera: CameraMoves,
  isWaiting: NewBoxes["isWaiting"],
): void {
  const { store } = useServices();
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const [now, was] = [selectedNodes(state).at(-1), selectedNodes(before).at(-1)];
        const isAsked = state.reveal !== undefined && state.reveal !== before.reveal;
        if (now === undefined || (now === was && !isAsked)) return;
        const shown = scene.shownAs(now);
        if (isWaiting(shown, was)) return;
        const isHere = canvasStore.getState().isSelecting || state.program !== before.program;
        if (isHere) camera.find(shown);
        else camera.goTo(shown);
      }),
    [store, canvasStore, camera, isWaiting, scene],
  );
}
