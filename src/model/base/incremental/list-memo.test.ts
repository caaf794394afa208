import fc from "fast-check";
import { expect, test } from "vitest";

import { createListMemo } from "#model/base/incremental/list-memo.ts";
import { finish } from "#model/base/time-sliced.ts";

interface Item {
  readonly name: string;
  readonly values: readonly number[];
}

const item = (name: string, ...values: readonly number[]): Item => ({ name, values });

/** Creates a memo that multiplies the values of each item by the context, and records the visited items. */
function spy() {
  const asked: string[] = [];
  let factor = 1;
  const memo = createListMemo<Item, number>(function* ({ name, values }) {
    asked.push(name);
    yield;
    return values.map((value) => value * factor);
  });
  const start = (items: readonly Item[], context = 1) => {
    factor = context;
    return memo(items, context);
  };
  return {
    start,
    run: (items: readonly Item[], context = 1) => finish(start(items, context)),
    asked: () => asked.splice(0).join(""),
  };
}

const [a, b, c, d] = [item("a", 1), item("b"), item("c", 2, 3), item("d", 4)] as const;

test("after an edit only new items are visited, and after an undo none", () => {
  const { run, asked } = spy();
  expect(run([a, b, c])).toEqual([1, 2, 3]);
  expect(asked()).toBe("abc");
  expect(run([a, item("x", 9), c])).toEqual([1, 9, 2, 3]);
  expect(asked()).toBe("x");
  expect(run([a, b, c])).toEqual([1, 2, 3]);
  expect(run([d, a, b, c])).toEqual([4, 1, 2, 3]);
  expect(asked()).toBe("d");
  expect(run([d, c])).toEqual([4, 2, 3]);
  expect(run([c, a, d, b])).toEqual([2, 3, 1, 4]);
  expect(run([b, a, d, c])).toEqual([1, 4, 2, 3]);
  expect(asked()).toBe("");
});

test("equal results are the same list", () => {
  const { run } = spy();
  const first = run([a, b, c]);
  expect(run([a, item("x"), c])).toBe(first);
  expect(run([a, item("y", 0), c])).not.toBe(first);
});

test("a changed context visits every item again", () => {
  const { run, asked } = spy();
  run([a, c]);
  expect(run([a, c], 10)).toEqual([10, 20, 30]);
  expect(asked()).toBe("acac");
  expect(run([a], 10)).toEqual([10]);
  expect(run([a, c], 1)).toEqual([1, 2, 3]);
  expect(asked()).toBe("ac");
});

test("results of an abandoned run are reused", () => {
  const { start, run, asked } = spy();
  const given = start([a, b, c]);
  given.next();
  given.next();
  expect(asked()).toBe("ab");
  expect(run([a, b, c, d])).toEqual([1, 2, 3, 4]);
  // The memo doesn't know the second run's results yet.
  expect(asked()).toBe("bcd");
});

test("the answer never depends on earlier lists", () => {
  const pool = Array.from({ length: 6 }, (_, at) =>
    item(String(at), ...Array.from({ length: at % 3 }, () => at)),
  );
  const lists = fc.array(fc.tuple(fc.subarray(pool), fc.boolean(), fc.constantFrom(1, 2)));
  fc.assert(
    fc.property(lists, (steps) => {
      const { run } = spy();
      for (const [list, isTurned, context] of steps) {
        const items = isTurned ? list.toReversed() : list;
        expect(run(items, context)).toEqual(spy().run(items, context));
      }
    }),
  );
});

test("items without pauses of their own are visited a hundred at a time", () => {
  const memo = createListMemo<Item, number>(({ values }) => values);
  const items = Array.from({ length: 250 }, (_, at) => item("", at));
  const work = memo(items);
  expect([work.next().done, work.next().done, work.next().done]).toEqual([false, false, true]);
  expect(finish(memo(items))).toEqual(items.map((_, at) => at));
});
