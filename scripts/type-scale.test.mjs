import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./sources.mjs";

/**
 * One of the four sizes, or the inherited size. On the canvas, a size is also allowed if it doesn't shrink below 11
 * pixels on zoom, or is set in screen pixels.
 */
const SIZE =
  /^(inherit|var\(--font-size-[a-z]+\)|max\(var\(--font-size-[a-z]+\), 1[15]px \/ var\(--zoom, 1\)\)|calc\(1[13]px \/ var\(--zoom, 1\)\)|calc\((var\(--letters\)|0\.6 \* var\(--icon\)) \* var\(--px\)\))$/;

/** The font sizes in a style sheet, or in the code editor's styles. */
const sizesIn = (text) =>
  [...text.matchAll(/(?:font-size: |fontSize: ")([^;"]+)/g)].map(([, size]) => size.trim());

/** The sizes that are not on the scale. */
const strange = (text) => sizesIn(text).filter((size) => !SIZE.test(size));

test("text has one of four sizes, and space one of five", () => {
  const tokens = readFileSync("src/ui/tokens.css", "utf8");
  const scale = [...tokens.matchAll(/--font-size-([a-z]+): ([^;]+);/g)];
  expect(scale.map(([, , size]) => size)).toEqual(["11.5px", "13px", "15px", "30px"]);
  const space = [...tokens.matchAll(/--space-\d: ([^;]+);/g)].map(([, size]) => size);
  expect(space).toEqual(["4px", "8px", "12px", "16px", "24px"]);
  const files = listSources(["src"]).filter((path) => /(\.css|theme\.ts)$/.test(path));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((path) =>
    strange(readFileSync(path, "utf8")).map((size) => `${path}: ${size}`),
  );
  expect(found).toEqual([]);
});

test("finds a custom size in style sheets and in the editor's styles", () => {
  expect(strange("a { font-size: 12px; } b { font-size: inherit; }")).toEqual(["12px"]);
  expect(strange('{ fontSize: "1.2em", x: { fontSize: "var(--font-size-s)" } }')).toEqual([
    "1.2em",
  ]);
});
