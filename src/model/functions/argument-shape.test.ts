import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkArgumentShape } from "#model/functions/argument-shape.ts";
import { builtinOf, builtins } from "#model/functions/builtins.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { valueArbitrary } from "#model/testing/values.ts";
import { expression, isList } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

const asset = expression({ kind: "asset", form: "stringAsset", source: "a" });
const archive = expression({ kind: "asset", form: "fileArchive", source: "./a" });
const region = expression({ kind: "config", name: "region", path: [] });
const nested = expression({ kind: "builtin", function: "assetArchive", argument: {} });
const other = expression({ kind: "verbatim", json: { "fn::readFile": "a" } });

describe("accepts", () => {
  test.each<[BuiltinName, Value]>([
    ["join", [",", ["a", "b"]]],
    ["join", [region, region]],
    ["split", [",", 5]],
    ["select", [0, region]],
    ["toJSON", null],
    ["toBase64", 5],
    ["readFile", region],
    ["length", []],
    ["pulumiResourceName", "text"],
    ["assetArchive", {}],
    ["assetArchive", { a: asset, "b/c": archive, d: nested }],
    ["stackReference", ["organization/project/stack", region]],
  ])("%s of %j", (name, argument) => {
    expect(checkArgumentShape(name, argument)).toStrictEqual([]);
  });
});

describe("rejects", () => {
  test.each<[BuiltinName, Value, string]>([
    [
      "join",
      "a",
      'fn::join expects a list with a separator, then a list of strings, but this is "a".',
    ],
    [
      "join",
      region,
      "fn::join expects a list with a separator, then a list of strings, but this is a reference.",
    ],
    [
      "join",
      ["a"],
      "fn::join expects a list with a separator, then a list of strings, but this list has one entry.",
    ],
    [
      "split",
      [],
      "fn::split expects a list with a separator, then a string, but this list has 0 entries.",
    ],
    [
      "split",
      ["a", "b", "c"],
      "fn::split expects a list with a separator, then a string, but this list has 3 entries.",
    ],
    [
      "select",
      { index: 0 },
      "fn::select expects a list with an index, then a list, but this is an object.",
    ],
    [
      "stackReference",
      null,
      "fn::stackReference expects a list with the name of a stack, then the name of an output, but this is null.",
    ],
  ])("%s of %j", (name, argument, message) => {
    expect(checkArgumentShape(name, argument)).toStrictEqual([{ path: [], message }]);
  });

  test("a stack whose name is not a literal", () => {
    expect(checkArgumentShape("stackReference", [region, "out"])).toStrictEqual([
      {
        path: [0],
        message:
          "fn::stackReference expects the name of a stack as a literal string, but this is a reference.",
      },
    ]);
    expect(checkArgumentShape("stackReference", [5, "out"])[0]?.path).toStrictEqual([0]);
  });

  test("an archive that is not a map", () => {
    expect(checkArgumentShape("assetArchive", [asset])).toStrictEqual([
      {
        path: [],
        message:
          "fn::assetArchive expects a map of paths to assets and archives, but this is a list.",
      },
    ]);
  });

  test("every entry of an archive that is not a literal asset or archive", () => {
    const issues = checkArgumentShape("assetArchive", {
      a: asset,
      b: region,
      "c/d": "text",
      e: other,
      f: expression({ kind: "secret", value: asset }),
      g: expression({ kind: "verbatim", json: { "fn::assetArchive": {}, b: 1 } }),
    });
    expect(issues.map(({ path }) => path)).toStrictEqual([["b"], ["c/d"], ["e"], ["f"], ["g"]]);
    expect(issues[1]?.message).toBe(
      'fn::assetArchive expects a literal asset or archive here, but this is "text".',
    );
  });
});

test("a function of several parameters accepts exactly a literal list of that length", () => {
  const several = builtins.filter((builtin) => builtin.argument === "list");
  fc.assert(
    fc.property(fc.constantFrom(...several), valueArbitrary(), ({ name, parameters }, argument) => {
      const isRightList = isList(argument) && argument.length === parameters.length;
      const whole = checkArgumentShape(name, argument).filter(({ path }) => path.length === 0);
      expect(whole).toHaveLength(isRightList ? 0 : 1);
    }),
  );
});

test("a function of one parameter accepts anything, unless it must be a literal", () => {
  const single = builtins.filter(
    ({ argument, parameters }) => argument === "single" && parameters[0]?.writtenOut === undefined,
  );
  fc.assert(
    fc.property(fc.constantFrom(...single), valueArbitrary(), ({ name }, argument) => {
      expect(checkArgumentShape(name, argument)).toStrictEqual([]);
      expect(builtinOf(name).parameters).toHaveLength(1);
    }),
  );
});
