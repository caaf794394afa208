import { readFileSync } from "node:fs";

import fc from "fast-check";
import { expect, test } from "vitest";
import { boxWidth } from "#diagram/scene/geometry.ts";

import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ResourceId } from "#model/program/value.ts";
import { hiddenCharacters } from "#model/base/text/hidden-characters.ts";
import { paintedText, shortenMiddle } from "#diagram/messages.ts";
import { operationColor, pictureColors } from "#diagram/drawing/colors.ts";
import { tones } from "#diagram/icons/tones.ts";
import { withTitle } from "#diagram/drawing/picture-title.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { createView } from "#diagram/scene/view.ts";
import { chain, designOf, sceneOf } from "#diagram/testing/scenes.ts";

function pictureOf(title: string, names: readonly string[]) {
  const program = chain(names.length);
  const resources = program.resources.map((resource, at) => ({
    ...resource,
    name: names[at] ?? "",
  }));
  const scene = sceneOf({ ...program, resources });
  const boxPositions = new Map(scene.boxes.map(({ id }, at) => [id, { x: at * 340, y: at * 10 }]));
  return printPicture(createView(scene, boxPositions, "right"), title, pictureColors.light);
}

test("boxes, wires and names are text, and fit in the picture", () => {
  const { text, width, height } = pictureOf("orders", ["first", "second"]);
  expect(text).toContain(">first</text>");
  expect(text).toContain(">RestrictionPolicy</text>");
  expect(text).toContain("<title>second.resourceId uses first.id</title>");
  expect(text.match(/<rect [^>]*rx="10"/g)).toHaveLength(2);
  expect(width).toBe(340 + boxWidth + 64);
  expect(height).toBeGreaterThan(100);
});

test("the type is always the second line, and the detail the third", () => {
  const { boxes, ...scene } = sceneOf(
    designOf({
      a: { type: "x:y:Net", properties: { cidrBlock: "10.0.0.0/8" } },
      b: { type: "x:y:Net" },
    }),
  );
  const positions = new Map(boxes.map(({ id }, at) => [id, { x: at * 340, y: 0 }]));
  const view = createView({ boxes, ...scene }, positions, "right");
  const { text } = printPicture(view, "x", pictureColors.light);
  const lines = Array.from(
    text.matchAll(/ y="(\d+)" [^>]*text-anchor="start"[^>]*>([^<]+)<\/text>/g),
    ([, y, line]) => [Number(y), line],
  );
  expect(lines).toEqual([
    [22, "a"],
    [38, "Net"],
    [53, "10.0.0.0/8"],
    [24, "b"],
    [41, "Net"],
  ]);
});

test("the name of a frame has the frame's width", () => {
  const name = "a-frame-with-a-name-that-is-longer-than-a-box";
  const scene = sceneOf(designOf({ [name]: { type: "x:y:Net" } }));
  const [box] = scene.boxes;
  const group = {
    id: "g",
    box: box!.id,
    head: box!.id,
    members: [],
  } as unknown as GroupFrame["group"];
  const frame = { group, rect: { x: 0, y: 0, width: 800, height: 300 }, depth: 0 };
  const at = new Map([[box!.id, { x: 0, y: 0 }]]);
  const drawn = (groups: readonly GroupFrame[]) =>
    printPicture(createView(scene, at, "right", false, groups), "x", pictureColors.light).text;
  expect(drawn([frame])).toContain(`>${name}</text>`);
  expect(drawn([])).not.toContain(`>${name}</text>`);
});

test("planned operations have a sign and a word", () => {
  const program = chain(2);
  const mark = { operation: "replace", certain: false, isBad: false } as const;
  const scene = sceneOf(program, [], new Map([[program.resources[1]!.id, mark]]));
  const boxPositions = new Map(scene.boxes.map(({ id }, at) => [id, { x: at * 340, y: 0 }]));
  const view = createView(scene, boxPositions, "right");
  const { text } = printPicture(view, "x", pictureColors.light);
  expect(text.match(/>± may replace<\/text>/g)).toHaveLength(1);
  expect(text).toContain('stroke="#93307f"');
});

test("the numbers of problems are on the upper edge beside the operation, so the name is whole", () => {
  const program = designOf({ aNameAsLongAsItFit: { type: "x:y:Net" } });
  const [{ id } = { id: "" as ResourceId }] = program.resources;
  const [one, two, three] = [1, 22, 333];
  const diagnostics = Object.entries({ error: one, warning: two, hint: three }).flatMap(
    ([severity, count]) =>
      Array.from({ length: count }, () => ({ severity, location: { resource: id, path: [] } })),
  ) as unknown as readonly Diagnostic[];
  /** The left and right ends of all rounded rectangles on the upper edge. */
  const onEdge = (operation?: "same" | "replace") => {
    const mark = { operation, certain: false, isBad: false } as Mark;
    const marks = operation === undefined ? undefined : new Map([[id, mark]]);
    const scene = sceneOf(program, diagnostics, marks);
    const view = createView(scene, new Map([[id, { x: 0, y: 0 }]]), "right");
    const { text } = printPicture(view, "x", pictureColors.light);
    expect(text).toContain(">aNameAsLongAsItFit</text>");
    return Array.from(
      text.matchAll(/<rect x="([\d.]+)" y="-\d+" width="([\d.]+)" [^>]*rx="[89]"/g),
      ([, x, width]) => [Number(x), Number(x) + Number(width)] as const,
    );
  };
  expect(onEdge()).toHaveLength(3);
  expect(onEdge("same")).toHaveLength(3);
  const marked = onEdge("replace");
  expect(marked).toHaveLength(3);
  for (const [at, [start]] of marked.entries())
    expect(start).toBeGreaterThan(marked[at - 1]?.[1] ?? 0);
});

