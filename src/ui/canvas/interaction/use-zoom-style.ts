import { useStoreApi } from "@xyflow/react";
import type { RefObject } from "react";
import { useEffect } from "react";

import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";

/** Steps in which letters grow while the zoom halves. */
const stepsPerHalf = 4;

/** From here on the smallest letters have 11 pixels on the screen without growing. */
const fullSize = 11 / 11.5;

/**
 * The zoom as letters follow it: in steps, since each other value has the browser style and lay out all that stands
 * on the canvas anew. It is never above the real one, so that letters are never too small, and 1 where they need not grow.
 */
export const zoomForLetters = (zoom: number): number =>
  zoom >= fullSize ? 1 : 2 ** (Math.floor(Math.log2(zoom) * stepsPerHalf) / stepsPerHalf);

/** Tells the style sheet the zoom, which keeps names legible by it. */
export function useZoomStyle(element: RefObject<HTMLElement | null>): void {
  const flow = useStoreApi();
  useEffect(() => {
    let letters: number | undefined;
    let isFar: boolean | undefined;
    const apply = (zoom: number): void => {
      const next = zoomForLetters(zoom);
      if (next !== letters) element.current?.style.setProperty("--zoom", String(next));
      const far = zoom < leastWithDetails;
      if (far !== isFar) element.current?.toggleAttribute("data-far", far);
      letters = next;
      isFar = far;
    };
    apply(flow.getState().transform[2]);
    return flow.subscribe(({ transform: [, , zoom] }, { transform: [, , before] }) => {
      if (zoom !== before) apply(zoom);
    });
  }, [element, flow]);
}
