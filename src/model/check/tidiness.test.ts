import { expect, test } from "vitest";

import { programRules } from "#model/check/rules/rules.ts";
import { tidinessRules } from "#model/check/tidiness.ts";

test("the tidiness rules exist", () => {
  const known = new Set(programRules.map(({ id }) => id));
  expect([...tidinessRules].filter((id) => !known.has(id))).toEqual([]);
});