test("a title above the design has a font size that fits", () => {
  const design = pictureOf("orders", ["first", "second"]);
  const picture = withTitle(design, "Orders, and <all> that follows", pictureColors.dark);
  expect(picture.height).toBe(design.height + 60);
  expect(picture.width).toBe(design.width);
  expect(picture.text).toContain('font-size="20"');
  expect(picture.text).toContain(">Orders, and &lt;all&gt; that follows</text>");
  expect(picture.text).toContain(design.text.trimEnd());
  expect(picture.text).toMatch(wellFormed);
  expect(withTitle(design, "w".repeat(500), pictureColors.light).width).toBe(64 + 120 * 13);
});

test("both themes have the page's colors", () => {
  const tokens = new Map(
    Array.from(
      readFileSync("src/ui/tokens.css", "utf8").matchAll(
        /--([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
      ),
      ([, name = "", light, dark]) => [name, { light, dark }],
    ),
  );
  const roles = {
    surface: "surface-raised",
    border: "canvas-line",
    frame: "canvas-frame",
    wire: "canvas-wire",
    quiet: "canvas-quiet",
    text: "text",
    muted: "text-muted",
    accent: "accent",
    error: "error",
    warning: "warning",
    hint: "hint",
  } as const;
  for (const theme of ["light", "dark"] as const) {
    const colors = pictureColors[theme];
    for (const [role, token] of Object.entries(roles))
      expect([theme, role, colors[role as keyof typeof roles]]).toEqual([
        theme,
        role,
        tokens.get(token)?.[theme],
      ]);
    for (const operation of ["create", "import", "read", "update", "replace", "delete"] as const)
      expect(colors.of(operationColor(operation))).toBe(
        tokens.get(`operation-${operation}`)?.[theme],
      );
    for (const tone of Object.values(tones)) expect(tone).toContain(colors.of(tone));
    expect(colors.of("var(--text-muted)")).toBe(colors.muted);
  }
});

/** Only the elements and attributes that the writer uses, and text without an unescaped angle bracket. */
const wellFormed = /^(?:<\/?[a-z]+(?: [a-zA-Z:-]+="[^"<]*")*\/?>|[^<>&]|&(?:amp|lt|gt|quot);)*$/u;
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

test("no name becomes markup", () => {
  fc.assert(
    fc.property(textArbitrary, textArbitrary, textArbitrary, (title, first, second) => {
      const { text } = pictureOf(title, [first, second]);
      expect(text).toMatch(wellFormed);
      expect(text).not.toMatch(forbidden);
      expect(text.match(/<svg /g)).toHaveLength(1);
    }),
    { numRuns: runs(300) },
  );
});

test("hidden characters in names are escaped, in the picture and where names are drawn", () => {
  const { text } = pictureOf("a\u202eb", ["c\u200bd", "\u0007\ud800"]);
  expect(text).toContain(String.raw`<title>a\u202eb</title>`);
  expect(text).toContain(String.raw`>c\u200bd</text>`);
  expect(text).toContain(String.raw`>\u0007\ud800</text>`);
  expect(hiddenCharacters(text)).toEqual([]);
  expect(shortenMiddle("c\u200bd", 8)).toBe(String.raw`c\u200bd`);
  expect(shortenMiddle("c\u200bd", 5)).toBe(String.raw`c\…bd`);
});

test("right-to-left text doesn't affect its surroundings, in the picture and where names are drawn", () => {
  const { text } = pictureOf("של: 1", ["שלום", "b"]);
  expect(text).toContain("<title>\u2068של\u2069: 1</title>");
  expect(text).toContain(">\u2068שלום\u2069</text>");
  expect(text).toContain("<title>b.resourceId uses \u2068שלום\u2069.id</title>");
  expect(paintedText("שלום 3", 8)).toBe("\u2068שלום\u2069 3");
  expect(paintedText("\u202eשלום", 20)).toBe("\\u202e\u2068שלום\u2069");
  expect(paintedText("שלום עולם", 5)).toBe("\u2068של…לם\u2069");
});

test("scripts and entities in names are escaped", () => {
  const { text } = pictureOf("<script>", ['"><script>alert(1)</script>', "&lt;"]);
  expect(text).not.toContain("<script");
  expect(text).toContain("&amp;lt;");
});
