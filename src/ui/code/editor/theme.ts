import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The colors of values in YAML, by the last word of their class. */
export const yamlColors = {
  string: "var(--code-string)",
  number: "var(--code-number)",
  function: "var(--code-keyword)",
  reference: "var(--code-type)",
} as const;

// Colors are the page's own variables, which also apply in the shadow root, so light and dark need
// only one theme.
const theme = EditorView.theme({
  "&": {
    height: "100%",
    color: "var(--text)",
    backgroundColor: "var(--surface-code)",
    fontSize: "var(--font-size-m)",
  },
  "&.cm-focused": { outline: "none" },
  // Draws the focus as a frame on top of everything, because the line numbers would cover an
  // outline.
  "&.cm-focused::after": {
    content: '""',
    position: "absolute",
    inset: "0",
    zIndex: "300",
    border: "2px solid var(--focus)",
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--text)", padding: "var(--space-2) 0" },
  ".cm-line": { padding: "0 var(--space-4) 0 var(--space-2)" },
  ".cm-gutters": {
    color: "var(--code-gutter)",
    backgroundColor: "var(--surface-code)",
    border: "none",
  },
  ".cm-lineNumbers .cm-gutterElement": {
    minWidth: "36px",
    padding: "0 var(--space-1) 0 var(--space-2)",
    cursor: "default",
  },
  ".cm-linked": { cursor: "pointer" },
  ".cm-linked:hover": { backgroundColor: "var(--surface-hover)" },
  ".cm-marked, .cm-marked:hover": { backgroundColor: "var(--code-line-marked)" },
  ".cm-field, .cm-field:hover": {
    backgroundColor: "var(--code-line-field)",
    boxShadow: "inset 3px 0 var(--accent)",
  },
  // Forced colors remove the background.
  "@media (forced-colors: active)": {
    ".cm-marked": { borderLeft: "3px solid Highlight", paddingLeft: "calc(var(--space-2) - 3px)" },
  },
  ".cm-activeLine": { backgroundColor: "transparent" },
  ".cm-activeLine.cm-marked": { backgroundColor: "var(--code-line-marked)" },
  ".cm-activeLine.cm-field": { backgroundColor: "var(--code-line-field)" },
  "&.cm-focused .cm-activeLine": { boxShadow: "inset 2px 0 var(--accent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--text)" },
  "&.cm-typing .cm-linked": { cursor: "text" },
  "&.cm-typing .cm-linked:not(.cm-marked):hover": { backgroundColor: "transparent" },
  "&.cm-typing .cm-lineNumbers .cm-gutterElement": { cursor: "pointer" },
  ".cm-wrongLine, .cm-activeLine.cm-wrongLine": {
    backgroundColor: "var(--error-surface)",
    boxShadow: "inset 3px 0 var(--error)",
  },
  ".cm-wrong": { textDecoration: "underline wavy var(--error)", textUnderlineOffset: "3px" },
  ".cm-overview": {
    position: "absolute",
    insetBlock: "0",
    insetInlineEnd: "0",
    zIndex: "1",
    width: "8px",
    pointerEvents: "none",
  },
  ".cm-overview > *": {
    position: "absolute",
    insetInline: "1px",
    minHeight: "3px",
    borderRadius: "1px",
    pointerEvents: "auto",
    cursor: "pointer",
    forcedColorAdjust: "none",
  },
  ".cm-overview-changed": { backgroundColor: "var(--accent)" },
  ".cm-overview-wrong": { backgroundColor: "var(--error)" },
  ".cm-panels": {
    color: "var(--text)",
    backgroundColor: "var(--surface)",
    borderBottom: "1px solid var(--border)",
  },
  ".cm-textfield, .cm-button": {
    minHeight: "var(--control-height)",
    padding: "0 var(--space-2)",
    border: "1px solid var(--border-control)",
    borderRadius: "var(--radius)",
    background: "var(--surface)",
    color: "var(--text)",
    font: "inherit",
  },
  ".cm-textfield::placeholder": { color: "var(--text-muted)", opacity: "1" },
  ".cm-button": { background: "var(--surface-raised)", cursor: "pointer" },
  ".cm-button:hover": { background: "var(--surface-hover)" },
  ".cm-textfield:focus-visible, .cm-button:focus-visible": {
    outline: "2px solid var(--focus)",
    outlineOffset: "1px",
  },
  ".cm-searchMatch": {
    backgroundColor: "var(--warning-surface)",
    outline: "1px solid var(--warning)",
  },
  ".cm-searchMatch-selected": {
    backgroundColor: "color-mix(in srgb, var(--warning) 25%, transparent)",
    outlineWidth: "2px",
  },
  ".cm-specialChar": { color: "var(--error)" },
  ".cm-yaml-string": { color: yamlColors.string },
  ".cm-yaml-number": { color: yamlColors.number },
  ".cm-yaml-function": { color: yamlColors.function },
  ".cm-yaml-reference": { color: yamlColors.reference },
  ".cm-tooltip": {
    zIndex: "400",
    border: "1px solid var(--border)",
    borderRadius: "var(--radius)",
    backgroundColor: "var(--surface-raised)",
    color: "var(--text)",
    boxShadow: "var(--shadow)",
    font: "var(--font-size-s) var(--font-text)",
  },
  ".cm-tooltip.cm-suggestions > ul": { maxHeight: "244px", fontFamily: "var(--font-mono)" },
  ".cm-tooltip.cm-suggestions > ul > li": {
    display: "flex",
    gap: "var(--space-3)",
    alignItems: "center",
    minHeight: "24px",
    padding: "var(--space-half) var(--space-2)",
  },
  ".cm-tooltip.cm-suggestions > ul > li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
  ".cm-completionDetail": {
    marginLeft: "auto",
    overflow: "hidden",
    color: "var(--text-muted)",
    fontStyle: "normal",
    textOverflow: "ellipsis",
  },
  "li[aria-selected] > .cm-completionDetail": { color: "inherit" },
  ".cm-completionMatchedText": { fontWeight: "600", textDecoration: "none" },
  ".cm-tooltip.cm-completionInfo, .cm-description": { maxWidth: "420px" },
  ".cm-description": {
    display: "flex",
    flexDirection: "column",
    gap: "var(--space-1)",
    padding: "var(--space-2)",
    overflowWrap: "anywhere",
  },
  ".cm-description > p": { margin: "0" },
  ".cm-description > code": { color: "var(--text-muted)" },
  ".cm-diagnostic": {
    maxWidth: "480px",
    padding: "var(--space-2)",
    borderLeft: "3px solid var(--hint)",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnosticSource": { color: "var(--text-muted)", fontSize: "inherit", opacity: "1" },
  ".cm-diagnosticAction": {
    minHeight: "24px",
    padding: "0 var(--space-2)",
    margin: "var(--space-1) var(--space-1) 0 0",
    border: "1px solid var(--border-control)",
    borderRadius: "var(--radius-s)",
    backgroundColor: "var(--surface)",
    color: "var(--text)",
    font: "inherit",
  },
  ".cm-lintRange": {
    backgroundImage: "none",
    paddingBottom: "0",
    textDecoration: "underline wavy var(--hint)",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-error": { textDecorationColor: "var(--error)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--warning)" },
  ".cm-lintRange-active": { backgroundColor: "var(--code-line-field)" },
  ".cm-dialog": {
    display: "flex",
    alignItems: "center",
    gap: "var(--space-2)",
    padding: "var(--space-1) var(--space-2)",
    font: "var(--font-size-s) var(--font-text)",
  },
});

/** The colors of code. */
export const colors = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self],
    color: "var(--code-keyword)",
  },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.escape],
    color: "var(--code-number)",
  },
  { tag: [tags.propertyName], color: "var(--code-property)" },
  { tag: [tags.typeName, tags.className], color: "var(--code-type)" },
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: [tags.punctuation, tags.bracket, tags.separator], color: "var(--text-muted)" },
]);

export const codeTheme = [theme, syntaxHighlighting(colors)];
