import type { UnreadableText } from "#model/opening/recognition/opened.ts";
import { createEditor } from "#ui/code/editor/editor.ts";

const unmarked = { selection: undefined, field: undefined };

/** Mounts an editor of a text in an element, with the caret at the error. Returns a function that removes it. */
export function createFixEditor(
  host: HTMLElement,
  { text, line, column, reason }: UnreadableText,
  onText: (typed: string) => void,
): () => void {
  const path = /^\s*[[{]/.test(text) ? "Main.json" : "Main.yaml";
  const editor = createEditor(host, path, () => undefined, {
    onChange: onText,
    onCursor: () => undefined,
    onFocus: () => undefined,
    isAhead: () => true,
    keys: "Ctrl+Enter opens the document, Escape leaves it",
    loadHelp: async () => [],
  });
  editor.show({ path, text }, unmarked);
  editor.mark({ line, column, message: reason });
  editor.goTo(line, column);
  return () => editor.destroy();
}
