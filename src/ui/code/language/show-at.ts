import { activateHover } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";

/** Shows information about the code at an offset, as on hover, until the text or the caret changes. */
export const showAt = (view: EditorView, offset: number): void =>
  activateHover(view, offset, 1, {
    until: ({ docChanged, selection }) => docChanged || selection !== undefined,
  });
