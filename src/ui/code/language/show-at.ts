import { activateHover } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";

/** Shows what is known of an offset, as a pointer that rests there does, until the text or the caret is changed. */
export const showAt = (view: EditorView, offset: number): void =>
  activateHover(view, offset, 1, {
    until: ({ docChanged, selection }) => docChanged || selection !== undefined,
  });
