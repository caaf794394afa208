import type { Services } from "#ui/services.ts";
import { usePreference } from "#ui/services.ts";

/** The panels around the middle that a person can fold away. */
export type Panel = "left" | "right" | "types" | "problems";

interface PanelState {
  readonly isFolded: boolean;
  setFolded(isFolded: boolean): void;
}

const key = (panel: Panel): string => (panel === "problems" ? panel : `folded.${panel}`);

export function usePanel(panel: Panel): PanelState {
  const [state, write] = usePreference(key(panel), "open");
  return {
    isFolded: state === "folded",
    setFolded: (isFolded) => write(isFolded ? "folded" : "open"),
  };
}

/** Folds a panel, or unfolds it, from outside of the screens. */
export function togglePanel({ preferences }: Services, panel: Panel): void {
  const isFolded = preferences.read(key(panel)) === "folded";
  preferences.write(key(panel), isFolded ? "open" : "folded");
}
