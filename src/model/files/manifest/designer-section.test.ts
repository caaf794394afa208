import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#model/base/json.ts";
import {
  designerKey,
  printDesigner,
  readDesigner,
} from "#model/files/manifest/designer-section.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { readProgram } from "#model/files/manifest/read-program.ts";
import type { Layout } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { normalizeTarget } from "#model/program/target.ts";
import { runs } from "#model/testing/runs.ts";
import { targetArbitrary } from "#model/testing/targets.ts";
import { anyJson } from "#model/testing/values.ts";

const none = new Map();
const layout: Layout = { direction: "down", positions: {} };

test("the printed section is read back", () => {
  fc.assert(
    fc.property(targetArbitrary.map(normalizeTarget), fc.boolean(), (target, isPlaced) => {
      const part = { ...(isPlaced ? { layout } : {}), ...(target === undefined ? {} : { target }) };
      const printed = printDesigner(part, none);
      const read = readDesigner(
        printed === undefined ? undefined : (JSON.parse(JSON.stringify(printed)) as Json),
        none,
      );
      expect(read).toEqual(printed === undefined ? undefined : part);
    }),
    { numRuns: runs(200) },
  );
});

test.each<[Json, string]>([
  [{ direction: "down", positions: {} }, "the canvas"],
  [{ target: { kind: "provider" } }, "the target"],
  [{ target: { kind: "placeholder" } }, "the placeholders, which somebody has chosen"],
  [{ target: { kind: "provider" }, positions: {}, direction: "down" }, "both, in any order"],
  [{ components: { "urn:a": ["urn:b"], "urn:c": [] } }, "the components"],
  [
    { target: { packages: { alpha: { version: "1", kind: "provider" } }, kind: "placeholder" } },
    "a choice, in any order",
  ],
])("%j is read: %s", (json) => {
  const read = readDesigner(json, none);
  expect(printDesigner(read!, none)).toEqual(json);
});

test.each<[Json]>([
  [{}],
  [{ target: "provider" }],
  [{ target: {} }],
  [{ target: { kind: "other" } }],
  [{ target: { kind: "provider", packages: {} } }],
  [{ target: { kind: "provider", packages: [] } }],
  [{ target: { kind: "provider", packages: { alpha: {} } } }],
  [{ target: { kind: "provider", packages: { alpha: "3.2.0" } } }],
  [{ target: { kind: "provider", packages: { alpha: { kind: "provider" } } } }],
  [{ target: { kind: "provider", packages: { alpha: { version: "" } } } }],
  [{ target: { kind: "provider", packages: { alpha: { version: 3 } } } }],
  [{ target: { kind: "provider", packages: { alpha: { version: "1", url: "x" } } } }],
  [{ target: { kind: "provider", more: 1 } }],
  [{ target: { kind: "provider" }, direction: "down" }],
  [{ target: { kind: "provider" }, zoom: 1 }],
  [{ target: null, direction: "down", positions: {} }],
  [{ components: {} }],
  [{ components: { a: "b" } }],
  [{ components: { a: [1] } }],
  [{ components: { a: [] }, zoom: 1 }],
])("%j is not read, so it is written back unchanged", (json) => {
  expect(readDesigner(json, none)).toBeUndefined();
});

test("the words of earlier versions for the kinds of a target are converted", () => {
  const before = { kind: "vendor", packages: { delta: { kind: "neutral", version: "4.68.0" } } };
  const now = { kind: "provider", packages: { delta: { kind: "placeholder", version: "4.68.0" } } };
  expect(readDesigner({ target: before }, none)?.target).toEqual(now);
});

test("any JSON is read exactly or not at all", () => {
  const choice = fc.oneof(
    fc.record({ kind: fc.constantFrom("provider", "placeholder"), version: fc.constant("1") }),
    anyJson,
  );
  const near = fc.record(
    {
      target: fc.record(
        {
          kind: fc.constantFrom("provider", "placeholder"),
          packages: fc.dictionary(fc.constantFrom("alpha", "x"), choice),
          more: anyJson,
        },
        { requiredKeys: ["kind"] },
      ),
      direction: fc.constant("right"),
      positions: fc.constant({}),
    },
    { requiredKeys: ["target"] },
  ) as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(fc.oneof(near, anyJson), (json) => {
      const read = readDesigner(json, none);
      if (read === undefined) return;
      expect(JSON.parse(JSON.stringify(printDesigner(read, none)))).toEqual(
        JSON.parse(JSON.stringify(json)),
      );
    }),
    { numRuns: runs(300) },
  );
});

test("the description of a config variable is where Pulumi doesn't warn about it, and is read in both places", () => {
  const variable = { name: "size", type: "string", description: "How big", extras: {} };
  const program = { ...emptyProgram("test"), config: [variable] };
  const text = printManifest(program);
  const json = JSON.parse(text) as JsonObject;
  expect(json["config"]).toEqual({ size: { type: "string" } });
  expect(json[designerKey]).toEqual({ descriptions: { size: "How big" } });
  const old = { name: "test", config: { size: { type: "string", description: "How big" } } };
  for (const each of [json, old]) {
    const { program: read } = readProgram(each, [], new Map());
    expect(read.config).toEqual([variable]);
    expect(printManifest(read)).toBe(text);
  }
});

test.each<[Json]>([
  [{ descriptions: {} }],
  [{ descriptions: { size: 1 } }],
  [{ descriptions: { other: "x" } }],
  [{ descriptions: ["x"] }],
])("%j describes no variable, and is written back unchanged", (json) => {
  const config = [{ name: "size", extras: {} }];
  expect(readDesigner(json, none, config)).toBeUndefined();
});
