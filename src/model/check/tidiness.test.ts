import { expect, test } from "vitest";

import { programRules } from "#model/check/rules/rules.ts";
import { tidinessRules } from "#model/check/tidiness.ts";

test("the rules about tidiness are rules", () => {
  const known = new Set(programRules.map(({ id }) => id));
  expect([...tidinessRules].filter((id) => !known.has(id))).toEqual([]);
});
