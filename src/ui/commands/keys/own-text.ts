import type { DesignerStore } from "#store/designer.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Marks a text field whose text is not part of the design, such as a search or a new name, with `data-own`. While such
 * a field has text to undo, the browser handles undo. Returns a function that stops it.
 */
export function watchOwnText(store: DesignerStore): () => void {
  let program = store.getState().program;
  let start = "";
  const focus = ({ target }: FocusEvent): void => {
    if (!isBox(target)) return;
    start = target.value;
    delete target.dataset["own"];
  };
  const beforeInput = (): void => {
    program = store.getState().program;
  };
  // Fields of the design have already handled the text.
  const input = (event: Event): void => {
    const { target } = event;
    if (!isBox(target)) return;
    const isUndone =
      event instanceof InputEvent && event.inputType === "historyUndo" && target.value === start;
    if (isUndone || store.getState().program !== program) delete target.dataset["own"];
    else target.dataset["own"] = "";
  };
  window.addEventListener("focusin", focus);
  window.addEventListener("input", beforeInput, true);
  window.addEventListener("input", input);
  return () => {
    window.removeEventListener("focusin", focus);
    window.removeEventListener("input", beforeInput, true);
    window.removeEventListener("input", input);
  };
}

const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
