import { themedColors } from "#view/themed-colors.ts";

const { accent, background, border, error, text } = themedColors;

/** The element adopts this style sheet, because a host page's policy may forbid inline style sheets. */
const css = `
:host { display: block; overflow: hidden; border: 1px solid ${border}; border-radius: 7px; background: ${background}; color: ${text}; font: 0.875rem/1.5 system-ui, sans-serif; }
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
:host([hidden]) { display: none; }
.drawing { display: flex; max-height: min(80vh, 40rem); overflow: auto; cursor: grab; }
.drawing:active { cursor: grabbing; }
svg { flex: none; max-width: 100%; height: auto; margin: auto; user-select: none; }
.fit svg { max-height: 100%; }
text { white-space: pre; }
.box { outline: none; }
.box rect { fill: transparent; stroke: transparent; stroke-width: 3; pointer-events: all; }
.box:focus rect { stroke: ${accent}; }
.foot { display: flex; gap: 0.75rem; align-items: start; padding: 0.25rem 0.75rem; border-block-start: 1px solid ${border}; }
details { flex: 1; min-width: 0; }
[part="zoom"] { display: flex; gap: 0.25rem; margin-inline-start: auto; }
button { min-width: 1.75rem; padding: 0 0.375rem; border: 1px solid ${border}; border-radius: 5px; background: none; color: inherit; font: inherit; cursor: pointer; }
summary { min-block-size: 1.5rem; cursor: pointer; }
summary:focus-visible, button:focus-visible { outline: 2px solid ${accent}; }
ul { margin: 0; padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
p { margin: 0; padding: 0.75rem; border-inline-start: 4px solid ${error}; overflow-wrap: anywhere; }
@media print { .drawing { height: auto !important; max-height: none; } svg { width: auto !important; min-width: 0 !important; max-width: 100% !important; } [part="zoom"] { display: none; } }
@media (forced-colors: active) { .box:focus rect { stroke: Highlight; } }
`;

let sheet: CSSStyleSheet | undefined;

/** The style sheet that all elements of a page share. */
export function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
