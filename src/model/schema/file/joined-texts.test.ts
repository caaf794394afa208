import fc from "fast-check";
import { expect, test } from "vitest";

import { createFinder, isJoined, joinTexts, splitTexts } from "#model/schema/file/joined-texts.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const texts = fc.array(
  fc.oneof(
    textArbitrary.map((text) => text.replaceAll("\0", "")),
    fc.constantFrom("", "a", "ab", "b"),
  ),
);

test("texts that are joined are the same again, and each is found by what it says", () => {
  fc.assert(
    fc.property(texts, fc.string(), (list, other) => {
      const joined = joinTexts(list);
      expect(splitTexts(joined)).toEqual(list);
      expect([isJoined(joined, list.length), isJoined(joined, list.length + 1)]).toEqual([
        true,
        false,
      ]);
      const find = createFinder(joined);
      for (const text of [...list, other]) {
        const first = list.indexOf(text);
        expect(find(text)).toBe(first < 0 ? undefined : first);
      }
    }),
    { numRuns: runs(200) },
  );
});

test("what is not joined is told, and nothing is found across two texts", () => {
  expect(createFinder(joinTexts(["a", "b"]))("a\0b")).toBeUndefined();
  for (const text of [undefined, "", "a", "\0a", ["a"]]) expect(isJoined(text)).toBe(false);
});
