import { expect, test } from "vitest";

import { pictureColors } from "#diagram/drawing/colors.ts";
import { contrast, mixed } from "#diagram/testing/color-measures.ts";
import { maxZoom, minZoom } from "#ui/canvas/interaction/camera.ts";
import { edgeAt, lineAt, outline } from "#ui/canvas/drawing/levels.ts";
import { sharpFill } from "#ui/canvas/drawing/paint-boxes.ts";

const zooms = Array.from({ length: 60 }, (_, at) => minZoom * (maxZoom / minZoom) ** (at / 59));
const scales = [1, 1.25, 1.5, 2, 3];

/** The colors of the background and of nested frames. */
const grounds = ({ background, frame }: { background: string; frame: string }): readonly string[] =>
  [0, 1, 2].reduce<string[]>(
    (all) => [...all, mixed(frame, all.at(-1) ?? background, 0.06)],
    [background],
  );

const pageGround = { light: "#fbfbfc", dark: "#14171b" } as const;
const themes = ["light", "dark"] as const;

test.each(themes)(
  "wires can be told from the ground at any zoom, wherever they lie between pixels, in %s",
  (theme) => {
    const colors = pictureColors[theme];
    for (const ground of grounds({ ...colors, background: pageGround[theme] }))
      for (const zoom of zooms) {
        const pixels = lineAt(1.5, zoom) * zoom;
        expect(pixels).toBeGreaterThanOrEqual(1.5 - 1e-9);
        // A line between two pixels covers half of each.
        const seen = mixed(colors.wire, ground, Math.min(1, pixels / 2));
        expect(contrast(seen, ground)).toBeGreaterThanOrEqual(2.99);
      }
  },
);

test.each(themes)(
  "edges of boxes can be told from the ground and from what is in them, in %s",
  (theme) => {
    const { border, surface, ...colors } = pictureColors[theme];
    for (const ground of [
      surface,
      ...grounds({ ...colors, background: pageGround[theme] }).slice(0, 3),
    ])
      expect(contrast(border, ground)).toBeGreaterThanOrEqual(3);
  },
);

test.each(themes)(
  "the outline of a selected box can be told from the ground and the edges, in %s",
  (theme) => {
    const { accent, frame, background } = pictureColors[theme];
    for (const ground of [background, ...grounds({ background: pageGround[theme], frame })])
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    expect(outline.width).toBeGreaterThanOrEqual(2);
    expect(outline.gap).toBeGreaterThanOrEqual(1);
  },
);

test("edges of boxes are whole device pixels, at least one", () => {
  for (const zoom of zooms)
    for (const scale of scales)
      for (const x of [0, 13.37, -401.2]) {
        const pixels = zoom * scale;
        const sides: number[] = [];
        const context = {
          getTransform: () => ({ a: pixels, e: 7.3, f: 2.9 }),
          fillRect: (left: number, _: number, width: number) =>
            sides.push(left * pixels + 7.3, (left + width) * pixels + 7.3),
        } as unknown as CanvasRenderingContext2D;
        const rect = { x, y: x, width: 184, height: 52 };
        const fill = sharpFill(context);
        fill(rect, edgeAt(1, pixels));
        fill(rect, 0);
        const [left = 0, right = 0, innerLeft = 0, innerRight = 0] = sides;
        for (const side of sides) expect(side).toBeCloseTo(Math.round(side), 6);
        expect(innerLeft - left).toBeGreaterThan(0.99);
        expect(right - innerRight).toBeCloseTo(innerLeft - left, 6);
      }
});
