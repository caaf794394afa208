import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { createTypeNaming } from "#ui/plan/naming.ts";

test("the function that names resources is another one only when a name is", () => {
  const naming = createTypeNaming();
  const first = naming(readDesign(["t:Thing a", "t:Thing b"]));
  expect([1, 2, 3].map((at) => first(resourceId(at)))).toEqual(["a", "b", "?"]);
  expect(naming(readDesign(["t:Thing a note=x", "t:Thing b"]))).toBe(first);
  const renamed = naming(readDesign(["t:Thing a", "t:Thing c"]));
  expect(renamed).not.toBe(first);
  expect(renamed(resourceId(2))).toBe("c");
  expect(naming(readDesign(["t:Thing a"]))(resourceId(2))).toBe("?");
});
