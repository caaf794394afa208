import fc from "fast-check";
import { expect, test } from "vitest";

import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { expression, isExpression, valueAt } from "#model/program/value.ts";
import { runs } from "#model/testing/runs.ts";
import { valueArbitrary } from "#model/testing/values.ts";

const access = expression({ kind: "unresolved", access: "x" });

/** The expressions of a value by path. An asset's source has the asset's path. */
function placed(value: Value): readonly (readonly [PropertyPath, Expression])[] {
  const all: [PropertyPath, Expression][] = [];
  const sources = new Set<Value>();
  visitExpressions(value, [], (found, path) => {
    if (!sources.has(found)) all.push([path, found]);
    if (found.kind === "asset" && isExpression(found.source)) sources.add(found.source);
  });
  return all;
}

test("every expression has one path, at which it is read and replaced", () => {
  fc.assert(
    fc.property(valueArbitrary(), (value) => {
      const places = placed(value);
      expect(new Set(places.map(([path]) => JSON.stringify(path))).size).toBe(places.length);
      for (const [path, found] of places) {
        expect(valueAt(value, path)).toBe(found);
        const change = { kind: "set-input", path: ["value", ...path], value: access } as const;
        const after = changeMap({ value }, change)["value"];
        expect(valueAt(after, path)).toBe(access);
        const back = changeMap({ value: after ?? null }, { ...change, value: found });
        expect(back).toEqual({ value });
      }
    }),
    { numRuns: runs(300) },
  );
});

const map = (...keys: readonly (string | typeof access)[]) =>
  expression({ kind: "computed-map", entries: keys.map((key, at) => ({ key, value: at })) });

test("a computed key is a string, and no entry appears from nowhere", () => {
  const set = (to: Value, ...path: PropertyPath) =>
    changeMap({ value: map(access) }, { kind: "set-input", path: ["value", ...path], value: to })[
      "value"
    ];
  expect(set("k", 0, "key")).toEqual(map("k"));
  for (const [to, ...path] of [
    [5, 0, "key"],
    ["k", 0, "key", "deeper"],
    ["k", 1, "key"],
    ["k", 0],
    ["k", 0, "other"],
    ["k", "a"],
  ] as const)
    expect(set(to, ...path)).toEqual(map(access));
});
