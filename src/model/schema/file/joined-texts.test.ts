import fc from "fast-check";
import { expect, test } from "vitest";

import { isJoined, joinTexts, splitTexts } from "#model/schema/file/joined-texts.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const texts = fc.array(
  fc.oneof(
    textArbitrary.map((text) => text.replaceAll("\0", "")),
    fc.constantFrom("", "a", "ab", "b"),
  ),
);

test("joined texts are split into the same texts", () => {
  fc.assert(
    fc.property(texts, (list) => {
      const joined = joinTexts(list);
      expect(splitTexts(joined)).toEqual(list);
      expect(isJoined(joined)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

test("an unjoined text is recognized", () => {
  for (const text of [undefined, "", "a", "\0a", ["a"]]) expect(isJoined(text)).toBe(false);
});
