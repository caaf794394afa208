import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareCodePoints, formatGoNumber, formatGoValue } from "#model/functions/go-text.ts";
import { expression } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

describe("a number is printed like Go's %v", () => {
  // The expected values were produced by Go 1.26.
  test.each([
    [0, "0"],
    [-0, "-0"],
    [3, "3"],
    [-3, "-3"],
    [0.1, "0.1"],
    [0.30000000000000004, "0.30000000000000004"],
    [100000, "100000"],
    [999999, "999999"],
    [999999.5, "999999.5"],
    [123456.789, "123456.789"],
    [1000000, "1e+06"],
    [1000001, "1.000001e+06"],
    [1234567, "1.234567e+06"],
    [-1234567, "-1.234567e+06"],
    [1234567.5, "1.2345675e+06"],
    [123456789, "1.23456789e+08"],
    [1700000000, "1.7e+09"],
    [4294967296, "4.294967296e+09"],
    [9007199254740991, "9.007199254740991e+15"],
    [12345678901234567000, "1.2345678901234567e+19"],
    [1e20, "1e+20"],
    [1e21, "1e+21"],
    [1e100, "1e+100"],
    [1.7976931348623157e308, "1.7976931348623157e+308"],
    [0.001, "0.001"],
    [0.0001, "0.0001"],
    [0.00012345, "0.00012345"],
    [0.00001, "1e-05"],
    [0.000012345, "1.2345e-05"],
    [1e-7, "1e-07"],
    [-1e-7, "-1e-07"],
    [1.5e-9, "1.5e-09"],
    [1e-100, "1e-100"],
    [5e-324, "5e-324"],
    [Number.NaN, "NaN"],
    [Number.POSITIVE_INFINITY, "+Inf"],
    [Number.NEGATIVE_INFINITY, "-Inf"],
  ])("%d is %s", (value, text) => {
    expect(formatGoNumber(value)).toBe(text);
  });

  test("and is read back as the same number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(formatGoNumber(value))).toBe(value);
      }),
    );
  });
});

describe("a value is printed like Go's %v", () => {
  test.each<[Value, string | undefined]>([
    [null, "<nil>"],
    [true, "true"],
    ["a b", "a b"],
    [1000000, "1e+06"],
    [[], "[]"],
    [["x", 2, null, ["y"]], "[x 2 <nil> [y]]"],
    [{}, "map[]"],
    [{ b: 1, a: ["x"], Z: { k: "w" } }, "map[Z:map[k:w] a:[x] b:1]"],
    [[expression({ kind: "config", name: "a", path: [] })], undefined],
    [{ a: expression({ kind: "config", name: "a", path: [] }) }, undefined],
  ])("%j is %s", (value, text) => {
    expect(formatGoValue(value)).toBe(text);
  });
});

describe("strings are ordered by their UTF-8 bytes", () => {
  const utf8 = new TextEncoder();
  const compareBytes = (a: string, b: string): number => {
    const [left, right] = [utf8.encode(a), utf8.encode(b)];
    const at = left.findIndex((byte, index) => byte !== right[index]);
    return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
  };

  test("characters above U+FFFF come after all others", () => {
    expect(["👍", "\ue000", "Z", "a", "é"].toSorted(compareCodePoints)).toStrictEqual([
      "Z",
      "a",
      "é",
      "\ue000",
      "👍",
    ]);
  });

  test("whatever they contain", () => {
    const wellFormed = fc.string({ unit: "binary", maxLength: 3 });
    fc.assert(
      fc.property(wellFormed, wellFormed, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(compareBytes(a, b)));
      }),
    );
  });
});
