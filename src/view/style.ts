import { themedColors } from "#view/themed-colors.ts";

const { accent, background, border, error, text } = themedColors;

/** The element's adopted style sheet: a host page's policy may forbid inline style sheets. */
const css = `
:host { display: block; overflow: hidden; border: 1px solid ${border}; border-radius: 7px; background: ${background}; color: ${text}; color-scheme: light dark; font: 0.875rem/1.5 system-ui, sans-serif; }
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
:host([hidden]) { display: none; }
.drawing { overflow: auto; }
svg { display: block; max-width: 100%; height: auto; margin: auto; }
text { white-space: pre; }
.box { outline: none; }
.box rect { fill: transparent; stroke: transparent; stroke-width: 3; pointer-events: all; }
.box:focus rect { stroke: ${accent}; }
details { padding: 0.25rem 0.75rem; border-block-start: 1px solid ${border}; }
summary { min-block-size: 1.5rem; cursor: pointer; }
summary:focus-visible { outline: 2px solid ${accent}; }
ul { margin: 0; padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
p { margin: 0; padding: 0.75rem; border-inline-start: 4px solid ${error}; overflow-wrap: anywhere; }
@media (forced-colors: active) { .box:focus rect { stroke: Highlight; } }
`;

let sheet: CSSStyleSheet | undefined;

/** One for all elements of a page. */
export function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
