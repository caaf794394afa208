import { useSyncExternalStore } from "react";

import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { useDesigner, usePreference, useServices } from "#ui/services.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

/** The panels beside the middle that can be folded. */
export type Panel = "left" | "right" | "types";

export interface PanelState {
  readonly isFolded: boolean;
  setFolded(isFolded: boolean): void;
}

/** The preference for the visible side, if only one side fits. */
export const sideKey = "side";

/**
 * The state of a panel. If both sides do not fit, the last requested side is shown. On the first screen, the types are
 * folded until the user adds a package or unfolds them.
 */
export function usePanel(panel: Panel): PanelState {
  const [state, write] = usePreference(`folded.${panel}`, "auto");
  const [side, choose] = usePreference(sideKey, "left");
  const isTight = useIsTight();
  const isOther = isTight && panel !== "types" && panel !== side;
  const hasOwn = useHasPackages();
  // If storage doesn't answer, the first screen is missing, but users can work.
  const isStuck = useDesigner(
    ({ workspace: { designs, save } }) => designs === undefined && save.kind === "failed",
  );
  const isFirst = useIsWelcome() && !isStuck;
  const isIdle = isFirst && panel === "left" && state === "auto" && !hasOwn;
  return {
    isFolded: state === "folded" || isOther || isIdle,
    setFolded: (isFolded) => {
      if (!isFolded && panel !== "types") choose(panel);
      write(isFolded ? "folded" : "open");
    },
  };
}

/** Whether the user has added packages, apart from samples. */
export function useHasPackages(): boolean {
  const { packages } = useServices();
  return useSyncExternalStore(packages.subscribe, () =>
    packages.read().stored.some(({ isSample }) => isSample !== true),
  );
}

/** The state of the list of problems. It never opens by itself: the canvas would move while the user works on it. */
export function useProblemsPanel(): PanelState {
  const [state, write] = usePreference("problems", "folded");
  return {
    isFolded: state !== "open",
    setFolded: (isFolded) => write(isFolded ? "folded" : "open"),
  };
}
