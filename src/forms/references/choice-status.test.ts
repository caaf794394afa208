import { expect, test } from "vitest";

import { statusOf } from "#forms/references/choice-status.ts";

test.each([
  [0, 0, 0, false, "Nothing in the design matches."],
  [0, 0, 1, false, "The only match does not fit."],
  [0, 0, 4, false, "None of the 4 matches fit."],
  [3, 0, 0, false, ""],
  [3, 0, 1, false, "1 more does not fit."],
  [3, 0, 2, false, "2 more do not fit."],
  [103, 3, 2, false, "3 more. Type to find them. 2 more do not fit."],
  [3, 0, 1, true, "1 of 3 does not fit."],
  [3, 0, 2, true, "2 of 3 do not fit."],
  [3, 0, 0, true, ""],
])("%i shown, %i left out, %i that do not fit", (count, more, mismatches, showsAll, said) => {
  expect(statusOf(count, more, mismatches, showsAll)).toBe(said);
});
