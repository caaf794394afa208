import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { durableAfter } from "#edge/storage/durable-after.ts";
import { saveDebounce } from "#edge/storage/saver.ts";

test("even the longest save delay leaves time to write before the promised limit", () => {
  expect(saveDebounce.wait).toBeLessThanOrEqual(saveDebounce.maxWait);
  expect(saveDebounce.maxWait).toBeLessThan(durableAfter);
});

test("the document states the actual times", () => {
  const text = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const saver = text
    .replaceAll(/\s+/g, " ")
    .split(". ")
    .find((each) => each.includes("The saver"));
  const times = Array.from(saver?.matchAll(/(\d+) ms/g) ?? [], ([, time]) => Number(time));
  expect(times).toEqual([saveDebounce.wait, saveDebounce.maxWait, durableAfter]);
});
