import type { HTMLAttributes } from "react";
import { useRef } from "react";

/** A finger that moves less than this has pressed, in pixels. */
const least = 48;

/** A swipe to the left leads on, one to the right back, as in pages of a book. */
export function useSwipe(go: (by: 1 | -1) => void): HTMLAttributes<HTMLElement> {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
      // A second finger zooms.
      start.current = pointerType !== "mouse" && isPrimary ? { id, x, y } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current;
      start.current = undefined;
      if (from === undefined || from.id !== pointerId) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) >= least && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
