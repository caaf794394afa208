import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";

import type { PropertyPath } from "#model/base/path.ts";
import { resourceId } from "#model/program/program.ts";
import { decorate, lineMarks, originAt, showLines } from "#ui/code/editor/shown-lines.ts";

/** Makes a line for each character: `.` shows nothing, and a digit shows the resource with this number. */
function stateOf(
  notation: string,
  selected: number,
  field: PropertyPath | undefined = undefined,
): EditorState {
  const letters = [...notation];
  const state = EditorState.create({ doc: letters.join("\n"), extensions: lineMarks });
  const origins = letters.map((letter) =>
    letter === "." ? undefined : { resource: resourceId(Number(letter)), path: [letter] },
  );
  const selection = resourceId(selected);
  return state.update({ effects: showLines.of({ origins, selection, field }) }).state;
}

/** The marks of the lines: `#` for a marked line, `-` for a line that is only a link. */
function marksOf(state: EditorState, from: number, to: number): string {
  const marks = Array.from({ length: state.doc.lines }, () => ".");
  decorate(state, from, to).between(0, state.doc.length, (at, _to, { spec }) => {
    const isMarked = String(spec.class).includes("cm-marked");
    marks[state.doc.lineAt(at).number - 1] = isMarked ? "#" : "-";
  });
  return marks.join("");
}

test.each([
  [".11.22.", 1, ".##.--."],
  [".11.22.", 2, ".--.##."],
  [".11.22.", 3, ".--.--."],
  ["121", 1, "#-#"],
  ["....", 1, "...."],
])("of the lines %s with %i selected, %s", (notation, selected, expected) => {
  const state = stateOf(notation, selected);
  expect(marksOf(state, 0, state.doc.length)).toBe(expected);
});

test.each<[notation: string, selected: number, field: PropertyPath, lines: readonly number[]]>([
  [".12", 1, ["1"], [2]],
  [".12", 1, ["2"], []],
  [".12", 2, ["1"], []],
  [".12", 1, [], [2]],
  [".12", 1, ["1", "deeper"], []],
])("of the lines %s with %i selected, the field %j has %j", (notation, selected, field, lines) => {
  const state = stateOf(notation, selected, field);
  const found: number[] = [];
  decorate(state, 0, state.doc.length).between(0, state.doc.length, (at, _to, { spec }) => {
    if (String(spec.class).includes("cm-field")) found.push(state.doc.lineAt(at).number);
  });
  expect(found).toEqual(lines);
});

test("only visible lines are looked at", () => {
  const state = stateOf("11111", 1);
  expect(marksOf(state, state.doc.line(2).from, state.doc.line(3).to)).toBe(".##..");
});

test("text without origins has no marks", () => {
  const state = EditorState.create({ doc: "a\nb", extensions: lineMarks });
  expect(marksOf(state, 0, 3)).toBe("..");
  expect(originAt(state, 2)).toBeUndefined();
});

test("an offset anywhere in a line is that line", () => {
  const state = stateOf(".1", 1);
  expect(originAt(state, 1)).toBeUndefined();
  expect(originAt(state, 2)).toEqual({ resource: resourceId(1), path: ["1"] });
  expect(originAt(state, 3)).toEqual({ resource: resourceId(1), path: ["1"] });
});
