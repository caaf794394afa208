import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const id = resourceId(1);

const holding = (value: Value): Program => ({
  ...emptyProgram(""),
  resources: [
    {
      id,
      name: "web",
      token: "a:B",
      inputs: { x: value },
      options: {},
      origin: { kind: "created" },
      extras: {},
    },
  ],
});

const nested = (levels: number): Value => (levels === 0 ? 1 : [nested(levels - 1)]);
const named = (name: string): Value =>
  expression({ kind: "template", parts: ["a", expression({ kind: "config", name, path: [] })] });

test.each<[Value, string]>([
  [{ "fn::join": 1, more: 2 }, ""],
  [[{ "fn::join": 1 }], "x[0]"],
  [expression({ kind: "secret", value: { a: { "Fn::": 1 } } }), "x.a"],
  [expression({ kind: "verbatim", json: { "fn::join": 1 } }), ""],
  [Number.NaN, "x"],
  [named("a.b"), ""],
  [named("a.b\\"), "x"],
  [nested(196), ""],
  [nested(197), `x${"[0]".repeat(196)}`],
])("%j is limited at %s", (value, path) => {
  expect(
    manifestLimits(holding(value))
      .map((limit) => formatPath(limit.path))
      .join(" "),
  ).toBe(path);
});

test("outputs have the same limits as inputs", () => {
  const outputs = [
    { name: "call", value: [{ "fn::join": 1 }] },
    { name: "name", value: named("a.b\\") },
    { name: "deep", value: nested(199) },
    { name: "less", value: nested(198) },
  ];
  expect(
    manifestLimits({ ...emptyProgram(""), outputs }).map(({ location, path }) => [
      location,
      formatPath(path),
    ]),
  ).toEqual([
    [{ kind: "output", name: "call" }, "[0]"],
    [{ kind: "output", name: "name" }, ""],
    [{ kind: "output", name: "deep" }, "[0]".repeat(198)],
  ]);
});

/**
 * Uses JSON without partial accesses, because no literal contains them. The test reports all values that are printed
 * wrongly.
 */
test("a design without limits is read back unchanged", () => {
  const values = fc.oneof(
    anyJson,
    fc.nat({ max: 400 }).map(nested),
    fc.string({ maxLength: 3 }).map((key) => ({ [`fn::${key}`]: 1 })),
  );
  fc.assert(
    fc.property(values, (value) => {
      const program = holding(value);
      const result = parseManifest(printManifest(program));
      if (manifestLimits(program).length === 0)
        deepStrictEqual(result.ok && result.program, program);
      else expect(result.ok && isEqual(result.program, program)).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

function isEqual(a: Program, b: Program): boolean {
  try {
    deepStrictEqual(a, b);
    return true;
  } catch {
    return false;
  }
}
