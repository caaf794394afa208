import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import { scoreOf, search } from "#ui/commands/search.ts";

const entries = [
  { label: "Undo" },
  { label: "Add gamma:events:EventEndpoint" },
  { label: "Add delta:RestrictionPolicy" },
  { label: "Add delta:Role" },
  { label: "Go to bus", detail: "gamma:events:EventBus" },
  { label: "Go to policy", detail: "delta:RestrictionPolicy" },
  { label: "Show dependents" },
  { label: "Rename…" },
];

test.each([
  ["undo", "Undo"],
  ["go bus", "Go to bus"],
  ["gtb", "Go to bus"],
  ["adrp", "Add delta:RestrictionPolicy"],
  ["restpol", "Add delta:RestrictionPolicy, Go to policy"],
  ["event", "Add gamma:events:EventEndpoint, Go to bus"],
  ["endpoint add", "Add gamma:events:EventEndpoint"],
  ["delta r", "Add delta:Role, Add delta:RestrictionPolicy, Go to policy"],
  ["epen", "Show dependents"],
  ["unod", "Undo"],
  ["rnme", "Rename…"],
  ["dependetns", "Show dependents"],
  ["polcy go", "Go to policy"],
  ["rle", "Add delta:Role"],
  ["nme", ""],
  ["zz", ""],
  ["undo zz", ""],
])("%s finds %s", (query, expected) => {
  expect(
    search(query, entries)
      .map(({ label }) => label)
      .join(", "),
  ).toBe(expected);
});

test("a word that matches exactly leaves out matches with typos", () => {
  const labels = ["Copy", "Cop", "Coop"].map((label) => ({ label }));
  expect(search("copy", labels)).toEqual([{ label: "Copy" }]);
  expect(search("cpoy", labels)).toEqual([{ label: "Copy" }]);
});

test("without a query all entries stay in order", () => {
  expect(search("  ", entries)).toBe(entries);
});

test("a bonus breaks ties", () => {
  const recent = (entry: { label: string }) =>
    entry.label === "Add delta:RestrictionPolicy" ? 1 : 0;
  expect(search("delta", entries, recent)[0]?.label).toBe("Add delta:RestrictionPolicy");
});

test("the beginning of any word of a label finds it, in any case", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...entries),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (entry, a, b, upper) => {
        const words = entry.label.split(/[\s:…]+/).filter((word) => word !== "");
        const word = words[a % words.length] ?? "";
        const beginning = word.slice(0, 1 + (b % word.length));
        expect(scoreOf(upper ? beginning.toUpperCase() : beginning, entry)).toBeGreaterThan(0);
      },
    ),
    { numRuns: runs(200) },
  );
});

test("a long query of one repeated letter is answered at once", () => {
  const label = "aaa ".repeat(30);
  expect(scoreOf("a".repeat(30) + "b", { label })).toBe(0);
});

test("a word of a token beats the beginnings of words of the label", () => {
  const label = "LoadBalancer";
  const scores = ["aws:lb", "aws:alb"].map((detail) =>
    scoreOf("aws:lb loadbalancer", { label, detail }),
  );
  expect(scores[0]).toBeGreaterThan((scores[1] ?? 0) + 1);
});
