import { useStoreApi } from "@xyflow/react";
import type { RefObject } from "react";
import { useEffect } from "react";

import { leastWithIcons } from "#ui/canvas/drawing/levels.ts";
import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";
import { followCamera } from "#ui/canvas/interaction/follow-camera.ts";

/** The lowest zoom at which the smallest letters have 11 pixels on the screen without being enlarged. */
const fullSize = 11 / 11.5;

/** Passes the zoom and the movement to the style sheet, which keeps names legible. */
export function useCameraStyle(element: RefObject<HTMLElement | null>): void {
  const flow = useStoreApi();
  useEffect(
    () =>
      followCamera(flow, {
        settle: (zoom) => {
          element.current?.style.setProperty("--zoom", String(zoom >= fullSize ? 1 : zoom));
          element.current?.toggleAttribute("data-far", zoom < leastWithDetails);
          element.current?.toggleAttribute("data-names-only", zoom < leastWithIcons);
        },
        pan: (isPanning) => {
          element.current?.toggleAttribute("data-panning", isPanning);
        },
      }),
    [element, flow],
  );
}
