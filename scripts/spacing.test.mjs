import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./sources.mjs";

/** Exceptions: spacing for an element whose size is not a step of the scale, with the element's name. */
const GEOMETRY = {
  "src/ui/canvas/box/text.module.css padding-right: 44px": "the button that unfolds a group",
  "src/ui/canvas/box/text.module.css padding: 0 var(--space-2) 0 10px":
    "the icon has the same position as in the painted box and the saved picture",
  "src/ui/canvas/box/ports.module.css margin: -5px": "half of a handle, whose middle is the port",
  "src/ui/canvas/notes/notes.module.css padding: 7px 8px 7px 6px":
    "the text has the same position as when it is not edited",
  "src/ui/canvas/frames/frames.module.css padding: 0 48px 0 var(--space-4)":
    "the button that folds a group",
  "src/ui/components/search-box.module.css padding-left: 28px": "the icon in the field",
  "src/forms/references/line.module.css padding: 1px 1px 1px var(--space-1)":
    "the border of a control, so a line with references is as high as a text box",
  "src/forms/references/line.module.css padding: 1px var(--space-1)":
    "the border of a control, so a reference is as high as a text box",
  "src/forms/rows/rows.module.css padding-left: 6px":
    "the space beside the rail, which is one pixel wide",
  "src/forms/rows/rows.module.css padding-left: calc(28px + var(--space-1))":
    "the index of an entry beside its value",
  "src/forms/rows/rows.module.css padding-right: 54px": "the two buttons in an entry's text box",
  "src/forms/rows/rows.module.css padding-right: 74px":
    "the two buttons and the arrow in an entry's select",
  "src/forms/tools/tools.module.css padding-right: 30px": "the button in the search box",
  "src/forms/tools/tools.module.css padding-right: 48px":
    "the button in the search box on touch screens",
  "src/ui/tokens.css padding-inline: var(--space-2) 22px": "the arrow of a select",
  "src/forms/field-line.module.css margin-inline: -21px var(--space-2)":
    "the icon beside the message",
  "src/forms/field-line.module.css padding-inline-start: 21px": "the icon beside the message",
  "src/forms/grid/grid.module.css scroll-padding-inline: 32px 24px":
    "the column of the numbers, and the fade at the end",
  "src/ui/inspector/inspector.module.css scroll-padding-bottom: 64px":
    "the help of the focused field",
  "src/ui/problems/problems.module.css margin-top: -26px":
    "the part of a touch target of 44 pixels above a line of 18 pixels",
  "src/ui/code/diff.module.css padding: var(--space-half) var(--space-3) var(--space-half) 62px":
    "the numbers of lines",
  "src/ui/palette/palette.module.css padding-inline-start: 36px": "two levels of icons",
  "src/ui/layout/layout.module.css padding-bottom: calc(var(--control-height) + 32px)":
    "the toolbar over the canvas",
  "src/ui/layout/layout.module.css padding-inline-end: 188px": "the minimap",
  "src/ui/welcome/welcome.module.css padding: clamp(var(--space-4), min(5vh, 5cqi), 48px) clamp(var(--space-4), 5cqi, 48px) var(--space-5)":
    "the margin of the first screen, which grows with the window",
  "src/ui/tokens.css margin: -1px": "text for screen readers takes no room",
};

const SPACING =
  /(?<![\w-])((?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap):\s*([^;}]+)[;}]/g;

/** A style sheet's margins, paddings and gaps in pixels instead of steps of the scale. */
const strange = (text) =>
  [...text.replaceAll(/\/\*.*?\*\//gs, "").matchAll(SPACING)]
    .map(([, name, value]) => `${name}: ${value.trim().replaceAll(/\s+/g, " ")}`)
    .filter((declaration) => /[\d.]px/.test(declaration));

test("space is a step of the scale, or the size of something specific", () => {
  const files = listSources(["src"]).filter((path) => path.endsWith(".css"));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((path) =>
    strange(readFileSync(path, "utf8")).map((declaration) => `${path} ${declaration}`),
  );
  // An exception that no style sheet needs any more fails the test.
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(GEOMETRY).toSorted());
});

test("finds pixels in margins, paddings and gaps, and nowhere else", () => {
  const sheet = `a { margin: 0 auto 3px; width: 9px; /* gap: 2px; */ gap: var(--space-1) 6px }
    b { padding-inline:
      1.5px; border: 1px solid; margin: calc(-1 * var(--space-1)); column-gap: 4px; }`;
  expect(strange(sheet)).toEqual([
    "margin: 0 auto 3px",
    "gap: var(--space-1) 6px",
    "padding-inline: 1.5px",
    "column-gap: 4px",
  ]);
});
