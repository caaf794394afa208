import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { WorkCounter } from "#model/testing/counting/count-work.ts";
import { startCounting } from "#model/testing/counting/count-work.ts";
import { someOf } from "#model/testing/runs.ts";
import { sizedDesigns } from "#ui/testing/sizes/designs.ts";
import type { openSized, operations } from "#ui/testing/sizes/operations.ts";

/** The size of the smallest of three designs; each is twice as big as the previous design. */
const least = 24;

/**
 * The maximum ratio of the work that the second doubling adds to the work that the first adds. The ratio is 2 for
 * linear growth, slightly more with a logarithm, and 4 for quadratic growth.
 */
const mostGrowth = 2.7;

/** A difference of this many steps for each item of the smallest design is noise. */
const negligible = 20;

/** The number of times that work is counted before the result counts as too much. */
const mostCounts = 5;

let counter: WorkCounter;
let sized: { readonly openSized: typeof openSized; readonly operations: typeof operations };

beforeAll(async () => {
  counter = startCounting();
  // The counter counts only blocks of code that is compiled from now on.
  vi.resetModules();
  sized = await import("#ui/testing/sizes/operations.ts");
});

afterAll(() => counter.stop());

test("the counter detects quadratic growth", () => {
  const items = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
  const loops = (count: number): number => {
    let sum = 0;
    for (const one of items(count)) for (const other of items(count)) sum += one * other;
    return sum;
  };
  const searches = (count: number): void => {
    const list = items(count);
    for (const item of list) list.includes(-item - 1);
  };
  for (const work of [loops, searches]) {
    work(least);
    expect(isTooMuch((count) => () => work(count))).toBe(true);
  }
  expect(isTooMuch((count) => () => items(count).map(String))).toBe(false);
});

test.each(someOf(Object.keys(sizedDesigns), 1))(
  "the work grows as the number of %s does",
  (name) => {
    const design = sizedDesigns[name];
    if (design === undefined) throw new Error("There is no such design.");
    const wrong = Object.entries(sized.operations).flatMap(([operation, prepare]) => {
      // One-time work, such as reading a schema, is done before counting.
      prepare(sized.openSized(design(4)))();
      return isTooMuch((count) => prepare(sized.openSized(design(count)))) ? [operation] : [];
    });
    expect(wrong).toEqual([]);
  },
);

/**
 * Whether the second doubling adds too much work. A function that is recompiled meanwhile is undercounted, so the
 * highest of several counts is used.
 */
function isTooMuch(workAt: (count: number) => () => unknown): boolean {
  let works: readonly number[] = [0, 0, 0];
  for (let round = 0; round < mostCounts; round += 1) {
    const counts = counter.count([least, 2 * least, 4 * least].map(workAt));
    works = works.map((count, at) => Math.max(count, counts[at] ?? 0));
    const [small = 0, middle = 0, large = 0] = works;
    if (large - middle <= mostGrowth * (middle - small) + negligible * least) return false;
  }
  return true;
}
