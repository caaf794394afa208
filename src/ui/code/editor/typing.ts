import { defaultKeymap, history, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { Annotation, Compartment, Transaction } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { KeyBinding } from "@codemirror/view";

import type { LineOrigin } from "#export/print/line-origin.ts";
import { lineNumberChoice } from "#ui/code/editor/line-choice.ts";
import type { Choose } from "#ui/code/editor/line-choice.ts";
import { originAt } from "#ui/code/editor/shown-lines.ts";

/** Callbacks of an editable text. */
export interface Typing {
  onChange(text: string): void;
  /** Called when the cursor has moved to a line with an origin. */
  onCursor(origin: LineOrigin): void;
  /** Called when the cursor has moved to another line without a change. */
  onLeaveLine?(): void;
  onFocus(hasFocus: boolean): void;
  /** Whether typed text is not in the design: the editor undoes only such text. */
  isAhead(): boolean;
  /** The description of the editor's keys for screen readers; by default, the keys of a file's editor. */
  readonly keys?: string;
  /** The language help, once it is loaded. */
  loadHelp(): Promise<Extension>;
}

/** Marks a change that the user did not type. */
const notTyped = Annotation.define<true>();

const steps = new Compartment();

/** Forgets the editor's undo steps. The design now contains the typed text, so undo uses the design's own steps. */
export const forgetSteps = (view: EditorView): void => {
  view.dispatch({ effects: steps.reconfigure([]) });
  view.dispatch({ effects: steps.reconfigure(history()) });
};

interface TypingParts {
  /** Goes to the item of a line. */
  readonly choose: Choose;
  onCursor(origin: LineOrigin): void;
  onText(text: string): void;
}

/** Makes a text editable. Tab leaves the text, as everywhere on the page; indenting has its own keys. */
export function typingIn(typing: Typing, { choose, onCursor, onText }: TypingParts): Extension {
  const step = (
    key: string,
    run: (view: EditorView) => boolean,
    depth: typeof undoDepth,
  ): KeyBinding => ({
    key,
    run: (view) => typing.isAhead() && depth(view.state) > 0 && run(view),
    // Stops the event; otherwise, the page would also undo a step of the design.
    stopPropagation: true,
  });
  const goTo: KeyBinding = {
    key: "Mod-Enter",
    run: (view) => {
      choose(view, view.state.selection.main.head);
      // Handles the key for all lines; otherwise, the editor's own keys would add a line.
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
    EditorView.updateListener.of((update) => {
      const { state, startState, transactions, docChanged, focusChanged, view } = update;
      if (focusChanged) typing.onFocus(view.hasFocus);
      const isTyped = transactions.some(
        (each) => each.docChanged && each.annotation(notTyped) !== true,
      );
      if (docChanged && isTyped) {
        const text = state.doc.toString();
        onText(text);
        typing.onChange(text);
      }
      if (!docChanged && lineOf(state) !== lineOf(startState)) typing.onLeaveLine?.();
      if (!transactions.some((each) => each.isUserEvent("select"))) return;
      const origin = originAt(state, state.selection.main.head);
      if (origin !== undefined) onCursor(origin);
    }),
  ];
}

const lineOf = ({ doc, selection }: EditorState): number => doc.lineAt(selection.main.head).number;

/** Annotations of a change that the user did not type. */
export const untyped = [notTyped.of(true), Transaction.addToHistory.of(false)];
