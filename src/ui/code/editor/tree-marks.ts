import { syntaxTree } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import type { Extension, Text } from "@codemirror/state";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";
import { ViewPlugin } from "@codemirror/view";

type MarkTree = (
  tree: ReturnType<typeof syntaxTree>,
  doc: Text,
  from: number,
  to: number,
) => DecorationSet;

/** Marks parts of the visible text by its syntax tree. The marks replace the colors of the grammar. */
export function treeMarks(mark: MarkTree): Extension {
  const markVisible = ({ viewport, state }: EditorView): DecorationSet =>
    mark(syntaxTree(state), state.doc, viewport.from, viewport.to);
  const plugin = ViewPlugin.fromClass(
    class {
      marks: DecorationSet;

      constructor(view: EditorView) {
        this.marks = markVisible(view);
      }

      update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate): void {
        if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
          this.marks = markVisible(view);
      }
    },
    { decorations: ({ marks }) => marks },
  );
  // The marks with the highest precedence are the innermost elements.
  return Prec.highest(plugin);
}
