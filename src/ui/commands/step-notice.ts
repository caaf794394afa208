import type { Notice } from "#model/opening/workspace.ts";
import type { DesignerStore } from "#store/designer.ts";
import { undo, updateWorkspace } from "#store/designer.ts";

/**
 * Shows the effect of the last step, with an Undo button. The notice disappears at the next step, because the button
 * would then undo that next step.
 */
export function tellOfStep(store: DesignerStore, message: string): void {
  const step = store.getState().history.past.at(-1);
  const notice: Notice = { message, undo: { label: "Undo", run: () => undo(store) } };
  updateWorkspace(store, { notice });
  const unsubscribe = store.subscribe(({ history, workspace }) => {
    if (workspace.notice !== notice) return unsubscribe();
    if (history.past.at(-1) === step) return undefined;
    unsubscribe();
    return updateWorkspace(store, { notice: undefined });
  });
}
