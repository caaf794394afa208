import { describe, expect, test } from "vitest";
import { builtinNameOf, builtinNames, takesPair } from "#model/program/functions/builtin-names.ts";
import { builtinOf, builtins } from "#model/functions/builtins.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

const text: PropertyType = { kind: "string" };
const number: PropertyType = { kind: "number" };
const any: PropertyType = { kind: "any" };
const listOf = (items: PropertyType): PropertyType => ({ kind: "list", items });

describe("the table", () => {
  test("has every builtin function of Pulumi YAML that is not a separate kind of expression", () => {
    expect(builtins.map(({ key }) => key).toSorted()).toStrictEqual([
      "fn::assetArchive",
      "fn::filebase64",
      "fn::filebase64sha256",
      "fn::fromBase64",
      "fn::join",
      "fn::length",
      "fn::pulumiResourceName",
      "fn::pulumiResourceType",
      "fn::readFile",
      "fn::select",
      "fn::sha1",
      "fn::singleOrNone",
      "fn::split",
      "fn::stackReference",
      "fn::toBase64",
      "fn::toJSON",
      "fn::unsecret",
    ]);
  });

  test.each(builtins)(
    "$name is described in one sentence or two and named by its key",
    (builtin) => {
      expect(builtin.description).toMatch(/^[A-Z][^\n]{10,90}\.$/);
      expect(builtin.key).toBe(`fn::${builtin.name}`);
      expect(builtinOf(builtin.name)).toBe(builtin);
    },
  );

  test.each(builtins)("$name has parameters with labels and unique names", ({ parameters }) => {
    expect(parameters.length).toBeGreaterThan(0);
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    for (const { label, phrase } of parameters) {
      expect(label).toMatch(/^[A-Z]/);
      expect(phrase).toMatch(/^[a-z]/);
    }
  });

  test.each(builtins)(
    "$name takes a single parameter directly, and several as a list",
    (builtin) => {
      expect(builtin.argument).toBe(builtin.parameters.length === 1 ? "single" : "list");
    },
  );

  test("marks deprecated functions, and those that can return null", () => {
    const named = (isNamed: (name: BuiltinName) => boolean): readonly BuiltinName[] =>
      builtins.map(({ name }) => name).filter(isNamed);
    expect(named((name) => builtinOf(name).deprecated !== undefined)).toStrictEqual([
      "stackReference",
    ]);
    expect(named((name) => builtinOf(name).canBeNull === true)).toStrictEqual([
      "singleOrNone",
      "stackReference",
    ]);
  });
});

test.each<[BuiltinName, readonly PropertyType[], string]>([
  ["join", [text, listOf(text)], "a string"],
  ["split", [text, text], "a list of strings"],
  ["select", [number, listOf(number)], "a number"],
  ["select", [number, listOf(listOf(text))], "a list of strings"],
  ["select", [number, any], "any value"],
  ["select", [], "any value"],
  ["singleOrNone", [listOf({ kind: "asset" })], "an asset"],
  ["singleOrNone", [any], "any value"],
  ["unsecret", [{ kind: "boolean" }], "a boolean"],
  ["unsecret", [], "any value"],
  ["toJSON", [any], "a string"],
  ["toBase64", [text], "a string"],
  ["fromBase64", [text], "a string"],
  ["sha1", [text], "a string"],
  ["readFile", [text], "a string"],
  ["filebase64", [text], "a string"],
  ["filebase64sha256", [text], "a string"],
  ["length", [listOf(text)], "an integer"],
  ["pulumiResourceName", [any], "a string"],
  ["pulumiResourceType", [any], "a string"],
  ["assetArchive", [any], "an archive"],
  ["stackReference", [text, text], "any value"],
])("%s of %j returns %s", (name, types, result) => {
  expect(describeType(builtinOf(name).result(types))).toBe(result);
});

test.each([
  ["fn::toJSON", "toJSON"],
  ["FN::tojson", "toJSON"],
  ["Fn::Join", "join"],
  ["fn::secret", undefined],
  ["fn::stringAsset", undefined],
  ["fn::invoke", undefined],
  ["toJSON", undefined],
  ["fn::toString", undefined],
  ["fn::constructor", undefined],
])("the key %s calls %s", (key, name) => {
  expect(builtinNameOf(key)).toBe(name);
});

test.each(builtinNames)("%s expects a list of two arguments, or one argument", (name) => {
  const { argument, parameters } = builtinOf(name);
  expect(argument === "list").toBe(takesPair(name));
  expect(parameters).toHaveLength(takesPair(name) ? 2 : 1);
});
