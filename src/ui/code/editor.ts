import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
} from "@codemirror/view";

import type { PrintedFile } from "#export/language.ts";
import type { Origin } from "#export/origin.ts";
import type { ResourceId } from "#model/value.ts";
import { lineChoice } from "#ui/code/line-choice.ts";
import { minimalChange } from "#ui/code/minimal-change.ts";
import { readingKeys } from "#ui/code/reading-keys.ts";
import { lineMarks, originAt, showLines } from "#ui/code/shown-lines.ts";
import { syntaxOf } from "#ui/code/syntax.ts";
import { codeTheme } from "#ui/code/theme.ts";

export interface Editor {
  /** Shows a newer text of the same file, or other marks, by changing only what differs. */
  show(file: PrintedFile, selection: ResourceId | undefined): void;
  destroy(): void;
}

/**
 * Puts a read-only editor of one file into an element. It lives in a shadow root, where CodeMirror adopts
 * constructed style sheets; anywhere else it writes a style element, which the content security policy
 * refuses. `onLine` is told of a line that was clicked, or on which Enter was pressed.
 */
export function createEditor(
  host: HTMLElement,
  path: string,
  onLine: (origin: Origin) => void,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let text = "";
  let marked: ResourceId | undefined;
  /** The resource whose first line is still to be brought into view. */
  let sought: ResourceId | undefined;
  /** The resource chosen in the code itself, where the reader already looks. */
  let chosen: ResourceId | undefined;

  const choose = ({ state }: EditorView, offset: number): boolean => {
    const origin = originAt(state, offset);
    if (origin === undefined) return false;
    if (origin.resource !== marked) chosen = origin.resource;
    onLine(origin);
    return true;
  };
  const extensions = [readingOnly(path), lineChoice(choose), lineMarks, syntaxOf(path), codeTheme];
  const view = new EditorView({ parent: root, root, state: EditorState.create({ extensions }) });

  return {
    show(file, selection) {
      const origins = file.lines ?? [];
      const change = minimalChange(text, file.text);
      text = file.text;
      view.dispatch({
        ...(change === undefined ? {} : { changes: change }),
        effects: showLines.of({ origins, selection }),
      });
      if (selection !== marked) {
        sought = selection === chosen ? undefined : selection;
        chosen = undefined;
        marked = selection;
      }
      if (sought === undefined) return;
      // A resource that was just added is selected before the code shows it.
      const line = origins.findIndex((origin) => origin?.resource === sought);
      if (line < 0) return;
      sought = undefined;
      bringIntoView(view, view.state.doc.line(line + 1).from);
    },
    destroy: () => view.destroy(),
  };
}

/** Editable in name, so that there is a cursor to move and to read by, but nothing can be changed. */
function readingOnly(path: string): Extension {
  return [
    // Printed text counts its lines by line feeds alone.
    EditorState.lineSeparator.of("\n"),
    EditorState.readOnly.of(true),
    EditorView.contentAttributes.of({
      "aria-label": `Code: ${path}`,
      "aria-description": "Enter goes to the field that the line shows.",
      inputmode: "none",
      // Focusable as it is; said again for checkers, which look at attributes alone.
      tabindex: "0",
    }),
    EditorView.domEventHandlers({
      beforeinput: (event) => {
        event.preventDefault();
        return true;
      },
    }),
    keymap.of(readingKeys),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
  ];
}

/** Scrolls only where the line is out of sight, and then leaves room above it for its surroundings. */
function bringIntoView(view: EditorView, offset: number): void {
  view.requestMeasure({
    read: () => {
      const { top, bottom } = view.lineBlockAt(offset);
      const { scrollTop, clientHeight } = view.scrollDOM;
      return top >= scrollTop && bottom <= scrollTop + clientHeight;
    },
    write: (isVisible) => {
      if (isVisible) return;
      // A dispatch is not allowed while the view measures.
      queueMicrotask(() =>
        view.dispatch({ effects: EditorView.scrollIntoView(offset, { y: "start", yMargin: 40 }) }),
      );
    },
  });
}
