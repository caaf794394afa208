import { defaultKeymap, history, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { Annotation, Compartment, Transaction } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { KeyBinding } from "@codemirror/view";

import type { LineOrigin } from "#export/print/line-origin.ts";
import { lineNumberChoice } from "#ui/code/editor/line-choice.ts";
import type { Choose } from "#ui/code/editor/line-choice.ts";
import { originAt } from "#ui/code/editor/shown-lines.ts";

/** What happens with a text that can be typed in. */
export interface Typing {
  onChange(text: string): void;
  /** The cursor was moved to a line that shows something. */
  onCursor(origin: LineOrigin): void;
  onFocus(hasFocus: boolean): void;
  /** Whether something was typed that is not in the design: only that is the editor's own to undo. */
  isAhead(): boolean;
  /** What the keys of the editor do, for those who cannot see it; the keys of a file where it is not said. */
  readonly keys?: string;
  /** What helps with the text: it comes once it is loaded. */
  loadHelp(): Promise<Extension>;
}

/** Marks a change that nobody typed. */
const notTyped = Annotation.define<true>();

const steps = new Compartment();

/** What was typed is in the design, whose own steps are undone from now on. */
export const forgetSteps = (view: EditorView): void => {
  view.dispatch({ effects: steps.reconfigure([]) });
  view.dispatch({ effects: steps.reconfigure(history()) });
};

interface TypingParts {
  /** Goes to what a line shows. */
  readonly choose: Choose;
  onCursor(origin: LineOrigin): void;
  onText(text: string): void;
}

/** Lets a text be typed in. Tab leaves it, as everywhere on the page; indenting has keys of its own. */
export function typingIn(typing: Typing, { choose, onCursor, onText }: TypingParts): Extension {
  const step = (
    key: string,
    run: (view: EditorView) => boolean,
    depth: typeof undoDepth,
  ): KeyBinding => ({
    key,
    run: (view) => typing.isAhead() && depth(view.state) > 0 && run(view),
    // The page would take back a step of the design as well.
    stopPropagation: true,
  });
  const goTo: KeyBinding = {
    key: "Mod-Enter",
    run: (view) => {
      choose(view, view.state.selection.main.head);
      // Where the line leads nowhere too: the editor's own keys would add a line.
      return true;
    },
  };
  return [
    steps.of(history()),
    EditorView.editorAttributes.of({ class: "cm-typing" }),
    EditorView.contentAttributes.of({
      "aria-description": `Ctrl+Space completes, Ctrl+I describes, F8 goes to the next problem, ${typing.keys ?? "Ctrl+Enter to the field that the line shows"}.`,
      "aria-multiline": "true",
      spellcheck: "false",
      autocapitalize: "off",
      autocorrect: "off",
    }),
    indentUnit.of("  "),
    bracketMatching(),
    lineNumberChoice(choose),
    keymap.of([
      goTo,
      step("Mod-z", undo, undoDepth),
      step("Mod-Shift-z", redo, redoDepth),
      step("Mod-y", redo, redoDepth),
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of(({ state, transactions, docChanged, focusChanged, view }) => {
      if (focusChanged) typing.onFocus(view.hasFocus);
      const isTyped = transactions.some(
        (each) => each.docChanged && each.annotation(notTyped) !== true,
      );
      if (docChanged && isTyped) {
        const text = state.doc.toString();
        onText(text);
        typing.onChange(text);
      }
      if (!transactions.some((each) => each.isUserEvent("select"))) return;
      const origin = originAt(state, state.selection.main.head);
      if (origin !== undefined) onCursor(origin);
    }),
  ];
}

/** What goes with a change that nobody typed. */
export const untyped = [notTyped.of(true), Transaction.addToHistory.of(false)];
