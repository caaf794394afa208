import { search, searchKeymap } from "@codemirror/search";
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
import { wrapping } from "#ui/code/editor/wrapped-indent.ts";
import { readingKeys } from "#ui/code/editor/reading-keys.ts";

/** Only these of the search: the others would take keys that the page has. */
const searchKeys = searchKeymap.filter(({ key }) =>
  ["Mod-f", "F3", "Mod-g", "Escape"].includes(key ?? ""),
);

/** The words of the search, written as the page writes them. */
const phrases = {
  next: "Next",
  previous: "Previous",
  all: "All",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole word",
  replace: "Replace",
  "replace all": "Replace all",
};

/** What ends a line of a file from Windows is a line break to those who read. */
const hiddenInLine = new RegExp(`(?!\\r$)${hiddenPattern.source}`, hiddenPattern.flags);

/** A character that nobody sees, as the rest of the page shows it. */
function renderHidden(code: number): HTMLElement {
  const mark = document.createElement("mark");
  mark.className = "hidden-character";
  mark.textContent = escapeCharacter(String.fromCodePoint(code));
  return mark;
}

/** What every text of code has: its name, a search, and the lines of its cursor. */
export const codeText = (path: string): Extension => [
  // Printed text counts its lines by line feeds alone.
  EditorState.lineSeparator.of("\n"),
  EditorView.contentAttributes.of({
    "aria-label": `Code: ${path}`,
    // Focusable as it is; said again for checkers, which look at attributes alone.
    tabindex: "0",
  }),
  search({ top: true }),
  EditorState.phrases.of(phrases),
  keymap.of(searchKeys),
  wrapping,
  highlightSpecialChars({ specialChars: hiddenInLine, render: renderHidden }),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  caretInView,
];

/** Editable in name, so that there is a cursor to move and to read by, but nothing can be changed. */
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
