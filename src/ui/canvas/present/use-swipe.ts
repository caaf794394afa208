import type { HTMLAttributes, RefObject } from "react";
import { useEffect, useRef } from "react";

/** The minimum movement of a swipe, in pixels. A finger that moves less than this presses. */
const least = 48;

/** A swipe to the left goes to the next step, a swipe to the right goes to the previous step, like pages of a book. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  go: (by: 1 | -1) => void,
): HTMLAttributes<HTMLElement> {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  useEffect(() => {
    const inside = element.current;
    // Prevents scrolling: a browser would treat a quick swipe as the start of scrolling, and the
    // next tap as its end.
    const keep = (event: TouchEvent): void => {
      if (event.touches.length === 1 && event.cancelable) event.preventDefault();
    };
    inside?.addEventListener("touchmove", keep, { passive: false });
    return () => inside?.removeEventListener("touchmove", keep);
  }, [element]);
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
      // Ignores a second finger, which zooms.
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
