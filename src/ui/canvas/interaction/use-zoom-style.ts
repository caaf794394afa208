import { useStoreApi } from "@xyflow/react";
import type { RefObject } from "react";
import { useEffect } from "react";

/** Below this zoom a box shows its icon and name alone. */
const far = 0.62;

/** Tells the style sheet the zoom, which keeps names legible by it. */
export function useZoomStyle(element: RefObject<HTMLElement | null>): void {
  const flow = useStoreApi();
  useEffect(() => {
    const apply = (zoom: number): void => {
      element.current?.style.setProperty("--zoom", String(zoom));
      element.current?.toggleAttribute("data-far", zoom < far);
    };
    apply(flow.getState().transform[2]);
    return flow.subscribe(({ transform: [, , zoom] }, { transform: [, , before] }) => {
      if (zoom !== before) apply(zoom);
    });
  }, [element, flow]);
}
