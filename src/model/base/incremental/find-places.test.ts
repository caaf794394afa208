import { deepStrictEqual, strictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { keepPlaces, newPlaces } from "#model/base/incremental/find-places.ts";
import { runs } from "#model/testing/runs.ts";

const items = Array.from({ length: 300 }, (_, at) => ({ at }));

/** A list, and a copy of the list in which items were replaced, removed, inserted or reversed. */
const lists = fc
  .record({
    length: fc.constantFrom(0, 1, 5, 99, 100, 300),
    replaced: fc.array(fc.nat(299), { maxLength: 4 }),
    removed: fc.array(fc.nat(299), { maxLength: 3 }),
    added: fc.array(fc.nat(299), { maxLength: 3 }),
    isTurned: fc.boolean(),
  })
  .map(({ length, replaced, removed, added, isTurned }) => {
    const before: readonly { readonly at: number }[] = items.slice(0, length);
    const now = before.map((item, at) => (replaced.includes(at) ? { ...item } : item));
    for (const at of removed) now.splice(at, 1);
    for (const at of added) now.splice(at, 0, { at: -1 });
    if (isTurned) now.reverse();
    return { before, now };
  });

test("the new places in a list are those whose items the previous list didn't have there", () => {
  fc.assert(
    fc.property(lists, ({ before, now }) => {
      const places = newPlaces(before, now);
      const isAligned = before.length === now.length;
      const expected = [...now.keys()].filter((at) =>
        isAligned ? before[at] !== now[at] : !before.includes(now[at]!),
      );
      deepStrictEqual(places, expected);
    }),
    { numRuns: runs(300) },
  );
});

test("known results move with their items", () => {
  fc.assert(
    fc.property(lists, ({ before, now }) => {
      const found = before.map((_, at) => `found ${at}`);
      const kept = keepPlaces(now, before, found);
      strictEqual(kept.length, now.length);
      for (const [at, known] of kept.entries())
        if (known !== undefined) strictEqual(before[found.indexOf(known)], now[at]);
      const lost = kept.flatMap((known, at) => (known === undefined ? [at] : []));
      deepStrictEqual(lost, newPlaces(before, now));
    }),
    { numRuns: runs(300) },
  );
});

test("a list without a predecessor has no known results", () => {
  expect(keepPlaces(["a", "b"])).toEqual([undefined, undefined]);
  expect(keepPlaces([])).toEqual([]);
});

test("two long lists are compared once, however many callers ask", () => {
  const before = items.slice();
  let reads = 0;
  const now = new Proxy(items.with(7, { at: 7 }), {
    get(target, key, self) {
      if (key === "7") reads += 1;
      return Reflect.get(target, key, self) as unknown;
    },
  });
  deepStrictEqual(newPlaces(before, now), [7]);
  expect(reads).toBe(1);
  for (let asked = 0; asked < 5; asked += 1) deepStrictEqual(newPlaces(before, now), [7]);
  expect(reads).toBe(1);
  // If the previous list differs, the result is a separate one.
  deepStrictEqual(newPlaces(before.with(3, { at: 3 }), now), [3, 7]);
});
