import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";

import { changedParts } from "#ui/code/editor/changed-parts.ts";

const lines = "one\ntwo\nthree\nfour\nfive\nsix\n";

/** The changed parts after edits, each as its current text. */
function after(...edits: readonly (readonly [old: string, now: string])[]): readonly string[] {
  let state = EditorState.create({ doc: lines, extensions: [changedParts] });
  for (const [old, now] of edits) {
    const from = state.doc.toString().indexOf(old);
    state = state.update({ changes: { from, to: from + old.length, insert: now } }).state;
  }
  return state.field(changedParts).map(({ from, to }) => state.sliceDoc(from, to));
}

test("parts keep their position after later changes before them", () => {
  expect(after()).toEqual([]);
  expect(after(["four", "4"])).toEqual(["4"]);
  expect(after(["four", "4"], ["one", "number one"])).toEqual(["number one", "4"]);
  expect(after(["three\n", ""])).toEqual([""]);
});

test("a part that changes again is one part", () => {
  expect(after(["two", "2"], ["2", "number 2"])).toEqual(["number 2"]);
});

test("lines between two changes stay as they were", () => {
  expect(after(["two\nthree\nfour", "2\nthree\n4"])).toEqual(["2", "4"]);
});

test("a replaced text has no changes", () => {
  expect(after(["four", "4"], [lines.replace("four", "4"), "something else altogether"])).toEqual(
    [],
  );
});

test("the first text is no change", () => {
  const empty = EditorState.create({ extensions: [changedParts] });
  const { state } = empty.update({ changes: { from: 0, insert: lines } });
  expect(state.field(changedParts)).toEqual([]);
});

test("the first lines, or all of them, can be deleted", () => {
  expect(after(["one\n", ""])).toEqual([""]);
  expect(after([lines, ""])).toEqual([]);
});
