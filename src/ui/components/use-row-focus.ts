import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** A focused row that unmounts passes the focus to the first button of the next row, or else of the previous one. */
export function useRowFocus(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    // While it is still mounted: afterwards it is unknown which element had the focus.
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      const next = row.nextElementSibling ?? row.previousElementSibling ?? row.closest("dialog");
      next?.querySelector("button")?.focus();
    };
  }, []);
  return ref;
}
