import { expect, test } from "vitest";

import { nextNoteId, placeOfNote } from "#model/program/layout/notes.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { CanvasNote, Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";

const bare: Program = {
  ...readDesign(["a:B x", "a:B y"]),
  variables: [{ name: "v", value: 1 }],
};
const free: CanvasNote = { text: "Two\nlines with ${x}", position: { x: 8, y: -16 } };
const after = (program: Program, ...edits: readonly Edit[]): Program =>
  edits.reduce(applyEdit, program);
const put = (id: string, note?: CanvasNote): Edit =>
  note === undefined ? { kind: "set-note", id } : { kind: "set-note", id, note };

test("a note is added, changed and removed, and the last one leaves nothing behind", () => {
  const one = after(bare, put("n1", free));
  expect(one.layout).toEqual({ direction: "right", positions: {}, notes: { n1: free } });
  expect(nextNoteId(one)).toBe("n2");
  expect(after(one, put("n1", { ...free }))).toBe(one);
  expect(after(one, put("n1")).layout).toEqual({ direction: "right", positions: {} });
  expect(after(one, put("n7"))).toBe(one);
});

test.each(["", "note", "n0", "__proto__"])("%j is not the ID of a note", (id) => {
  expect(after(bare, put(id, free))).toBe(bare);
});

test("positions are whole pixels, and a note on a missing node is linked to nothing", () => {
  const note = { text: "", position: { x: 0.6, y: -0.2 }, on: "r9" };
  expect(after(bare, put("n1", note)).layout?.notes).toEqual({
    n1: { text: "", position: { x: 1, y: 0 } },
  });
  expect(after(bare, put("n1", { text: "", position: { x: NaN, y: 0 } }))).toBe(bare);
});

test("a linked note is next to its node, and stays there when that is deleted", () => {
  const on = resourceId(1);
  const program = after(
    bare,
    { kind: "place-resources", positions: { [on]: { x: 100, y: 200 } } },
    put("n1", { ...free, on }),
    put("n2", free),
  );
  const places = (node: string) => program.layout?.positions[node];
  expect(placeOfNote(program.layout!.notes!["n1"]!, places)).toEqual({ x: 108, y: 184 });
  expect(placeOfNote({ ...free, on: "r2" }, places)).toBeUndefined();
  const gone = after(program, { kind: "remove-resource", resource: on });
  expect(gone.layout).toEqual({
    direction: "right",
    positions: {},
    notes: { n1: { ...free, position: { x: 108, y: 184 } }, n2: free },
  });
});

test("a note on a variable follows its name, and other edits of the canvas keep notes", () => {
  const program = after(
    bare,
    put("n1", { ...free, on: variableNode("v") }),
    { kind: "rename-variable", name: "v", to: "w" },
    { kind: "set-direction", direction: "down" },
    { kind: "place-resources", positions: { r1: { x: 1, y: 2 } } },
  );
  expect(program.layout?.direction).toBe("down");
  expect(program.layout?.notes).toEqual({ n1: { ...free, on: variableNode("w") } });
});

test("a file keeps notes and their links", () => {
  const notes = [put("n1", free), put("n3", { ...free, on: resourceId(2) })];
  const program = after(bare, ...notes);
  const parsed = parseManifest(printManifest(program));
  expect(parsed.ok && parsed.program.layout).toEqual(program.layout);
});
