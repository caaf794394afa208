import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import { minimalChange } from "#model/base/text/minimal-change.ts";

/** In this notation, `a[b>c]d` is the change from `abd` to `acd`, with exactly `b` replaced by `c`. */
test.each([
  "[>x]",
  "[x>]",
  "a[b>c]d",
  "a[>b]",
  "a[b>]",
  "[a>]b",
  "aa[a>]",
  "aa[>a]",
  "name: [red>blue]\n}",
  "{\n  [a\n  >]b\n}",
])("%s", (notation) => {
  const [, head = "", from = "", to = "", tail = ""] =
    /^([^[]*)\[([^>]*)>([^\]]*)\](.*)$/s.exec(notation) ?? [];
  expect(minimalChange(head + from + tail, head + to + tail)).toEqual({
    from: head.length,
    to: head.length + from.length,
    insert: to,
  });
});

test("equal texts have no change", () => {
  expect(minimalChange("", "")).toBeUndefined();
  expect(minimalChange("a\nb", "a\nb")).toBeUndefined();
});

test("the change turns any text into any other, without common characters at either end", () => {
  // The generator uses few letters, so repetitions and overlaps of prefix and suffix are frequent.
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀"), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = minimalChange(before, after);
      if (change === undefined) return before === after;
      const { from, to, insert } = change;
      const removed = before.slice(from, to);
      const isMinimal =
        removed === "" ||
        insert === "" ||
        (removed[0] !== insert[0] && removed.at(-1) !== insert.at(-1));
      return before.slice(0, from) + insert + before.slice(to) === after && isMinimal;
    }),
    { numRuns: runs(300) },
  );
});

test("one change in a long text is found, however much is equal", () => {
  const long = "x".repeat(10_000);
  expect(minimalChange(`${long}a${long}`, `${long}bc${long}`)).toEqual({
    from: 10_000,
    to: 10_001,
    insert: "bc",
  });
  expect(minimalChange(long, long + long)).toEqual({
    from: 10_000,
    to: 10_000,
    insert: long,
  });
});
