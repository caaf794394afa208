import { expect, test } from "vitest";

import { isDuration, fixDuration } from "#model/formats/duration.ts";

test.each(["5m", "1h30m", "0", "1.5h", ".5s", "100ms", "1us", "1µs", "10ns", "2h0m0s"])(
  "%s is a duration",
  (text) => expect(isDuration(text)).toBe(true),
);

test.each(["", "5", "m", "5 m", "5M", "5d", "-5m", "1h 30m", "5m!", "٥m", "5min", "."])(
  "%o is not a duration",
  (text) => expect(isDuration(text)).toBe(false),
);

test.each([
  ["5 minutes", "5m"],
  ["5min", "5m"],
  ["1 hour 30 minutes", "1h30m"],
  ["1 h, 30 min", "1h30m"],
  ["1 hour and 30 seconds", "1h30s"],
  ["2 days", "48h"],
  [" 5M ", "5m"],
  ["1h 30m", "1h30m"],
  ["5", undefined],
  ["5 toString", undefined],
  ["soon", undefined],
  ["5m or so", undefined],
  ["5 fortnights", undefined],
])("%s means %s", (text, fixed) => expect(fixDuration(text)).toBe(fixed));
