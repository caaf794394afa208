import { expect, test } from "vitest";

import { statusOf } from "#forms/references/choice-status.ts";

test.each([
  [0, 0, 0, false, "Nothing in the design matches."],
  [0, 0, 1, false, "The only match is incompatible."],
  [0, 0, 4, false, "All 4 matches are incompatible."],
  [3, 0, 0, false, ""],
  [3, 0, 1, false, "1 more is incompatible."],
  [3, 0, 2, false, "2 more are incompatible."],
  [103, 3, 2, false, "3 more. Type to find them. 2 more are incompatible."],
  [3, 0, 1, true, "1 of 3 is incompatible."],
  [3, 0, 2, true, "2 of 3 are incompatible."],
  [3, 0, 0, true, ""],
])("%i shown, %i left out, %i incompatible", (count, more, mismatches, showsAll, said) => {
  expect(statusOf(count, more, mismatches, showsAll)).toBe(said);
});
