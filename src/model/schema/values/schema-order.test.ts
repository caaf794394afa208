import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import type { Edit } from "#model/program/edit.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { inSchemaOrder } from "#model/schema/values/schema-order.ts";
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
  resources: {
    "a:index:It": {
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
const catalog = createCatalog([index.package], {});
const type = catalog.resourceType("a:It");

function after(inputs: ValueMap, make: (edit: Edit) => Edit = (edit) => edit, ...edits: object[]) {
  let program = { ...emptyProgram("t"), resources: [resourceOf("a:It", inputs)] };
  for (const edit of edits) {
    const plain = { resource: program.resources[0]!.id, ...edit } as Edit;
    program = applyEdit(program, make(plain)) as typeof program;
  }
  return program.resources[0]!.inputs;
}

/** The keys of what is left, in their order, after edits that are put into the schema's. */
function keys(inputs: ValueMap, path: readonly (string | number)[], edit: object): string {
  const program = { ...emptyProgram("t"), resources: [resourceOf("a:It", inputs)] };
  const plain = { resource: program.resources[0]!.id, path, ...edit } as Edit;
  const ordered = applyEdit(program, inSchemaOrder(plain, inputs, type, catalog));
  deepStrictEqual(ordered, applyEdit(program, plain));
  return JSON.stringify(ordered.resources[0]?.inputs);
}

const set = (value: unknown) => ({ kind: "set-input", value });

test.each<[ValueMap, (string | number)[], object, string]>([
  [{ name: "n", age: 1 }, ["zone"], set("z"), '{"zone":"z","name":"n","age":1}'],
  [{ name: "n", age: 1 }, ["list"], set([]), '{"name":"n","list":[],"age":1}'],
  [{ name: "n" }, ["age"], set(1), '{"name":"n","age":1}'],
  [{ age: 1 }, ["inner", "y"], set("y"), '{"inner":{"y":"y"},"age":1}'],
  [{ inner: { x: "x" } }, ["inner", "z"], set("z"), '{"inner":{"z":"z","x":"x"}}'],
  [{ list: [{ x: "x" }] }, ["list", 0, "y"], set("y"), '{"list":[{"y":"y","x":"x"}]}'],
  [{ age: 1 }, ["list"], { kind: "insert-item", index: 0, value: {} }, '{"list":[{}],"age":1}'],
  // The order of a file stays, and a key goes where the schema puts it among what is there.
  [{ age: 1, name: "n" }, ["zone"], set("z"), '{"zone":"z","age":1,"name":"n"}'],
  [{ age: 1, zone: "z" }, ["name"], set("n"), '{"name":"n","age":1,"zone":"z"}'],
  [{ other: 1 }, ["name"], set("n"), '{"other":1,"name":"n"}'],
  [{ age: 1 }, ["other"], set("n"), '{"age":1,"other":"n"}'],
  [{ age: 1, name: "n" }, ["age"], set(2), '{"age":2,"name":"n"}'],
])("%j with %j", (inputs, path, edit, left) => {
  expect(keys(inputs, path, edit)).toBe(left);
});

test("whatever is set first, the keys stand in the schema's order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names), (order) => {
      let inputs: ValueMap = {};
      for (const name of order)
        inputs = after(inputs, (edit) => inSchemaOrder(edit, inputs, type, catalog), {
          kind: "set-input",
          path: [name],
          value: name,
        });
      expect(Object.keys(inputs)).toEqual(names.filter((name) => order.includes(name)));
    }),
    { numRuns: runs(100) },
  );
});
