import type { Extension } from "@codemirror/state";
import { EditorView, runScopeHandlers } from "@codemirror/view";

/** Keys that ask for help with the text, as CodeMirror writes them without what they are pressed with. */
const asks = (event: KeyboardEvent): boolean =>
  /^F(2|8|12)$/.test(event.key) || (event.ctrlKey && event.code === "Space");

interface EarlyKeys {
  readonly extension: Extension;
  /** Presses the last of them again, where nothing was done since. */
  replay(view: EditorView): void;
}

/** Keeps the key that asks for help which is not loaded yet: it is meant for that, and for nothing else on the page. */
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
