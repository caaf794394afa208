import type { Range } from "@codemirror/state";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";

/** The continuation of a wrapped line is indented by this many characters more than its start. */
const more = 2;

/** The maximum indent. With a deeper indent, a narrow view would have no space for the rest of a line. */
const mostIndent = 24;

const indents = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = indentsOf(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = indentsOf(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function indentsOf(view: EditorView): DecorationSet {
  const { doc } = view.state;
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges)
    for (let { number } = doc.lineAt(from); number <= doc.lines; number++) {
      const line = doc.line(number);
      if (line.from > to) break;
      // Tabs end at multiples of their width from the line's padding, so lines with tabs, as in Go, keep their own
      // indent.
      if (line.text.startsWith("\t")) continue;
      const width = Math.min(mostIndent, /^ */.exec(line.text)?.[0].length ?? 0) + more;
      const decoration = decorations[width];
      if (decoration !== undefined) found.push(decoration.range(line.from));
    }
  return Decoration.set(found);
}

// The content security policy refuses inline styles, so each width is a class.
const widths = Array.from({ length: mostIndent + more + 1 }, (_, width) => width);

const decorations = widths.map((width) => Decoration.line({ class: `cm-indent-${width}` }));

const theme = EditorView.theme(
  Object.fromEntries(
    widths.map((width) => [
      `.cm-line.cm-indent-${width}`,
      { paddingLeft: `calc(var(--space-2) + ${width}ch)`, textIndent: `-${width}ch` },
    ]),
  ),
);

/** Long lines wrap with an indent, so the structure of the text stays visible. */
export const wrapping = [EditorView.lineWrapping, indents, theme];
