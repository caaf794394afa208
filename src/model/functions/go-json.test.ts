import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toGoJson } from "#model/functions/go-json.ts";
import { expression } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

describe("JSON is printed like Go's encoding/json", () => {
  test.each<[Value, string]>([
    [null, "null"],
    [true, "true"],
    ["", '""'],
    ["<&>\u2028\u2029", String.raw`"\u003c\u0026\u003e\u2028\u2029"`],
    ['\u0007"\\\b\f/é👍\t\n\r', String.raw`"\u0007\"\\\b\f/é👍\t\n\r"`],
    ["\u007f\u0085\ufffd", '"\u007f\u0085\ufffd"'],
    ["a\ud800b", '"a\ufffdb"'],
    [0, "0"],
    [-0, "-0"],
    [1.5, "1.5"],
    [1000000, "1000000"],
    [12345678901234567000, "12345678901234567000"],
    [100000000000000000000, "100000000000000000000"],
    [1e21, "1e+21"],
    [0.000001, "0.000001"],
    [1e-7, "1e-7"],
    [1.5e-9, "1.5e-9"],
    [[], "[]"],
    [{}, "{}"],
    [{ b: 1, ab: [null, true], A: {}, "": [] }, '{"":[],"A":{},"ab":[null,true],"b":1}'],
    [{ "👍": 2, "\ue000": 1, "<": 3 }, '{"\\u003c":3,"\ue000":1,"👍":2}'],
    [{ a: expression({ kind: "asset", form: "stringAsset", source: "a" }) }, '{"a":{}}'],
  ])("%j is %s", (value, json) => {
    expect(toGoJson(value)).toBe(json);
  });

  test.each<[string, Value]>([
    ["a number that JSON does not have", [Number.NaN]],
    ["infinity", { a: Number.POSITIVE_INFINITY }],
    ["an expression", [expression({ kind: "config", name: "a", path: [] })]],
  ])("%s has none", (_, value) => {
    expect(toGoJson(value)).toBeUndefined();
  });

  test("it means the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(JSON.parse(toGoJson(value as Value) ?? "")).toStrictEqual(value);
      }),
    );
  });
});
