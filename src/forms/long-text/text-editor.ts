import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

/** How long typed text waits for the next key before it goes into the design, in milliseconds. */
const pause = 250;

interface TextEditorOptions {
  readonly text: string;
  /** The accessible name of the text. */
  readonly label: string;
  readonly isReadOnly: boolean;
  /** True for a secret. */
  readonly isMasked: boolean;
  onText(text: string): void;
}

export interface TextEditor {
  /** Shows another text, unless it equals the typed text. */
  show(text: string): void;
  focus(): void;
  /** Passes on the latest text at once. */
  flush(): void;
  destroy(): void;
}

const theme = EditorView.theme({
  "&": {
    height: "100%",
    color: "var(--text)",
    backgroundColor: "var(--surface)",
    fontSize: "var(--font-size-m)",
  },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
});

const mask = EditorView.theme({ ".cm-content": { "-webkit-text-security": "disc" } });

/**
 * Mounts an editor in a shadow root. In a shadow root, CodeMirror adopts constructed style sheets; anywhere else it
 * adds a style element, which the content security policy refuses.
 */
export function createTextEditor(host: HTMLElement, options: TextEditorOptions): TextEditor {
  const { label, isReadOnly, isMasked, onText } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let last = options.text;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    last = view.state.sliceDoc();
    onText(last);
  };
  const extensions = [
    // Other line breaks are ordinary characters of the text, so the editor keeps them.
    EditorState.lineSeparator.of("\n"),
    EditorState.readOnly.of(isReadOnly),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-multiline": "true",
      spellcheck: "false",
      autocapitalize: "off",
      autocorrect: "off",
    }),
    history(),
    // Stops the event; otherwise, the page would also undo a step of the design.
    keymap.of(historyKeymap.map((binding) => ({ ...binding, stopPropagation: true }))),
    keymap.of(defaultKeymap),
    EditorView.updateListener.of(({ docChanged }) => {
      // Checking, printing and saving a text of a megabyte takes too long at each key press, so such a text is passed
      // on after a pause.
      if (docChanged) timer ??= setTimeout(flush, pause);
    }),
    theme,
    ...(isMasked ? [mask] : []),
  ];
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({ doc: options.text, extensions }),
  });
  return {
    show(text) {
      if (text === last) return;
      last = text;
      clearTimeout(timer);
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      clearTimeout(timer);
      timer = undefined;
    },
    focus: () => view.focus(),
    flush,
    destroy() {
      flush();
      view.destroy();
    },
  };
}
