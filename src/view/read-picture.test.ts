import fc from "fast-check";
import { expect, test } from "vitest";

import { drawDesign, printDiagram } from "#diagram/draw-design.ts";
import { openedDesign } from "#diagram/testing/scenes.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { readPicture } from "#view/read-picture.ts";
import type { PictureElement } from "#view/read-picture.ts";

/** Writes a picture like `printPicture`. */
function print(node: PictureElement | string): string {
  if (typeof node === "string")
    return node.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const { tag, attributes, children } = node;
  const given = attributes.map(([name, value]) => ` ${name}="${value}"`).join("");
  const isEmpty = tag === "rect" || tag === "path" || tag === "circle";
  return isEmpty ? `<${tag}${given}/>` : `<${tag}${given}>${children.map(print).join("")}</${tag}>`;
}

const pictureOf = (names: readonly string[]): string => {
  const program = openedDesign({
    name: names[0] ?? "",
    resources: Object.fromEntries(names.map((name) => [name, { type: "a:b:C" }])),
    variables: { last: "x" },
  });
  return printDiagram(drawDesign({ program, catalog: createCatalog([], []), diagnostics: [] }));
};

test("reads a complete picture, whatever its names", () => {
  fc.assert(
    fc.property(fc.array(textArbitrary, { maxLength: 4 }), (names) => {
      const text = pictureOf(names);
      // Ignores white space, because the printer adds line breaks between elements.
      const lines = (all: string): string => all.replaceAll(/\s/g, " ").trim();
      expect(lines(print(readPicture(text)))).toBe(lines(text).replaceAll("&quot;", '"'));
    }),
    { numRuns: runs(200) },
  );
});

test("texts are unchanged", () => {
  expect(
    readPicture('<svg><title>&lt;a b=&quot;&amp;lt;&quot;&gt;</title><rect x="1"/></svg>'),
  ).toEqual({
    tag: "svg",
    attributes: [],
    children: [
      { tag: "title", attributes: [], children: ['<a b="&lt;">'] },
      { tag: "rect", attributes: [["x", "1"]], children: [] },
    ],
  });
});

test.each([
  ["<svg><script>alert(1)</script></svg>", "A picture cannot contain the element <script>."],
  ["<svg><foreignobject/></svg>", "A picture cannot contain the element <foreignobject>."],
  ["<svg></g></svg>", "</g> has no opening tag."],
  ["</svg>", "</svg> has no opening tag."],
  ["<svg>", "The text is not a picture."],
  ["<svg/><", "The text is not a picture."],
  ["<svg onload='x'/>", "The text is not a picture."],
  ["text", "The text is not a picture."],
  ["", "The text is not a picture."],
])("%j is refused", (text, message) => {
  expect(() => readPicture(text)).toThrow(message);
});
