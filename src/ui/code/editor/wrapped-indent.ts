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
      const tabs = /^\t*/.exec(line.text)?.[0].length ?? 0;
      const indent = tabs > 0 ? tabs * view.state.tabSize : line.text.search(/[^ ]|$/);
      const decoration = decorations[Math.min(mostIndent, indent) + more];
      if (decoration !== undefined) found.push(decoration.range(line.from));
      if (tabs > 0) found.push(leadingTabs.range(line.from, line.from + tabs));
    }
  return Decoration.set(found);
}

// The content security policy refuses inline styles, so each width is a class.
const widths = Array.from({ length: mostIndent + more + 1 }, (_, width) => width);

// Tabs end at multiples of their width from the edge of their block, and the indent moves the line's edge. A block of
// their own keeps their width.
const leadingTabs = Decoration.mark({ class: "cm-leading-tabs" });

const decorations = widths.map((width) => Decoration.line({ class: `cm-indent-${width}` }));

const theme = EditorView.theme({
  ".cm-leading-tabs": { display: "inline-block", textIndent: "0" },
  ...Object.fromEntries(
    widths.map((width) => [
      `.cm-line.cm-indent-${width}`,
      { paddingLeft: `calc(var(--space-2) + ${width}ch)`, textIndent: `-${width}ch` },
    ]),
  ),
});

/** Long lines wrap with an indent, so the structure of the text stays visible. */
export const wrapping = [EditorView.lineWrapping, indents, theme];
