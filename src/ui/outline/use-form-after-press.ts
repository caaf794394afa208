import { useEffect, useRef } from "react";

import { isTouchScreen } from "#forms/popups/touch-screen.ts";
import { revealLocation } from "#store/designer.ts";
import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { sideKey } from "#ui/layout/use-panel.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";
import { useServices } from "#ui/services.ts";

/** The time after which a press is no double-click any more, in milliseconds. */
const doubleClick = 300;

/**
 * Returns a function for a press on a row. If only one side fits beside the canvas, the form then replaces the outline,
 * unless a key or another press follows: a double-click renames, and a drag moves the row.
 */
export function useFormAfterPress(): (row: OutlineEntry) => void {
  const { store, preferences } = useServices();
  const isTight = useIsTight();
  const timer = useRef<number>(undefined);
  useEffect(() => {
    const off = new AbortController();
    const stop = (): void => window.clearTimeout(timer.current);
    const options = { capture: true, signal: off.signal };
    window.addEventListener("pointerdown", stop, options);
    window.addEventListener("keydown", stop, options);
    return () => {
      stop();
      off.abort();
    };
  }, []);
  return (row) => {
    window.clearTimeout(timer.current);
    if (!isTight) return;
    timer.current = window.setTimeout(() => {
      // The outline disappears with its focus. On a touch screen, a focused name would open the keyboard.
      if (row.kind === "resource" && !isTouchScreen())
        revealLocation(store, { kind: "name", resource: row.id });
      else preferences.write(sideKey, "right");
    }, doubleClick);
  };
}
