import { useRef } from "react";
import type { PointerEvent, RefObject } from "react";

/** The distance of a pull that moves the sheet, in pixels. */
const far = 48;

interface Pull {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/** Lets the user pull a sheet up or down by its head. Buttons also move the sheet. */
export function usePull(
  sheet: RefObject<HTMLElement | null>,
  onPull: (way: "up" | "down") => void,
): Pull {
  const start = useRef<number>(undefined);
  const shift = (by: number): void => {
    // A sheet that is pulled up grows on release; a sheet that is pulled down follows the finger.
    sheet.current?.style.setProperty("transform", by > 0 ? `translateY(${by}px)` : null);
  };
  const stop = (): void => {
    start.current = undefined;
    shift(0);
  };
  return {
    onPointerDown: (event) => {
      if (event.isPrimary && event.button === 0) start.current = event.clientY;
    },
    onPointerMove: (event) => {
      if (start.current === undefined) return;
      const by = event.clientY - start.current;
      // From this distance on, the pull is not a press on the content of the head.
      if (Math.abs(by) > 8) event.currentTarget.setPointerCapture(event.pointerId);
      shift(by);
    },
    onPointerUp: (event) => {
      const from = start.current;
      stop();
      if (from === undefined) return;
      const by = event.clientY - from;
      if (Math.abs(by) >= far) onPull(by < 0 ? "up" : "down");
    },
    onPointerCancel: stop,
  };
}
