import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { durableAfter } from "#edge/storage/durable-after.ts";
import { saveDebounce } from "#edge/storage/saver.ts";

test("the longest delay of a save leaves time to write before the edit has to be safe", () => {
  expect(saveDebounce.wait).toBeLessThanOrEqual(saveDebounce.maxWait);
  expect(saveDebounce.maxWait).toBeLessThan(durableAfter);
});

test("the document gives the times as they are", () => {
  const text = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const saver = text
    .replaceAll(/\s+/g, " ")
    .split(". ")
    .find((each) => each.includes("The saver"));
  const times = Array.from(saver?.matchAll(/(\d+) ms/g) ?? [], ([, time]) => Number(time));
  expect(times).toEqual([saveDebounce.wait, saveDebounce.maxWait, durableAfter]);
});
