import {
  codeFolding,
  foldCode,
  foldedRanges,
  foldGutter,
  foldService,
  unfoldCode,
  unfoldEffect,
} from "@codemirror/language";
import type { Extension, StateEffect, Text } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

/** The longest text with folds, in UTF-16 code units: the fold of the first line ends at the last line. */
const longestFolded = 500_000;

interface Fold {
  readonly from: number;
  readonly to: number;
}

/**
 * The block of a line, from the end of the line: the lines with a deeper indentation, and the items of a list at the
 * key's own indentation. Undefined for a line without a block.
 */
export function blockAfter(doc: Text, start: number): Fold | undefined {
  const line = doc.lineAt(start);
  const isLast = line.number === doc.lines;
  if (isLast || doc.length > longestFolded || !isContent(line.text)) return undefined;
  const indent = indentOf(line.text);
  const isItem = beginsItem(line.text);
  let at = line.to;
  let to = line.to;
  for (const text of doc.iterLines(line.number + 1)) {
    at += 1 + text.length;
    if (text.trim() === "") continue;
    const depth = indentOf(text);
    if (depth < indent || (depth === indent && (isItem || !beginsItem(text)))) break;
    to = at;
  }
  return to === line.to ? undefined : { from: line.to, to };
}

const indentOf = (text: string): number => text.length - text.trimStart().length;
const isContent = (text: string): boolean => /^\s*[^\s#]/.test(text);
const beginsItem = (text: string): boolean => /^\s*-(?:\s|$)/.test(text);

/** Unfolds the blocks that hide a place. */
export function unfoldAt(view: EditorView, offset: number): void {
  const effects: StateEffect<unknown>[] = [];
  foldedRanges(view.state).between(offset, offset, (from, to) => {
    if (from < offset) effects.push(unfoldEffect.of({ from, to }));
  });
  if (effects.length > 0) view.dispatch({ effects });
}

const svg = "http://www.w3.org/2000/svg";

/** The outlines of Lucide’s chevrons. */
const outlines = { open: "M6 9l6 6 6-6", folded: "M9 6l6 6-6 6" };

function createMark(isOpen: boolean): HTMLElement {
  const mark = document.createElement("span");
  mark.className = isOpen ? "cm-fold" : "cm-fold cm-folded";
  mark.title = isOpen ? "Fold (Ctrl+Shift+[)" : "Unfold (Ctrl+Shift+])";
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", isOpen ? outlines.open : outlines.folded);
  icon.append(path);
  mark.append(icon);
  return mark;
}

const look = EditorView.theme({
  ".cm-foldGutter": { width: "16px" },
  ".cm-foldGutter .cm-gutterElement": { display: "grid", placeItems: "center" },
  ".cm-fold": { display: "grid", cursor: "pointer" },
  ".cm-fold > svg": {
    width: "14px",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: "2",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
  "@media (hover: hover)": {
    ".cm-gutters:not(:hover) .cm-fold:not(.cm-folded)": { opacity: "0" },
  },
  ".cm-fold:hover, .cm-folded": { color: "var(--text)" },
  ".cm-foldPlaceholder": {
    margin: "0 var(--space-1)",
    padding: "0 var(--space-1)",
    border: "1px solid var(--border)",
    borderRadius: "var(--radius-s)",
    backgroundColor: "var(--surface-hover)",
    color: "var(--text-muted)",
    cursor: "pointer",
  },
});

/** Folds the blocks of a YAML text by their indentation, so folding doesn't wait for the grammar. */
export const yamlFolding: Extension = [
  foldService.of(({ doc }, start) => blockAfter(doc, start) ?? null),
  codeFolding(),
  foldGutter({ markerDOM: createMark }),
  keymap.of([
    { key: "Ctrl-Shift-[", run: foldCode },
    { key: "Ctrl-Shift-]", run: unfoldCode },
  ]),
  look,
];
