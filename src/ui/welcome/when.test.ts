import { expect, test } from "vitest";

import { describeWhen } from "#ui/welcome/when.ts";

const now = new Date(2031, 4, 20, 9, 30).getTime();

test.each([
  [new Date(2031, 4, 20, 9, 31), "just now"],
  [new Date(2031, 4, 20, 9, 29, 30), "just now"],
  [new Date(2031, 4, 20, 9, 25), "5 minutes ago"],
  [new Date(2031, 4, 20, 7, 0), "2 hours ago"],
  [new Date(2031, 4, 19, 23, 0), "yesterday"],
  [new Date(2031, 4, 19, 8, 0), "yesterday"],
  [new Date(2031, 4, 17, 23, 59), "3 days ago"],
  [new Date(2031, 3, 30, 9, 0), "Apr 30, 2031"],
])("%s is described as %s", (then, words) => {
  expect(describeWhen(then.getTime(), now)).toBe(words);
});
