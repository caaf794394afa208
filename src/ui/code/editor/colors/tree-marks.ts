import { syntaxTree } from "@codemirror/language";
import { Facet, Prec } from "@codemirror/state";
import type { Extension, Text } from "@codemirror/state";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";
import { Decoration, ViewPlugin } from "@codemirror/view";
import { markColors } from "#ui/code/editor/theme.ts";

type MarkTree = (
  tree: ReturnType<typeof syntaxTree>,
  doc: Text,
  from: number,
  to: number,
) => DecorationSet;

/** The marks of a file, for its lines outside of an editor. */
export const marksOfFile = Facet.define<MarkTree>();

export const colorMark = (name: keyof typeof markColors): Decoration =>
  Decoration.mark({ class: `cm-${name}`, color: markColors[name] });

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
  return [marksOfFile.of(mark), Prec.highest(plugin)];
}
