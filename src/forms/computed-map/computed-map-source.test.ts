import { expect, test } from "vitest";

import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createComputedMapSource, pathInMap } from "#forms/computed-map/computed-map-source.ts";
import { formOver } from "#forms/testing/form-over.ts";

const region = expression({ kind: "config", name: "region", path: [] });
const map = (...entries: (readonly [string | typeof region, ValueMap[string]])[]) =>
  expression({
    kind: "computed-map",
    entries: entries.map(([key, value]) => ({ key, value })),
  });

test("keys and values are edited row by row, and no row is lost", () => {
  const outer = formOver({ tags: map([region, "a"], ["x", "b"]) });
  const source = createComputedMapSource(outer, ["tags"], { kind: "string" });
  expect(source.inputs()).toEqual({
    Entries: [
      { Key: region, Value: "a" },
      { Key: "x", Value: "b" },
    ],
  });
  expect(source.inputs()).toBe(source.inputs());
  const { resource } = source;
  source.edit({ kind: "set-input", resource, path: ["Entries", 1, "Key"], value: region }, "x");
  expect(outer.inputs()).toEqual({ tags: map([region, "a"], [region, "b"]) });
  source.edit({ kind: "insert-item", resource, path: ["Entries"], index: 2, value: {} }, "x");
  source.edit({ kind: "unset-input", resource, path: ["Entries", 0, "Value"] }, "x");
  expect(outer.inputs()).toEqual({ tags: map([region, ""], [region, "b"], ["", ""]) });
  source.edit({ kind: "unset-input", resource, path: ["Entries", 0] }, "x");
  source.edit({ kind: "set-input", resource, path: ["Entries", 0, "Key"], value: 5 }, "x");
  expect(outer.inputs()).toEqual({ tags: map(["", "b"], ["", ""]) });
});

test("key and value each have their type", () => {
  const source = createComputedMapSource(formOver({}), ["tags"], { kind: "integer" });
  const type = source.catalog.objectType("Entry in a map with computed keys");
  expect(type?.properties.map((each) => [each.name, each.type.kind])).toEqual([
    ["Key", "string"],
    ["Value", "integer"],
  ]);
});

test("an error in a key or a value is reported at its field, with its path in the design", () => {
  const diagnostics = new Map([
    ["tags", []],
    ["tags[0].key", []],
    ["tags[0].value.a", []],
    ["tagsOf[0].key", []],
  ]);
  const outer = formOver({ tags: map([region, "a"]) }, diagnostics);
  const source = createComputedMapSource(outer, ["tags"], { kind: "any" });
  expect([...source.diagnostics().keys()]).toEqual(["Entries[0].Key", "Entries[0].Value.a"]);
  for (const inside of [[], [0], [0, "key"], [0, "value"], [0, "value", "a"]]) {
    const shown = inside.length === 0 ? ["Entries"] : pathInMap(inside);
    expect(source.pathOutside?.(shown!)).toEqual(["tags", ...inside]);
  }
  expect(pathInMap(["x"])).toBeUndefined();
  expect(pathInMap([0, "other"])).toBeUndefined();
});
