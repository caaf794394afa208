import { EditorSelection, Prec } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";

/** Handles the line at an offset; false if the line leads nowhere. */
export type Choose = (view: EditorView, offset: number) => boolean;

/**
 * Chooses a line by a click on it or on its number, or by Enter at the cursor. Mouse down and up are handled
 * separately: the browser reports no click if redrawing the cursor's line replaced the pressed element.
 */
export function lineChoice(choose: Choose): Extension {
  /** The start of the line on which the button went down. */
  let pressed: number | undefined;
  const release = (line: number | undefined): line is number => {
    const isSame = line !== undefined && line === pressed;
    pressed = undefined;
    return isSame;
  };
  const enter = {
    key: "Enter",
    run: (view: EditorView) => {
      choose(view, view.state.selection.main.head);
      return true;
    },
  };
  return [
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        pressed = lineUnder(view, event);
      },
      mouseup: (event, view) => {
        const line = lineUnder(view, event);
        if (!release(line) || isReading(view, event)) return false;
        leaveRowEnd(view);
        return choose(view, line);
      },
    }),
    numbers(
      (line) => (pressed = line),
      (view, line) => release(line) && choose(view, line),
    ),
    Prec.high(keymap.of([enter])),
  ];
}

/**
 * Leaves the side of a cursor open. Where a line wraps, CodeMirror puts a cursor with a side into the page's selection
 * at each measurement, which would take the focus back from a chosen line's field.
 */
function leaveRowEnd(view: EditorView): void {
  const { main } = view.state.selection;
  if (main.empty && main.assoc !== 0)
    view.dispatch({ selection: EditorSelection.cursor(main.head) });
}

/** Chooses a line only by a click on its number: a click on the text moves the cursor. */
export function lineNumberChoice(choose: Choose): Extension {
  let pressed: number | undefined;
  return numbers(
    (line) => (pressed = line),
    (view, line) => line === pressed && choose(view, line),
  );
}

const numbers = (press: (line: number) => void, release: Choose): Extension =>
  lineNumbers({
    domEventHandlers: {
      mousedown: (_view, line) => {
        press(line.from);
        return false;
      },
      mouseup: (view, line) => release(view, line.from),
    },
  });

/** The start of the line under the pointer; undefined below the last line. */
function lineUnder(view: EditorView, { clientY }: MouseEvent): number | undefined {
  const height = clientY - view.documentTop;
  return height > view.contentHeight ? undefined : view.lineBlockAtHeight(height).from;
}

/** Whether a click is part of reading: dragging over text or extending a selection chooses no line. */
function isReading({ state }: EditorView, event: MouseEvent): boolean {
  const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
  return event.button !== 0 || isModified || !state.selection.main.empty;
}
