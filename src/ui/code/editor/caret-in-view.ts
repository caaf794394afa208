import { EditorView, ViewPlugin } from "@codemirror/view";

/**
 * Keeps the caret visible if the editor gets lower while the user types, as when a message appears below. If the caret
 * was not visible before, the user is reading elsewhere, and nothing moves.
 */
export const caretInView = ViewPlugin.define((view) => {
  const { scrollDOM } = view;
  // The observer's first call sets the height. Reading it here would lay out the page while the editor is created.
  let height = 0;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = scrollDOM.clientHeight;
    if (height >= before || !view.hasFocus) return;
    const { head } = view.state.selection.main;
    const caret = view.coordsAtPos(head);
    if (caret === null) return;
    const { top } = scrollDOM.getBoundingClientRect();
    const wasVisible = caret.top >= top && caret.bottom <= top + before;
    if (!wasVisible || caret.bottom <= top + height) return;
    view.dispatch({ effects: EditorView.scrollIntoView(head) });
  });
  observer.observe(scrollDOM);
  return { destroy: () => observer.disconnect() };
});
