import { searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
} from "@codemirror/view";

import { escapeCharacter, hiddenPattern } from "#model/base/text/hidden-characters.ts";
import { caretInView } from "#ui/code/editor/caret-in-view.ts";
import { codeSearch } from "#ui/code/editor/find-panel.ts";
import { wrapping } from "#ui/code/editor/wrapped-indent.ts";
import { readingKeys } from "#ui/code/editor/reading-keys.ts";

/** The keys of the search. CodeMirror's other search keys would take keys from the page. */
const searchKeys = searchKeymap.filter(({ key }) =>
  ["Mod-f", "F3", "Mod-g", "Escape"].includes(key ?? ""),
);

/** Hidden characters inside a line. The carriage return of a Windows line end is not shown. */
const hiddenInLine = new RegExp(`(?!\\r$)${hiddenPattern.source}`, hiddenPattern.flags);

/** An invisible character, shown as on the rest of the page. */
function renderHidden(code: number): HTMLElement {
  const mark = document.createElement("mark");
  mark.className = "hidden-character";
  mark.textContent = escapeCharacter(String.fromCodePoint(code));
  return mark;
}

/** Extensions of every code text: its name, a search, and cursor keys. */
export const codeText = (path: string): Extension => [
  // Printed text counts its lines only by line feeds.
  EditorState.lineSeparator.of("\n"),
  EditorView.contentAttributes.of({
    "aria-label": `Code: ${path}`,
    // The text is focusable without this attribute, but accessibility checkers look only at
    // attributes.
    tabindex: "0",
  }),
  codeSearch,
  keymap.of(searchKeys),
  wrapping,
  highlightSpecialChars({ specialChars: hiddenInLine, render: renderHidden }),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  caretInView,
];

/** The text counts as editable, so it has a cursor for reading, but nothing can be changed. */
export const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({
    "aria-readonly": "true",
    "aria-description": "Read-only. Enter goes to the line’s field.",
    inputmode: "none",
  }),
  EditorView.domEventHandlers({
    beforeinput: (event) => {
      event.preventDefault();
      return true;
    },
  }),
  keymap.of(readingKeys),
];
