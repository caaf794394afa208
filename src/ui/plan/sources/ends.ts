import { flushSync } from "react-dom";

import type { Comparison } from "#store/comparison.ts";
import { attachRun, compareWith } from "#store/designer.ts";
import { stopComparing } from "#store/version-comparison.ts";
import { useServices } from "#ui/services.ts";

interface End {
  readonly label: string;
  /** Ends the comparison. Receives the pressed element, which disappears with the comparison. */
  run(pressed: Element | null): void;
}

/** The commands that end a comparison, or a part of it. */
export function useEnds({ deployed, run, version }: Comparison): readonly End[] {
  const { store, workspace } = useServices();
  if (version !== undefined)
    return [
      end("Stop comparing", () => {
        stopComparing(store);
        // Dismisses the notice that the design is being compared.
        workspace.dismissNotice();
      }),
    ];
  return [
    ...(deployed === undefined ? [] : [end("Stop comparing", () => compareWith(store, undefined))]),
    ...(run === undefined ? [] : [end("Remove run", () => attachRun(store, undefined))]),
  ];
}

const end = (label: string, onEnd: () => void): End => ({
  label,
  run: (pressed) => {
    const panel = pressed?.closest("[data-scroller]");
    flushSync(onEnd);
    // The pressed button has disappeared with its comparison, so the focus moves to another button.
    panel?.querySelector<HTMLElement>("button:not([aria-label^='Copy '])")?.focus();
  },
});
