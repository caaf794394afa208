import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** When the row with the focus is deleted or moved, the browser drops the focus: it is then given back. */
export function usePreservedFocus(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  focus: () => void,
): void {
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      isInside.current = target instanceof Node && list.current?.contains(target) === true;
    };
    document.addEventListener("focusin", look);
    document.addEventListener("pointerdown", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("pointerdown", look);
    };
  }, [list]);
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    // Between a press and its click the browser moves the focus by itself.
    const isPressed = list.current?.matches(":active") === true;
    if (isInside.current && !isPressed && document.activeElement === document.body)
      latest.current();
  }, [rows, list]);
}
