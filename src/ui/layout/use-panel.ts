import { useSyncExternalStore } from "react";

import { useDerived, useUnread } from "#ui/derived.ts";
import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { useWhileNotTyping } from "#ui/layout/use-while-not-typing.ts";
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

/**
 * The state of the list of problems. The list opens automatically only for errors, and not while the focus is in the
 * code, unless the user has opened or folded it. A banner shows missing packages, so their errors don't count.
 */
export function useProblemsPanel(): PanelState {
  const unread = useUnread();
  const hasErrors = useDerived(({ diagnostics: { value } }) =>
    value.all.some(
      ({ severity, location: { kind }, rule }) =>
        severity === "error" && !(kind === "package" && rule === "resource-type/unknown"),
    ),
  );
  const hasFailed = useDerived(
    ({ diagnostics, graph }) => (diagnostics.failure ?? graph.failure) !== undefined,
  );
  // The list would take space from the code, which marks its errors itself.
  const isQuiet = useWhileNotTyping(!hasErrors && unread === 0 && !hasFailed, false);
  const [state, write] = usePreference("problems", "auto");
  return {
    isFolded: state === "folded" || (state !== "open" && isQuiet),
    setFolded: (isFolded) => write(isFolded === isQuiet ? "auto" : isFolded ? "folded" : "open"),
  };
}
