import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { optionsSchema } from "#catalog/options.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Edit } from "#model/program/edit.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";

const names = ["zone", "name", "inner", "list", "age"];
const inner = { $ref: "#/types/a:index:Inner" };
const index = indexPackage({
  name: "a",
  types: {
    "a:index:Inner": {
      type: "object",
      properties: { z: { type: "string" }, y: { type: "string" }, x: { type: "string" } },
    },
  },
  functions: {
    "a:index:find": {
      inputs: { properties: { first: { type: "integer" }, second: { type: "integer" } } },
    },
  },
  resources: {
    "a:index:It": {
      properties: { zone: { type: "string" }, name: { type: "string" }, age: { type: "number" } },
      inputProperties: {
        zone: { type: "string" },
        name: { type: "string" },
        inner,
        list: { type: "array", items: inner },
        age: { type: "number" },
      },
    },
  },
});
if (!index.ok) throw new Error(index.message);
const bags = indexPackage(optionsSchema);
if (!bags.ok) throw new Error(bags.message);
const catalog = createCatalog([index.package], [], bags.package);

const programOf = (inputs: ValueMap): Program => ({
  ...emptyProgram("t"),
  resources: [resourceOf("a:It", inputs)],
});

/** Applies an edit to inputs, and returns the result as a string that shows the order of the keys. */
function keys(inputs: ValueMap, edit: object): string {
  const program = programOf(inputs);
  const made = { resource: program.resources[0]!.id, ...edit } as Edit;
  const ordered = applyInOrder(program, made, catalog);
  deepStrictEqual(ordered, applyEdit(program, made));
  return JSON.stringify(ordered.resources[0]?.inputs);
}

const set = (value: unknown, ...path: (string | number)[]) => ({ kind: "set-input", path, value });

test.each<[ValueMap, object, string]>([
  [{ name: "n", age: 1 }, set("z", "zone"), '{"zone":"z","name":"n","age":1}'],
  [{ name: "n", age: 1 }, set([], "list"), '{"name":"n","list":[],"age":1}'],
  [{ name: "n" }, set(1, "age"), '{"name":"n","age":1}'],
  [{ age: 1 }, set("y", "inner", "y"), '{"inner":{"y":"y"},"age":1}'],
  [{ inner: { x: "x" } }, set("z", "inner", "z"), '{"inner":{"z":"z","x":"x"}}'],
  [{ list: [{ x: "x" }] }, set("y", "list", 0, "y"), '{"list":[{"y":"y","x":"x"}]}'],
  [
    { age: 1 },
    { kind: "insert-item", path: ["list"], index: 0, value: {} },
    '{"list":[{}],"age":1}',
  ],
  // If a value is set as a whole, all its keys are new.
  [{ age: 1 }, set({ x: 1, other: 2, z: 3 }, "inner"), '{"inner":{"z":3,"x":1,"other":2},"age":1}'],
  [{ inner: { x: 1 } }, set({ x: 1, z: 3 }, "inner"), '{"inner":{"z":3,"x":1}}'],
  [{ inner: { x: 1, y: 2 } }, set({ y: 2, x: 3 }, "inner"), '{"inner":{"x":3,"y":2}}'],
  [{}, set([{ x: 1, y: 2 }], "list"), '{"list":[{"y":2,"x":1}]}'],
  [
    { list: [{ x: 1, y: 2 }] },
    { kind: "insert-item", path: ["list"], index: 0, value: { x: 1, y: 2 } },
    '{"list":[{"y":2,"x":1},{"x":1,"y":2}]}',
  ],
  [
    { age: 1 },
    { kind: "batch", edits: [set("y", "inner", "y"), set("z", "inner", "z"), set("n", "name")] },
    '{"name":"n","inner":{"z":"z","y":"y"},"age":1}',
  ],
  // The order of a file stays, and a new key gets its position from the schema's order.
  [{ age: 1, name: "n" }, set("z", "zone"), '{"zone":"z","age":1,"name":"n"}'],
  [{ age: 1, zone: "z" }, set("n", "name"), '{"name":"n","age":1,"zone":"z"}'],
  [{ other: 1 }, set("n", "name"), '{"other":1,"name":"n"}'],
  [{ age: 1 }, set("n", "other"), '{"age":1,"other":"n"}'],
  [{ age: 1, name: "n" }, set(2, "age"), '{"age":2,"name":"n"}'],
  [
    { nmae: "n", zone: "z" },
    { kind: "rename-key", path: [], from: "nmae", to: "name" },
    '{"name":"n","zone":"z"}',
  ],
])("%j with %j", (inputs, edit, left) => {
  const resource = programOf(inputs).resources[0]!.id;
  const within = (each: object): object =>
    "edits" in each && Array.isArray(each.edits)
      ? { ...each, edits: each.edits.map(within) }
      : { resource, ...each };
  expect(keys(inputs, within(edit))).toBe(left);
});

test("a handwritten program keeps its order", () => {
  const program = programOf({ age: 1, name: "n" });
  const edit = { kind: "replace-program", program } as const;
  expect(applyInOrder(emptyProgram("t"), edit, catalog)).toBe(program);
});

test("the options of a resource, its lookup, and the arguments of calls follow their schemas", () => {
  const call = expression({
    kind: "invoke",
    token: "a:index:find",
    arguments: { second: 2, first: 1 },
    options: {},
  });
  const secret = expression({ kind: "secret", value: { x: 1, y: 2 } });
  const resource: Resource = {
    ...resourceOf("a:It", { name: call, inner: secret }),
    options: { protect: true, dependsOn: [] },
    origin: { kind: "lookup", id: "i", state: { age: 1, name: "n" } },
  };
  const added = applyInOrder(emptyProgram("t"), { kind: "add-resource", resource }, catalog);
  const { inputs, options, origin } = added.resources[0]!;
  expect(JSON.stringify([inputs, options, origin])).toBe(
    JSON.stringify([
      {
        name: { ...call, arguments: { first: 1, second: 2 } },
        inner: { ...secret, value: { y: 2, x: 1 } },
      },
      { dependsOn: [], protect: true },
      { kind: "lookup", id: "i", state: { name: "n", age: 1 } },
    ]),
  );
});

test("the keys have the schema's order, whatever is set first", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names), (order) => {
      let program = programOf({});
      for (const name of order) {
        const resource = program.resources[0]!.id;
        const edit = { kind: "set-input", resource, path: [name], value: name } as const;
        program = applyInOrder(program, edit, catalog);
      }
      const found = Object.keys(program.resources[0]!.inputs);
      expect(found).toEqual(names.filter((name) => order.includes(name)));
    }),
    { numRuns: runs(100) },
  );
});
