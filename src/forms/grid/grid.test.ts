import { expect, test } from "vitest";

import { cellText } from "#forms/grid/cell-text.ts";
import { addColumns, gridColumns, gridInputs } from "#forms/grid/grid-columns.ts";
import { moveTo } from "#forms/grid/grid-moves.ts";
import { readTable } from "#model/base/text/table.ts";
import { pasteTable } from "#forms/grid/grid-paste.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Value } from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

const text: PropertyType = { kind: "string" };
const property = (name: string, type: PropertyType = text, change: Partial<Property> = {}) => ({
  name,
  type,
  required: false,
  secret: false,
  replace: false,
  plain: false,
  ...change,
});
const rule = [
  property("note"),
  property("port", { kind: "integer" }, { required: true }),
  property("cidrs", { kind: "list", items: text }),
  property("self", { kind: "boolean" }),
  property("token", text, { secret: true }),
];
const types = { objectType: () => ({ token: "x:Rule", properties: rule }) };
const item: PropertyType = { kind: "object", token: "x:Rule" };
const names = (columns: readonly Property[] | undefined) => columns?.map(({ name }) => name);

test("a grid has the inputs that fit in a cell, required and set ones first", () => {
  const inputs = gridInputs(item, types) ?? [];
  expect(names(gridColumns(inputs, []))).toEqual(["port", "note", "self"]);
  expect(names(gridColumns(inputs, [{ self: true }]))).toEqual(["port", "self", "note"]);
  expect(gridInputs(text, types)).toBeUndefined();
  const lists = {
    ...item,
    properties: [property("a"), ...["b", "c", "d"].map((name) => property(name, rule[2]?.type))],
  };
  expect(gridInputs(item, { objectType: () => lists })).toBeUndefined();
  expect(gridInputs(item, { objectType: () => undefined })).toBeUndefined();
});

test("every set input has a column: lists, secrets, and inputs beyond the number of columns", () => {
  const inputs = gridInputs(item, types) ?? [];
  const set = [{ cidrs: ["10.0.0.0/8"] }, { token: "x" }];
  expect(names(gridColumns(inputs, set))).toEqual(["port", "cidrs", "token", "note", "self"]);
  const many = Array.from({ length: 14 }, (_, at) => property(`n${at}`));
  const all = Object.fromEntries(many.map(({ name }) => [name, "x"]));
  expect(gridColumns(many, [all])).toHaveLength(14);
  expect(gridColumns(many, [])).toHaveLength(12);
});

test("an input that is set later gets the last column", () => {
  const inputs = gridInputs(item, types) ?? [];
  const columns = gridColumns(inputs, []);
  expect(addColumns(columns, inputs, [{ note: "n" }])).toBe(columns);
  const later = addColumns(columns, inputs, [{ cidrs: [] }]);
  expect(names(later)).toEqual(["port", "note", "self", "cidrs"]);
});

test.each<[Value, string]>([
  [["10.0.0.0/8", "::/0"], "[10.0.0.0/8, ::/0]"],
  [[], "[]"],
  [[{ a: 1 }], "1 entry"],
  [[{ a: 1 }, { a: 2 }], "2 entries"],
  [{ a: 1, b: 2 }, "2 entries"],
  [false, "false"],
  [null, "null"],
])("the cell of %j shows %s", (value, shown) => {
  expect(cellText(value, () => "")).toBe(shown);
});

test.each([
  ["ArrowDown", {}, [1, 1]],
  ["ArrowUp", {}, [0, 1]],
  ["ArrowLeft", {}, [0, 0]],
  ["End", {}, [0, 2]],
  ["End", { ctrlKey: true }, [2, 2]],
  ["PageDown", {}, [2, 1]],
  ["Tab", {}, [0, 2]],
  ["Tab", { shiftKey: true }, undefined],
  ["ArrowDown", { altKey: true }, undefined],
  ["a", {}, undefined],
])("%s with %j leads from the first cell to %j", (key, held, to) => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const found = moveTo({ row: 0, column: 1 }, { key, ...none, ...held }, 3, 3);
  expect(found && [found.row, found.column]).toEqual(to);
});

test("Tab continues in the next row, and leaves the grid after the last cell", () => {
  const tab = { key: "Tab", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(moveTo({ row: 0, column: 2 }, tab, 2, 3)).toEqual({ row: 1, column: 1 });
  expect(moveTo({ row: 1, column: 2 }, tab, 2, 3)).toBeUndefined();
});

test("a table is read as spreadsheets copy it", () => {
  expect(readTable('80\ttcp\r\n443\t"a ""b""\nc"\n')).toEqual([
    ["80", "tcp"],
    ["443", 'a "b"\nc'],
  ]);
  expect(readTable("a")).toEqual([["a"]]);
  expect(readTable("\tb")).toEqual([["", "b"]]);
});

test("a pasted table fills cells, adds entries and creates references", () => {
  const program = readDesign(["x:Y bus"]);
  const columns = gridColumns(gridInputs(item, types) ?? [], []);
  const table = readTable("1\ta\ttrue\tbeyond\n\t${bus.id}\tmaybe");
  const [, first, second] = pasteTable(
    [{ port: 9 }, { port: 8, note: "x", cidrs: ["c"] }],
    columns,
    { row: 1, column: 1 },
    table,
    program,
  );
  expect(first).toEqual({ port: 1, note: "a", cidrs: ["c"], self: true });
  expect(second).toMatchObject({ note: { kind: "reference" }, self: "maybe" });
  expect(second).not.toHaveProperty("port");
});

test("a pasted list is read, and text in its place is reported", () => {
  const program = readDesign(["x:Y bus"]);
  const [, cidrs] = gridColumns(gridInputs(item, types) ?? [], [{ cidrs: [] }]);
  const paste = (cell: string) =>
    pasteTable(
      [{ cidrs: ["c"] }],
      cidrs === undefined ? [] : [cidrs],
      { row: 0, column: 1 },
      [[cell]],
      program,
    )[0];
  expect(paste('["a", "${bus.id}"]')).toMatchObject({ cidrs: ["a", { kind: "reference" }] });
  expect(paste("a")).toEqual({ cidrs: "a" });
  expect(paste("[a")).toEqual({ cidrs: "[a" });
});
