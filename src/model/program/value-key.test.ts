import fc from "fast-check";
import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { valueArbitrary } from "#model/testing/values.ts";
import { valueKey } from "#model/program/value-key.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const reference = (number: number, ...path: string[]) =>
  expression({ kind: "reference", resource: resourceId(number), path });

test.each<[Value, Value]>([
  ["a", expression({ kind: "secret", value: "a" })],
  [reference(1, "id"), reference(1, "id")],
  [reference(1), expression({ kind: "secret", value: reference(1) })],
  [
    { a: 1, b: reference(1) },
    { b: reference(1), a: 1 },
  ],
  [
    expression({ kind: "template", parts: ["a", reference(1)] }),
    expression({ kind: "template", parts: ["a", reference(1)] }),
  ],
])("%j and %j are equal", (a, b) => {
  expect(valueKey(a)).toBe(valueKey(b));
});

test("values that may differ have different keys", () => {
  const literals = [
    "a",
    "",
    1,
    "1",
    true,
    "true",
    null,
    "null",
    [],
    {},
    ["a"],
    [["a"]],
    { a: "a" },
  ];
  const values: readonly Value[] = [
    ...literals,
    reference(1),
    reference(2),
    reference(1, "id"),
    reference(1, "id", "id"),
    expression({ kind: "config", name: "r1", path: [] }),
    expression({ kind: "unresolved", access: "r1" }),
    expression({ kind: "template", parts: ["a", reference(1)] }),
    expression({ kind: "asset", form: "stringAsset", source: "a" }),
    expression({ kind: "asset", form: "fileAsset", source: "a" }),
    expression({ kind: "verbatim", json: "a" }),
    ["reference", ["r1", []]],
  ];
  expect(new Set(values.map((value) => valueKey(value))).size).toBe(values.length);
});

test("a copy of a value has the same key", () => {
  fc.assert(
    fc.property(valueArbitrary({ resources: [resourceId(1)], config: ["c"] }), (value) => {
      const entries = [value];
      expect(valueKey(entries)).toBe(valueKey([...entries]));
      expect(valueKey({ a: value, b: 1 })).toBe(valueKey({ b: 1, a: value }));
    }),
    { numRuns: runs(200) },
  );
});
