import fc from "fast-check";
import { expect, test } from "vitest";

import type { Json } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { WrittenPlace } from "#model/files/json/written-places.ts";
import { placesInside, shapeOfJson } from "#model/files/json/written-places.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";

/** The written scalars in a value, each with its reported place. */
function* scalarsIn(json: Json, place: WrittenPlace): Generator<readonly [Json, WrittenPlace]> {
  const placeOf = placesInside(shapeOfJson(json), place, shapeOfJson);
  if (typeof json !== "object" || json === null) return yield [json, place];
  const members = isJsonObject(json) ? Object.entries(json) : [...json.entries()];
  for (const [at, [key, member]] of members.entries()) {
    const inner = placeOf(key, at, member as Json);
    if (inner !== undefined) yield* scalarsIn(member as Json, inner);
  }
}

function again(program: Program) {
  const text = printManifest(program);
  const read = parseManifest(text);
  if (!read.ok) throw new Error(read.message);
  return { ...read, text };
}

/** Whether a value is verbatim. A verbatim value counts as a single value, even if it looks like a map or a list. */
const isVerbatim = (value: Value | undefined): boolean =>
  isExpression(value) && value.kind === "verbatim";

test("a written value is at its reported place in the design", () => {
  fc.assert(
    fc.property(programArbitrary.map(again), ({ program, keys, text }) => {
      const { resources = {} } = JSON.parse(text) as {
        readonly resources?: Readonly<Record<string, { readonly properties?: Json }>>;
      };
      for (const { id, inputs, inputsFrom, origin } of program.resources) {
        if (origin.kind === "lookup" || inputsFrom !== undefined) continue;
        const { properties = {} } = resources[keys.get(id) ?? ""] ?? {};
        for (const [json, { path }] of scalarsIn(properties, { path: [] })) {
          const value = valueAt(inputs, path);
          const isLiteral = typeof json === "number" || typeof json === "boolean";
          const isKept = path.some((_, length) =>
            isVerbatim(valueAt(inputs, path.slice(0, length))),
          );
          if (isKept || isExpression(value)) continue;
          if (isLiteral) expect([path, value === json]).toEqual([path, true]);
          else expect(isList(value) || isMap(value)).toBe(false);
        }
      }
    }),
    { numRuns: runs(60) },
  );
});

test.each<[written: Json, ...paths: (readonly (string | number)[])[]]>([
  [{ a: { "fn::toBase64": { "fn::readFile": "x" } } }, ["a", 0, 0]],
  [{ a: { "fn::toJSON": { b: [1] } } }, ["a", "b", 0]],
  [{ a: { "fn::secret": { b: 1 } } }],
  [{ a: { "${x}": 1, "$${y}": 2 } }, ["a", 0, "value"], ["a", 1, "value"]],
  [{ a: { b: { "$${y}": 2 } } }, ["a", "b", "${y}"]],
  [{ a: { "fn::toJSON": { $$x: 1, $x: 2 } } }, ["a", 0, "$x"], ["a", 0, "$x"]],
  [{ a: { "fn::a:b": { c: 1 } } }, ["a", "arguments", "c"]],
  [
    { a: { "fn::invoke": { function: "a:b", arguments: { c: 1 }, options: { d: 2 } } } },
    ["a", "arguments", "c"],
    ["a", "options", "d"],
  ],
])("%j has values at their paths", (written, ...paths) => {
  const found = [...scalarsIn(written, { path: [] })].map(([, { path }]) => path);
  expect(found).toEqual(paths);
});
