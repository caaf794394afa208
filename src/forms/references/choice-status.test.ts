import { expect, test } from "vitest";

import { statusOf } from "#forms/references/choice-status.ts";

test.each([
  [0, 0, 0, false, "Nothing in the design matches."],
  [0, 0, 1, false, "The only match is incompatible."],
  [0, 0, 4, false, "All 4 matches are incompatible."],
  [1, 0, 0, false, "1 reference."],
  [3, 0, 0, false, "3 references."],
  [3, 0, 1, false, "3 references. 1 more is incompatible."],
  [3, 0, 2, false, "3 references. 2 more are incompatible."],
  [103, 3, 2, false, "100 of 103 references. Type to find others."],
  [103, 3, 2, true, "100 of 103 references. Type to find others."],
  [1, 0, 1, true, "1 of 1 reference is incompatible."],
  [3, 0, 2, true, "2 of 3 references are incompatible."],
  [3, 0, 0, true, "3 references."],
])("%i shown, %i left out, %i incompatible", (count, more, mismatches, showsAll, said) => {
  expect(statusOf(count, more, mismatches, showsAll)).toBe(said);
});
