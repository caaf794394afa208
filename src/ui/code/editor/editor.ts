import { collectHelpKeys } from "#ui/code/editor/early-keys.ts";
import { insertNewlineAndIndent } from "@codemirror/commands";
import { Compartment, EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

import type { PrintedFile } from "#export/language.ts";
import { shownBy } from "#export/print/line-origin.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { lineChoice } from "#ui/code/editor/line-choice.ts";
import { minimalChange } from "#model/base/text/minimal-change.ts";
import { overview } from "#ui/code/editor/overview.ts";
import { codeText, readOnly } from "#ui/code/editor/reading.ts";
import type { Shown } from "#ui/code/editor/shown-lines.ts";
import { lineMarks, originAt, showLines, showsField } from "#ui/code/editor/shown-lines.ts";
import { loadSyntax } from "#ui/code/editor/colors/syntax.ts";
import { yamlIndent } from "#ui/code/editor/yaml-indent.ts";
import { unfoldAt, yamlFolding } from "#ui/code/editor/yaml-folding.ts";
import { codeTheme } from "#ui/code/editor/theme.ts";
import type { Typing } from "#ui/code/editor/typing.ts";
import { forgetSteps, typingIn, untyped } from "#ui/code/editor/typing.ts";
import type { WrongPlace } from "#ui/code/editor/wrong-place.ts";
import { leadTo } from "#ui/components/lead-to.ts";
import { showWrong, wrongMarks } from "#ui/code/editor/wrong-place.ts";

export interface Editor {
  /** Marks where the text is invalid; undefined removes the mark. */
  mark(place: WrongPlace | undefined): void;
  /** Puts the cursor at a place and focuses the text. Line and column numbers start at 1. */
  goTo(line: number, column: number): void;
  /** Types text at the cursor. The text's lines are indented like lines that Enter adds. */
  type(typed: string): void;
  /** Makes the editor forget its undo steps, because the design's steps replace them. */
  forgetTyping(): void;
  /** Shows a newer text of the same file, or other marks, by changing only the differences. */
  show(file: PrintedFile, shown: Shown): void;
  destroy(): void;
}

/**
 * Mounts an editor of one file in a shadow root. In a shadow root, CodeMirror adopts constructed style sheets; anywhere
 * else it adds a style element, which the content security policy refuses. `onLine` receives a line that was chosen to
 * go to. Without `typing` the text is read-only.
 */
export function createEditor(
  host: HTMLElement,
  path: string,
  onLine: (origin: LineOrigin) => void,
  typing?: Typing,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let text = "";
  let marked: Shown["selection"];
  /** The resource or declaration whose first line has not scrolled into view yet. */
  let sought: Shown["selection"];
  let field: PropertyPath | undefined;
  /** True until the lines of the field have scrolled into view. */
  let isFieldSought = false;
  /** The line chosen in the code itself, which is already visible. */
  let chosen: Shown["selection"];

  const choose = ({ state }: EditorView, offset: number): boolean => {
    const origin = originAt(state, offset);
    if (origin === undefined) return false;
    if (shownBy(origin) !== marked) chosen = shownBy(origin);
    onLine(origin);
    return true;
  };
  /** Called when the cursor moved to a line: selects the item of the line, and moves nothing else. */
  const cursorAt = (origin: LineOrigin): void => {
    if (shownBy(origin) === marked) return;
    chosen = shownBy(origin);
    typing?.onCursor(origin);
  };
  const early = collectHelpKeys();
  const syntax = new Compartment();
  const help = new Compartment();
  const folding = new Compartment();
  const extensions = [
    codeText(path),
    // The indentation is added without waiting for the grammar, so lines that are typed at once are indented too.
    path.endsWith(".yaml") ? yamlIndent : [],
    typing === undefined
      ? [readOnly, lineChoice(choose)]
      : typingIn(typing, { choose, onCursor: cursorAt, onText: (typed) => (text = typed) }),
    // The marks that fold are on the right of the line numbers.
    folding.of([]),
    lineMarks,
    wrongMarks,
    overview,
    syntax.of([]),
    help.of(typing === undefined ? [] : early.extension),
    codeTheme,
  ];
  const view = new EditorView({ parent: root, root, state: EditorState.create({ extensions }) });
  let isThere = true;
  // The text is editable without the help. If loading fails, the next editor retries.
  typing?.loadHelp().then(
    (helping) => {
      if (!isThere) return;
      view.dispatch({ effects: help.reconfigure(helping) });
      early.replay(view);
    },
    () => undefined,
  );
  let isColored = false;
  // The text is readable before its colors and folds load, and also without them.
  const setColored = (next: boolean): void => {
    if (next === isColored) return;
    isColored = next;
    const apply = (grammar: Extension): void => {
      if (isColored !== next) return;
      const folds = next && path.endsWith(".yaml") ? yamlFolding : [];
      view.dispatch({ effects: [syntax.reconfigure(grammar), folding.reconfigure(folds)] });
    };
    if (next) void loadSyntax(path).then(apply);
    else apply([]);
  };

  return {
    show(file, shown) {
      const { selection } = shown;
      const origins = file.lines ?? [];
      const change = minimalChange(text, file.text);
      setColored(file.text.length <= longestColored);
      text = file.text;
      view.dispatch({
        ...(change === undefined ? {} : { changes: change, annotations: untyped }),
        effects: showLines.of({ origins, ...shown }),
      });
      if (selection !== marked) {
        sought = selection === chosen ? undefined : selection;
        chosen = undefined;
        marked = selection;
      }
      if (shown.field !== field) {
        field = shown.field;
        isFieldSought = field !== undefined;
      }
      // A new item is selected before the code shows it, and so is an item that is being edited while it is empty.
      const found = (
        isSought: boolean,
        matches: (origin: LineOrigin | undefined) => boolean,
      ): number => (isSought ? origins.findIndex(matches) : -1);
      const ofField = found(isFieldSought, (origin) => showsField(origin, shown));
      const ofResource = found(sought !== undefined, (origin) => shownBy(origin) === sought);
      const line = ofField < 0 ? ofResource : ofField;
      if (line < 0) return;
      if (line === ofField) isFieldSought = false;
      sought = undefined;
      bringIntoView(view, view.state.doc.line(line + 1).from);
    },
    type(typed) {
      for (const [at, line] of typed.split("\n").entries()) {
        if (at > 0) insertNewlineAndIndent(view);
        view.dispatch(view.state.replaceSelection(line), { userEvent: "input.type" });
      }
    },
    mark(place) {
      view.dispatch({ effects: showWrong.of(place) });
    },
    goTo(line, column) {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      const anchor = Math.min(to, from + column - 1);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: "center" }),
      });
      leadTo(view.contentDOM);
    },
    forgetTyping: () => forgetSteps(view),
    destroy() {
      isColored = false;
      isThere = false;
      view.destroy();
    },
  };
}

/**
 * The longest text with colors, in UTF-16 code units. Coloring a longer text would take seconds, and repeatedly block
 * the page for up to 100 ms.
 */
const longestColored = 500_000;

/** Scrolls only if the line is not visible, and then leaves space above the line for context. */
function bringIntoView(view: EditorView, offset: number): void {
  unfoldAt(view, offset);
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
