import fc from "fast-check";
import { expect, test } from "vitest";

import type { Diagnostic } from "#model/check/diagnostic.ts";
import { createSteady } from "#model/reuse-equal.ts";
import { runs } from "#model/testing/runs.ts";
import { expression } from "#model/program/value.ts";
import type { ResourceId, Value } from "#model/program/value.ts";

const id = "a" as ResourceId;

const finding = (message: string, value?: Value): Diagnostic => ({
  rule: "some/rule",
  severity: "error",
  place: { kind: "input", resource: id, path: ["x", 0] },
  message,
  ...(value === undefined
    ? {}
    : { fix: { label: "Mend", edit: { kind: "set-input", resource: id, path: ["x"], value } } }),
});

test("what is found again is the same object, and the same list where nothing changed", () => {
  const steady = createSteady();
  const first = steady([finding("one", ["a"]), finding("two")]);
  expect(steady([finding("one", ["a"]), finding("two")])).toBe(first);
  const second = steady([finding("one", ["a"]), finding("other")]);
  expect(second).not.toBe(first);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toEqual(finding("other"));
});

test("an expression and a map that looks like it are not the same", () => {
  const config = expression({ kind: "config", name: "region", path: [] });
  const steady = createSteady();
  const first = steady([finding("one", config)]);
  const second = steady([finding("one", { kind: "config", name: "region", path: [] })]);
  expect(second).not.toBe(first);
});

test("the answer always equals the question", () => {
  const found = fc.array(
    fc
      .tuple(
        fc.constantFrom("one", "two"),
        fc.constantFrom<Value | undefined>(undefined, "a", 0, -0),
      )
      .map(([message, value]) => finding(message, value)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(found, { maxLength: 6 }), (questions) => {
      const steady = createSteady();
      for (const question of questions) expect(steady(question)).toStrictEqual(question);
    }),
    { numRuns: runs(200) },
  );
});
