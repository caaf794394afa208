import { expect, test } from "vitest";
import { sample, sampleStories } from "./sample.mjs";

test("as many consecutive seeds as there are shares take each item once", () => {
  const items = Array.from({ length: 11 }, (_, index) => index);
  for (const start of [-7, 0, 3]) {
    const taken = [0, 1, 2, 3].flatMap((step) => sample(items, 4, start + step));
    expect(taken.toSorted((a, b) => a - b)).toEqual(items);
  }
});

const listing = [
  "Listing tests:",
  "  [chromium] › canvas.spec.ts:12:1 › a box is moved",
  "  [chromium] › canvas.spec.ts:20:3 › frames › fold",
  "  [chromium] › first-design.spec.ts:9:1 › a design is made",
  "  [chromium] › lists/lists.spec.ts:9:1 › a member is added",
  "Total: 4 tests in 3 files",
].join("\n");

test("a share's stories have the names that Playwright reads", () => {
  expect(sampleStories(listing, 2, 1)).toEqual([
    "[chromium] › canvas.spec.ts › frames › fold",
    "[chromium] › lists/lists.spec.ts › a member is added",
  ]);
  expect(sampleStories(listing, 1, 5)).toHaveLength(4);
  expect(sampleStories("Error: no config", 2, 1)).toEqual([]);
});
