import { expect, test } from "vitest";
import { printDuration } from "#export/languages/csharp/text/duration.ts";

test.each([
  ["10m", "TimeSpan.FromMinutes(10)"],
  ["1h", "TimeSpan.FromHours(1)"],
  ["90m", "new TimeSpan(1, 30, 0)"],
  ["1h2m3s", "new TimeSpan(1, 2, 3)"],
  ["90s", "new TimeSpan(0, 1, 30)"],
  ["45s", "TimeSpan.FromSeconds(45)"],
  ["1.5h", "new TimeSpan(1, 30, 0)"],
  ["250ms", "TimeSpan.FromTicks(2500000)"],
  ["2us", "TimeSpan.FromTicks(20)"],
])("%s is %s", (text, span) => {
  expect(printDuration(text)).toBe(span);
});

test.each([["soon"], ["5"], [""], ["5m later"], ["9".repeat(30) + "h"], [5], [null]])(
  "%j is no duration",
  (value) => {
    expect(printDuration(value)).toBeUndefined();
  },
);
