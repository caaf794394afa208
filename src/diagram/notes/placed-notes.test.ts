import fc from "fast-check";
import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { sizeOfNote } from "#diagram/notes/note-size.ts";
import { placedNotes } from "#diagram/notes/placed-notes.ts";
import { createView } from "#diagram/scene/view.ts";
import { chain, sceneOf } from "#diagram/testing/scenes.ts";

test("a linked note is next to its box, is hidden while its box has no place, and its text is in the picture", () => {
  const on = resourceId(1);
  const position = { x: 10, y: -50 };
  const layout = {
    direction: "right",
    positions: {},
    notes: {
      n1: { text: "free <b>", position },
      n2: { text: "linked", position, on },
      n3: { text: "waiting", position, on: resourceId(2) },
    },
  } as const;
  const scene = sceneOf(chain(2));
  const view = createView(scene, new Map([[on, { x: 300, y: 400 }]]), "right");
  const placed = placedNotes(layout, view.frames);
  expect(placed.map(({ id, x, y }) => [id, x, y])).toEqual([
    ["n1", 10, -50],
    ["n2", 310, 350],
  ]);
  const { text } = printPicture(view, "x", pictureColors.light, placed);
  expect(text).toContain(">free &lt;b&gt;</text>");
  expect(text).toContain(">linked</text>");
  expect(text).not.toContain("waiting");
});

test("a note grows with its text, loses none of it, and no line is wider than the note", () => {
  fc.assert(
    fc.property(
      fc.array(textArbitrary).map((words) => words.join(" ")),
      (text) => {
        const { lines, width, height } = sizeOfNote(text);
        expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
        expect(lines.every((line) => [...line].length <= 32)).toBe(true);
        expect(width).toBeLessThanOrEqual(32 * 7.2 + 17);
        expect(height).toBe(lines.length * 18 + 16);
      },
    ),
    { numRuns: runs(100) },
  );
});
