import fc from "fast-check";
import { expect, test } from "vitest";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { createReuseEqual } from "#model/check/reuse-equal.ts";
import { finish } from "#model/base/time-sliced.ts";
import { runs } from "#model/testing/runs.ts";
import { expression } from "#model/program/value.ts";
import type { ResourceId, Value } from "#model/program/value.ts";

const id = "a" as ResourceId;

const diagnostic = (message: string, value?: Value): Diagnostic => ({
  rule: "some/rule",
  severity: "error",
  location: { kind: "input", resource: id, path: ["x", 0] },
  message,
  ...(value === undefined
    ? {}
    : { fix: { label: "Fix", edit: { kind: "set-input", resource: id, path: ["x"], value } } }),
});

function createReuse() {
  const reuseEqual = createReuseEqual();
  return (found: readonly Diagnostic[]) => finish(reuseEqual(found));
}

test("equal diagnostics stay the same objects, and an unchanged list the same list", () => {
  const reuseEqual = createReuse();
  const first = reuseEqual([diagnostic("one", ["a"]), diagnostic("two")]);
  expect(reuseEqual([diagnostic("one", ["a"]), diagnostic("two")])).toBe(first);
  const second = reuseEqual([diagnostic("one", ["a"]), diagnostic("other")]);
  expect(second).not.toBe(first);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toEqual(diagnostic("other"));
});

test("an expression and a similar map are different", () => {
  const config = expression({ kind: "config", name: "region", path: [] });
  const reuseEqual = createReuse();
  const first = reuseEqual([diagnostic("one", config)]);
  const second = reuseEqual([diagnostic("one", { kind: "config", name: "region", path: [] })]);
  expect(second).not.toBe(first);
});

test("the result always equals the argument", () => {
  const found = fc.array(
    fc
      .tuple(
        fc.constantFrom("one", "two"),
        fc.constantFrom<Value | undefined>(undefined, "a", 0, -0),
      )
      .map(([message, value]) => diagnostic(message, value)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(found, { maxLength: 6 }), (questions) => {
      const reuseEqual = createReuse();
      for (const question of questions) expect(reuseEqual(question)).toStrictEqual(question);
    }),
    { numRuns: runs(200) },
  );
});
