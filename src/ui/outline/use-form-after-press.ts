import { isTouchScreen } from "#forms/popups/touch-screen.ts";
import { revealLocation } from "#store/designer.ts";
import { useAfterPress } from "#ui/layout/use-after-press.ts";
import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { sideKey } from "#ui/layout/use-panel.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";
import { useServices } from "#ui/services.ts";

/** Returns a function for a press on a row. If only one side fits beside the canvas, the form replaces the outline. */
export function useFormAfterPress(): (row: OutlineEntry) => void {
  const { store, preferences } = useServices();
  const isTight = useIsTight();
  const afterPress = useAfterPress();
  return (row) => {
    if (!isTight) return;
    afterPress(() => {
      // The outline disappears with its focus. On a touch screen, a focused name would open the keyboard.
      if (row.kind === "resource" && !isTouchScreen())
        revealLocation(store, { kind: "name", resource: row.id });
      else preferences.write(sideKey, "right");
    });
  };
}
