import type { OpenedRun, OpenedState } from "#model/opening/recognition/opened.ts";
import type { DesignerStore } from "#store/designer.ts";
import { attachRun, compareWith, sendRequest } from "#store/designer.ts";

/** Compares the open design with a state, or shows a run on it, and shows the plan. */
export function compare(store: DesignerStore, opened: OpenedState | OpenedRun): void {
  const file = opened.name;
  if (opened.kind === "state")
    compareWith(store, { file, baseline: opened.baseline, report: opened.report });
  else attachRun(store, { file, overlay: opened.overlay, report: opened.report });
  sendRequest(store, { kind: "plan" });
}
