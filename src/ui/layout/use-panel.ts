import { useCounts, useDerived } from "#ui/derived.ts";
import { useWhileNotTyping } from "#ui/layout/use-while-not-typing.ts";
import type { Services } from "#ui/services.ts";
import { usePreference } from "#ui/services.ts";

/** The panels beside the middle that a person can fold away. */
export type Panel = "left" | "right" | "types";

export interface PanelState {
  readonly isFolded: boolean;
  setFolded(isFolded: boolean): void;
}

const key = (panel: Panel): string => `folded.${panel}`;

export function usePanel(panel: Panel): PanelState {
  const [state, write] = usePreference(key(panel), "open");
  return {
    isFolded: state === "folded",
    setFolded: (isFolded) => write(isFolded ? "folded" : "open"),
  };
}

/** The list of problems opens by itself for errors alone, unless a person has opened or folded it. */
export function useProblemsPanel(): PanelState {
  const errors = useCounts().error;
  const hasFailed = useDerived(
    ({ diagnostics, graph }) => (diagnostics.failure ?? graph.failure) !== undefined,
  );
  const isQuiet = useWhileNotTyping(errors === 0 && !hasFailed);
  const [state, write] = usePreference("problems", "auto");
  return {
    isFolded: state === "folded" || (state !== "open" && isQuiet),
    setFolded: (isFolded) => write(isFolded === isQuiet ? "auto" : isFolded ? "folded" : "open"),
  };
}

/** Folds a panel, or unfolds it, from outside of the screens. */
export function togglePanel({ preferences }: Services, panel: Panel): void {
  const isFolded = preferences.read(key(panel)) === "folded";
  preferences.write(key(panel), isFolded ? "open" : "folded");
}
