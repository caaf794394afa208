import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** A row that goes while it has the focus gives it to the first button of the next row, or of the one before. */
export function useRowFocus(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    // While it still stands in the page: afterwards nothing tells what had the focus.
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      const next = row.nextElementSibling ?? row.previousElementSibling ?? row.closest("dialog");
      next?.querySelector("button")?.focus();
    };
  }, []);
  return ref;
}
