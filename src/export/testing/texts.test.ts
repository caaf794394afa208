import { expect, test } from "vitest";
import { hostileTexts } from "#export/testing/hostile-texts.ts";
import { texts } from "#export/testing/texts.ts";

test("the texts are unique and deterministic, and include the hostile ones", () => {
  const found = texts(2000);
  expect(new Set(found).size).toBe(2000);
  expect(texts(2000)).toEqual(found);
  const known = new Set(found);
  expect(hostileTexts.filter((text) => !known.has(text))).toEqual([]);
});
