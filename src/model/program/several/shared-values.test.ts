import fc from "fast-check";
import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import { changeEach, sharedValues } from "#model/program/several/shared-values.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

test("equal values are shared, single ones that differ are listed, and different structures are separate", () => {
  const { values, different, apart } = sharedValues([
    { region: "eu", size: 1, tags: { a: "1" }, rule: { from: 1, to: 2 }, list: [1], only: true },
    { region: "eu", size: 2, tags: { b: "1" }, rule: { from: 1, to: 3 }, list: [1] },
  ]);
  expect(values).toEqual({ region: "eu", rule: { from: 1 }, list: [1] });
  expect([...different].toSorted()).toEqual(["only", "rule.to", "size"]);
  expect([...apart]).toEqual(["tags"]);
});

test("equal maps share everything", () => {
  const map: fc.Arbitrary<ValueMap> = fc.dictionary(
    fc.string(),
    fc.oneof(
      fc.string(),
      fc.integer(),
      fc.array(fc.string()),
      fc.dictionary(fc.string(), fc.integer()),
    ),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(map, fc.integer({ min: 1, max: 4 }), (one, count) => {
      const found = sharedValues(Array.from({ length: count }, () => structuredClone(one)));
      expect(found.values).toEqual(one);
      expect(found.different.size + found.apart.size).toBe(0);
    }),
    { numRuns: runs(50) },
  );
});

test("a change is made in each, except in its own target", () => {
  const program = readDesign(["t:m:A a role=x", "t:m:A b", "t:m:A c"]);
  const ids = program.resources.map(({ id }) => id);
  const set = (value: string) =>
    applyEdit(
      program,
      changeEach({ kind: "set-input", resource: ids[0]!, path: ["role"], value }, ids),
    );
  expect(set("y").resources.map(({ inputs }) => inputs)).toEqual([
    { role: "y" },
    { role: "y" },
    { role: "y" },
  ]);
  const value = expression({ kind: "reference", resource: ids[1]!, path: ["id"] });
  const change = { kind: "set-input", resource: ids[0]!, path: ["role"], value } as const;
  const after = applyEdit(program, changeEach(change, ids)).resources;
  expect(after.map(({ inputs }) => inputs)).toEqual([{ role: value }, {}, { role: value }]);
});
