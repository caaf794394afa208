import { expect, test } from "vitest";
import { resourceId } from "#model/program/program.ts";
import { isSameSource, yamlSource } from "#model/program/files/source.ts";

const [r1, r2, r3] = [resourceId(1), resourceId(2), resourceId(3)];

test("IDs that are just numbered are not stored", () => {
  expect(yamlSource("a")).toEqual({ kind: "yaml", text: "a" });
  expect(yamlSource("a", [r1, r2])).toEqual({ kind: "yaml", text: "a" });
  expect(yamlSource("a", [r1, r3])).toEqual({ kind: "yaml", text: "a", ids: [r1, r3] });
});

test("sources are equal with the same text and the same IDs", () => {
  expect(isSameSource(undefined, undefined)).toBe(true);
  expect(isSameSource(undefined, yamlSource("a"))).toBe(false);
  expect(isSameSource(yamlSource("a"), yamlSource("a"))).toBe(true);
  expect(isSameSource(yamlSource("a"), yamlSource("b"))).toBe(false);
  expect(isSameSource(yamlSource("a", [r3]), yamlSource("a", [r3]))).toBe(true);
  expect(isSameSource(yamlSource("a", [r3]), yamlSource("a"))).toBe(false);
  expect(isSameSource(yamlSource("a", [r3, r1]), yamlSource("a", [r1, r3]))).toBe(false);
});
