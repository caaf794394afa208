import { expect, test } from "vitest";

import { readHead, readResourceRecord, readSnapshot } from "#edge/storage/records.ts";

const head = {
  id: "d",
  format: 1,
  name: "n",
  revision: "r",
  updated: 0,
  order: ["r0"],
  rest: "{}",
};
const record = { design: "d", id: "r0", key: "a", text: "{}" };
const snapshot = { design: "d", taken: 1, count: 2, text: "{}" };

const without = (value: object, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const readers = {
  head: readHead,
  record: (value: unknown) => readResourceRecord(value, "resource “a”"),
  snapshot: readSnapshot,
};

test.each([
  ["head", head],
  ["head", { ...head, deleted: 5, source: "name: x", more: true }],
  ["record", record],
  ["snapshot", { ...snapshot, source: "name: x" }],
] as const)("accepts a complete %s: %j", (kind, value) => {
  expect(readers[kind](value)).toEqual({ kind: "good", record: value });
});

test.each([
  ...Object.keys(head).map((name) => ["head", head, name] as const),
  ...Object.keys(record).map((name) => ["record", record, name] as const),
  ...Object.keys(snapshot).map((name) => ["snapshot", snapshot, name] as const),
])("rejects a %s %j without %s", (kind, value, name) => {
  const problems = [expect.stringContaining(`${name} is missing instead of`)];
  expect(readers[kind](without(value, name))).toEqual({ kind: "bad", problems });
});

test.each<[keyof typeof readers, unknown, string]>([
  ["head", null, "The record of the design is not an object."],
  ["snapshot", [], "The record of the snapshot is not an object."],
  ["record", 1, "The record of the resource “a” is not an object."],
  ["head", { ...head, format: 0 }, "In the record of the design, format is 0 instead of 1."],
  ["head", { ...head, updated: NaN }, "updated is NaN instead of a number."],
  ["head", { ...head, order: ["a", 1] }, "order is a list instead of a list of strings."],
  ["head", { ...head, order: {} }, "order is an object instead of a list of strings."],
  ["head", { ...head, name: null }, "name is null instead of text."],
  ["snapshot", { ...snapshot, taken: "x" }, 'taken is "x" instead of a number.'],
  ["record", { ...record, id: true }, "id is true instead of text."],
  [
    "snapshot",
    { ...snapshot, count: "x".repeat(61) },
    `count is "${"x".repeat(59)}… instead of a number.`,
  ],
])("explains what is wrong with a %s %j", (kind, value, problem) => {
  expect(readers[kind](value)).toEqual({
    kind: "bad",
    problems: [expect.stringContaining(problem)],
  });
});

test("reports everything wrong with a record at once", () => {
  const found = readResourceRecord({ design: 1, id: 2 }, "resource");
  expect(found.kind === "bad" && found.problems).toHaveLength(4);
});

test("ignores a newer format, whatever else it contains", () => {
  const problem = expect.stringContaining("format 2, written by a newer version of Stackwright");
  expect(readHead({ format: 2 })).toEqual({ kind: "bad", problems: [problem] });
});
