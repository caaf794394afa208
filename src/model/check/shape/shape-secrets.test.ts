import { expect, test } from "vitest";

import { checkShape } from "#model/check/shape/shape-check.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { formatPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { later, resourceOf } from "#model/testing/rule-cases.ts";

const count = { type: "integer" };
const port = { $ref: "#/types/a:index:Port" };
const size = { $ref: "#/types/a:index:Size" };
const types = {
  "a:index:Port": {
    type: "object",
    properties: { number: count, label: { type: "string" } },
    required: ["number"],
  },
  "a:index:Size": { type: "string", enum: [{ value: "small" }, { value: "large" }] },
};

const secretly = (value: Value): Value => expression({ kind: "secret", value });

function found(spec: object, value: Value): readonly string[] {
  const resources = { "a:index:It": { inputProperties: { x: spec } } };
  const index = indexPackage({ name: "a", types, resources });
  if (!index.ok) throw new Error(index.message);
  const catalog = createCatalog([index.package], []);
  const type = catalog.resourceType("a:It")!;
  const diagnostics = checkShape(
    resourceOf("a:It", { x: value }),
    type,
    catalog,
    createShapes(catalog),
  );
  for (const { fix } of diagnostics) expect(fix).toBeUndefined();
  return diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`);
}

test.each<[spec: object, value: Value, ...diagnostics: readonly string[]]>([
  [count, secretly(77)],
  [count, secretly(later)],
  [count, secretly(null)],
  [count, secretly("77"), "x: x expects an integer, but this is a string."],
  [size, secretly("smal"), "x: x expects small or large, but this is a string."],
  [port, secretly(later)],
  [port, secretly({ number: later, label: secretly("a") })],
  [
    port,
    secretly({ number: secretly("a") }),
    "x: number expects an integer, but this is a string.",
  ],
  [port, secretly({}), "x: number is required."],
  [
    port,
    { number: secretly("hush") },
    "x.number: number expects an integer, but this is a string.",
  ],
  [
    { type: "array", items: port },
    [{ number: 1 }, secretly({ number: 1, labels: "hush" })],
    'x[1]: x[1] has no property "labels". Did you mean label?',
  ],
])("a value in a secret of %j is checked like its content: %j", (spec, value, ...expected) => {
  expect(found(spec, value)).toEqual(expected);
});
