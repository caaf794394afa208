import { useCallback } from "react";
import type { RefObject } from "react";

import type { NodeId } from "#model/program/layout/node.ts";

/**
 * Returns a function that focuses a box. The function waits, because the box may be mounted only by the render of the
 * current step.
 */
export function useBoxFocus(canvas: RefObject<HTMLElement | null>): (id: NodeId) => void {
  return useCallback(
    (id) => {
      const focus = (): boolean => {
        const box = canvas.current?.querySelector<HTMLElement>(
          `[data-box="${CSS.escape(id)}"] > button`,
        );
        box?.focus({ preventScroll: true });
        return box !== null && box !== undefined;
      };
      let tries = 0;
      const attempt = (): void => {
        tries += 1;
        if (!focus() && tries < 20) requestAnimationFrame(attempt);
      };
      requestAnimationFrame(attempt);
    },
    [canvas],
  );
}
