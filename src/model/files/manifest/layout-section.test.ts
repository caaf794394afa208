import fc from "fast-check";
import { expect, test } from "vitest";

import type { Json } from "#model/base/json.ts";
import { printLayout, readLayout } from "#model/files/manifest/layout-section.ts";
import type { Layout } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";

const keys = new Map([
  [resourceId(1), "web"],
  [resourceId(2), "__proto__"],
]);
const ids = new Map([...keys].map(([id, key]) => [key, id]));

const section = (positions: Readonly<Record<string, Json>>, direction: Json = "right"): Json => ({
  direction,
  positions,
});

test("a position is one line of the manifest, under the key of its resource", () => {
  const layout: Layout = {
    direction: "down",
    positions: { r2: { x: 0, y: -3 }, r1: { x: 120, y: 40 }, r7: { x: 1, y: 1 } },
  };
  expect(JSON.stringify(printLayout(layout, keys))).toBe(
    '{"direction":"down","positions":{"web":"120 40","__proto__":"0 -3"}}',
  );
});

test("the printed section is read back", () => {
  const length = fc.integer({ min: -999_999_999, max: 999_999_999 });
  const point = fc.option(fc.record({ x: length, y: length }, { noNullPrototype: true }));
  fc.assert(
    fc.property(fc.constantFrom("right", "down"), point, point, (direction, a, b) => {
      const locations = [
        ["r1", a],
        ["r2", b],
      ] as const;
      const layout: Layout = {
        direction,
        positions: Object.fromEntries(
          locations.flatMap(([id, at]) => (at === null ? [] : [[id, at]])),
        ),
      };
      const json = JSON.parse(JSON.stringify(printLayout(layout, keys))) as Json;
      expect(readLayout(json, ids)).toEqual(layout);
    }),
    { numRuns: runs(200) },
  );
});

test.each<[Json | undefined]>([
  [undefined],
  [null],
  ["right"],
  [[]],
  [{ direction: "right" }],
  [{ positions: {} }],
  [{ direction: "right", positions: {}, zoom: 1 }],
  [section({}, "left")],
  [section({}, null)],
  [section([] as unknown as Record<string, Json>)],
  [section({ gone: "1 2" })],
  [section({ toString: "1 2" })],
  ...[
    "1,2",
    "1 2 3",
    "1",
    "",
    "1  2",
    "01 2",
    "+1 2",
    "-0 2",
    "1.5 2",
    "1e3 2",
    "1 1234567890",
  ].map((text): [Json] => [section({ web: text })]),
  [section({ web: { x: 1, y: 2 } })],
  ...[
    {},
    [],
    { n1: "text" },
    { note: { text: "a", at: "1 2" } },
    { n1: { text: "a", at: "1.5 2" } },
    { n1: { text: "a", at: "1 2", on: "gone" } },
    { n1: { text: "a", at: "1 2", more: 1 } },
    { n1: { at: "1 2" } },
  ].map((notes): [Json] => [{ direction: "right", positions: {}, notes }]),
  [section({ web: [1, 2] })],
])("%j is not read, so it is written back unchanged", (json) => {
  expect(readLayout(json, ids)).toBeUndefined();
});

test("any JSON is read exactly or not at all", () => {
  const near = fc.record({
    direction: fc.oneof(fc.constantFrom("right", "down"), anyJson),
    positions: fc.oneof(
      anyJson,
      fc.dictionary(fc.constantFrom("web", "x"), fc.oneof(fc.constant("1 -2"), anyJson)),
    ),
  }) as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(fc.oneof(near, anyJson), (json) => {
      const layout = readLayout(json, ids);
      if (layout === undefined) return;
      expect(JSON.parse(JSON.stringify(printLayout(layout, keys)))).toEqual(
        JSON.parse(JSON.stringify(json)),
      );
    }),
    { numRuns: runs(300) },
  );
});
