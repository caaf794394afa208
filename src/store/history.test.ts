import { expect, test } from "vitest";

import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { History, Place } from "#store/history.ts";
import { emptyHistory, record, stepBack, stepForward } from "#store/history.ts";

const [first, second, third] = ["1", "2", "3"].map(emptyProgram) as [
  ReturnType<typeof emptyProgram>,
  ReturnType<typeof emptyProgram>,
  ReturnType<typeof emptyProgram>,
];

const place = (program: Program): Place => ({ program });

const labels = ({ past, future, open }: History): string =>
  `${past.map(({ label }) => label).join(" ")} | ${future.map(({ label }) => label).join(" ")} | ${open}`;

test("undo and redo pass through the same programs, with the same labels", () => {
  const history = record(
    record(emptyHistory, place(first), "a", undefined),
    place(second),
    "b",
    undefined,
  );
  expect(labels(history)).toBe("a b |  | undefined");
  const back = stepBack(history, place(third));
  expect(back?.program).toBe(second);
  expect(labels(back!.history)).toBe("a | b | undefined");
  const start = stepBack(back!.history, place(second));
  expect(start?.program).toBe(first);
  expect(stepBack(start!.history, place(first))).toBeUndefined();
  const forward = stepForward(start!.history, place(first));
  expect(forward?.program).toBe(second);
  const end = stepForward(forward!.history, place(second));
  expect(end?.program).toBe(third);
  expect(labels(end!.history)).toBe("a b |  | undefined");
  expect(stepForward(end!.history, place(third))).toBeUndefined();
});

/** The keys of consecutive edits (`-` is an edit without a key, `!` ends typing), and the resulting undo steps. */
test.each([
  ["a a a", "1"],
  ["a a b b", "1 3"],
  ["a b a", "1 2 3"],
  ["a - a", "1 2 3"],
  ["- -", "1 2"],
  ["a ! a", "1 3"],
  ["! a", "2"],
])("edits of %s are the steps %s", (keys, steps) => {
  let history = emptyHistory;
  keys.split(" ").forEach((key, at) => {
    history =
      key === "!"
        ? { ...history, open: undefined }
        : record(history, place(first), String(at + 1), key === "-" ? undefined : key);
  });
  expect(history.past.map(({ label }) => label).join(" ")).toBe(steps);
});

test("typing does not continue across an undo, and drops the redo steps", () => {
  const typed = record(record(emptyHistory, place(first), "a", "x"), place(second), "b", "y");
  const back = stepBack(typed, place(third))!.history;
  expect(labels(record(back, place(second), "c", "x"))).toBe("a c |  | x");
});
