import { expect, test } from "vitest";

import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createComputedMapSource } from "#forms/computed-map/computed-map-source.ts";
import type { FormSource } from "#forms/source.ts";

const region = expression({ kind: "config", name: "region", path: [] });
const map = (...entries: (readonly [string | typeof region, ValueMap[string]])[]) =>
  expression({
    kind: "computed-map",
    entries: entries.map(([key, value]) => ({ key, value })),
  });

function formOver(start: ValueMap): FormSource {
  let values = start;
  const apply = (change: Edit): void => {
    if ("path" in change) values = changeMap(values, change);
  };
  return {
    resource: resourceId(1),
    catalog: createCatalog([], {}),
    readOnly: false,
    subscribe: () => () => undefined,
    inputs: () => values,
    diagnostics: () => new Map(),
    facts: () => undefined,
    describe: () => "…",
    edit: apply,
    endTyping: () => undefined,
    surroundings: () => {
      throw new Error("Nobody asks.");
    },
    addAndSet: () => undefined,
    canLift: true,
    editWith: (_, change) => apply(change),
    error: () => undefined,
    reveal: () => undefined,
  };
}

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

test("each side of a row has its type", () => {
  const source = createComputedMapSource(formOver({}), ["tags"], { kind: "integer" });
  const type = source.catalog.objectType("Entry of a map with computed keys");
  expect(type?.properties.map((each) => [each.name, each.type.kind])).toEqual([
    ["Key", "string"],
    ["Value", "integer"],
  ]);
});
