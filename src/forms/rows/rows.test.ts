import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import type { Value } from "#model/program/value.ts";
import type { Rows } from "#forms/rows/rows.ts";
import { noRows, reconcileRows } from "#forms/rows/rows.ts";

const start = <T>(items: readonly T[]): Rows<T> => reconcileRows<T>(noRows, items);

/**
 * Items of one letter before and after a change, and the IDs after the change. Before the change, the IDs are 1, 2, 3,
 * …
 */
test.each([
  ["typing in the first row", "abc", "xbc", [1, 2, 3]],
  ["typing in the last row", "abc", "abx", [1, 2, 3]],
  ["typing what another row says", "abc", "abb", [1, 2, 3]],
  ["adding at the end", "ab", "abx", [1, 2, 3]],
  ["adding in the middle", "abc", "axbc", [1, 4, 2, 3]],
  ["removing the first", "abc", "bc", [2, 3]],
  ["removing one of two alike", "aa", "a", [1]],
  ["moving down", "abc", "bac", [2, 1, 3]],
  ["moving to the end", "abc", "bca", [2, 3, 1]],
  ["turning round", "abcd", "dcba", [4, 3, 2, 1]],
  ["clearing", "abc", "", []],
  ["moving and typing at once", "abc", "cax", [3, 1, 2]],
  ["another list of the same length", "abc", "xyz", [1, 2, 3]],
  ["another, longer list", "ab", "xyz", [3, 4, 5]],
])("%s: %s → %s", (_what, before, after, ids) => {
  expect(reconcileRows(start([...before]), [...after]).ids).toEqual(ids);
});

test("the same list gives the same rows, so nothing renders again", () => {
  const rows = start(["a"]);
  expect(reconcileRows(rows, rows.items)).toBe(rows);
});

test("an ID is never used again, even after its row is gone", () => {
  const gone = reconcileRows(start(["a", "b"]), []);
  expect(reconcileRows(gone, ["a", "b"]).ids).toEqual([3, 4]);
});

/** The changes that a user or an undo can make to a list. Numbers are positions within the list. */
type Change =
  | { readonly kind: "type"; readonly at: number; readonly text: string }
  | { readonly kind: "insert"; readonly at: number; readonly text: string }
  | { readonly kind: "remove"; readonly at: number }
  | { readonly kind: "move"; readonly at: number; readonly to: number }
  | { readonly kind: "replace"; readonly texts: readonly string[] };

const location = fc.nat({ max: 7 });
const text = fc.constantFrom("", "a", "b");
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("type" as const), at: location, text }),
  fc.record({ kind: fc.constant("insert" as const), at: location, text }),
  fc.record({ kind: fc.constant("remove" as const), at: location }),
  fc.record({ kind: fc.constant("move" as const), at: location, to: location }),
  fc.record({ kind: fc.constant("replace" as const), texts: fc.array(text, { maxLength: 5 }) }),
);

/** The list after a change; `make` makes an item from its text. */
function applyChange<T>(list: readonly T[], one: Change, make: (said: string) => T): readonly T[] {
  const at = "at" in one ? one.at % Math.max(1, list.length) : 0;
  switch (one.kind) {
    case "type":
      return list.length === 0 ? list : list.with(at, make(one.text));
    case "insert":
      return list.toSpliced(at, 0, make(one.text));
    case "remove":
      return list.toSpliced(at, 1);
    case "move": {
      const item = list.at(at);
      return item === undefined
        ? list
        : list.toSpliced(at, 1).toSpliced(one.to % list.length, 0, item);
    }
    case "replace":
      return one.texts.map(make);
  }
}

/** Makes items: strings may be equal, objects always differ because they are compared by identity. */
const makers: readonly ((said: string) => Value)[] = [(said) => said, (said) => ({ said })];

test("IDs are unique and one for each row after any change to the list", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...makers),
      fc.array(change, { maxLength: 20 }),
      (make, changes) => {
        let rows = start<Value>([]);
        for (const one of changes) {
          rows = reconcileRows(rows, applyChange(rows.items, one, make));
          expect(rows.ids).toHaveLength(rows.items.length);
          expect(new Set(rows.ids).size).toBe(rows.ids.length);
          expect(Math.max(0, ...rows.ids)).toBeLessThan(rows.next);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

const objects = fc
  .array(text, { minLength: 1, maxLength: 8 })
  .map((texts) => texts.map((said): Value => ({ said })));

test("a moved item keeps its ID, and so do all others", () => {
  fc.assert(
    fc.property(objects, location, location, (items, from, to) => {
      const rows = start(items);
      const idOf = new Map(items.map((item, at) => [item, rows.ids[at]]));
      const moved = applyChange(items, { kind: "move", at: from, to }, () => "");
      expect(reconcileRows(rows, moved).ids).toEqual(moved.map((item) => idOf.get(item)));
    }),
    { numRuns: runs(300) },
  );
});

test("typing in one row keeps all IDs, even if two rows become equal", () => {
  const texts = fc.array(text, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.oneof(objects, texts), location, text, (items, at, said) => {
      const rows = start<Value>(items);
      const typed = applyChange<Value>(items, { kind: "type", at, text: said }, (value) => value);
      expect(reconcileRows(rows, typed).ids).toEqual(rows.ids);
    }),
    { numRuns: runs(300) },
  );
});

test("removing a row removes its ID, and adding one creates a new one", () => {
  fc.assert(
    fc.property(objects, location, (items, at) => {
      const rows = start(items);
      const index = at % items.length;
      const left = reconcileRows(rows, items.toSpliced(index, 1));
      expect(left.ids).toEqual(rows.ids.toSpliced(index, 1));
      const added = reconcileRows(rows, items.toSpliced(index, 0, { said: "new" }));
      expect(added.ids).toEqual(rows.ids.toSpliced(index, 0, rows.next));
    }),
    { numRuns: runs(300) },
  );
});
