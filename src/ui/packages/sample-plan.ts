import { compareWith, select, sendRequest, updateWorkspace } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";

/** Compares the open design with the sample state of its start, on the canvas or in the current view. */
export async function showSamplePlan(
  services: Services,
  start: string,
  isOnCanvas = true,
): Promise<void> {
  const { store, openDocument, loadStarts } = services;
  const { current } = store.getState().workspace;
  try {
    const found = (await loadStarts()).all.find(({ id }) => id === start);
    const content = await found?.loadState?.();
    if (content === undefined) return;
    const opened = await openDocument(
      { name: "a sample state", content },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    // The user may have opened another design meanwhile.
    if (opened.kind !== "state" || store.getState().workspace.current !== current) return;
    const { name, baseline, report } = opened;
    compareWith(store, { file: name, baseline, report });
    // Shows the canvas, whose boxes show the operations.
    if (!isOnCanvas) return;
    // The highlighted wires of a selected box would outshine the changes.
    select(store, undefined);
    sendRequest(store, { kind: "view", view: "canvas" });
  } catch {
    updateWorkspace(store, {
      notice: {
        message: "The plan could not be loaded.",
        undo: { label: "Try again", run: () => void showSamplePlan(services, start, isOnCanvas) },
      },
    });
  }
}
