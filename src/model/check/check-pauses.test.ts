import { expect, test } from "vitest";

import { createCheck } from "#model/check/check.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { later, now, resourceOf } from "#model/testing/rule-cases.ts";

const index = indexPackage({
  name: "a",
  resources: { "a:index:It": { inputProperties: { text: { type: "string" } } } },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

/** The largest number of resources that rules check between two pauses. */
function longestStretch(count: number, text: Value): number {
  let asked = 0;
  let longest = 0;
  const rule = (id: string): ResourceRule => ({
    id,
    summary: "",
    tokens: ["a:It"],
    check() {
      asked += 1;
      longest = Math.max(longest, asked);
      return [];
    },
  });
  const rules = { resource: [rule("a/one"), rule("a/two")], program: [], expression: [] };
  const resources = Array.from({ length: count }, (_, at) =>
    resourceOf("a:It", { text }, at, `r${at}`),
  );
  const program: Program = { ...emptyProgram("test"), resources };
  for (const _ of createCheck(catalog, rules, now).slices?.(program) ?? []) asked = 0;
  return longest;
}

test("small resources are checked a hundred at a time, and a large one with a pause after each rule", () => {
  expect(longestStretch(20, "a")).toBe(40);
  expect(longestStretch(1000, "a")).toBe(200);
  expect(longestStretch(20, "a".repeat(5000))).toBe(1);
  expect(
    longestStretch(
      20,
      Array.from({ length: 5000 }, () => null),
    ),
  ).toBe(1);
  expect(
    longestStretch(
      20,
      Array.from({ length: 50 }, () => later),
    ),
  ).toBe(1);
});
