import type { Extension } from "@codemirror/state";
import { EditorView, runScopeHandlers } from "@codemirror/view";

/** Whether a key requests help. CodeMirror names keys without modifiers. */
const asks = (event: KeyboardEvent): boolean =>
  /^F(2|8|12)$/.test(event.key) || (event.ctrlKey && event.code === "Space");

interface EarlyKeys {
  readonly extension: Extension;
  /** Presses the last kept key again, unless the user has done something since. */
  replay(view: EditorView): void;
}

/** Keeps a key that requests help until the help is loaded, so the page does not handle it. */
export function collectHelpKeys(): EarlyKeys {
  let kept: KeyboardEvent | undefined;
  const extension = EditorView.domEventHandlers({
    keydown(event) {
      kept = asks(event) ? event : undefined;
      return kept !== undefined;
    },
    pointerdown: () => void (kept = undefined),
    blur: () => void (kept = undefined),
  });
  return { extension, replay: (view) => void (kept && runScopeHandlers(view, kept, "editor")) };
}
