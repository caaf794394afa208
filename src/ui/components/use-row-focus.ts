import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Moves the focus from a row that unmounts to the first button of the next row, or else of the previous row. */
export function useRowFocus(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    // Runs while the row is still mounted: afterwards it is unknown which element had the focus.
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      const next = row.nextElementSibling ?? row.previousElementSibling ?? row.closest("dialog");
      next?.querySelector("button")?.focus();
    };
  }, []);
  return ref;
}
