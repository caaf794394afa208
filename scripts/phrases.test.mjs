import { expect, test } from "vitest";
import { ALLOWED, allRefused, refusedIn } from "./phrases.mjs";

test("sources and documents do without the turns that a native writer would not write", () => {
  expect(allRefused()).toEqual([]);
});

test("a refused phrase is found with its line and a replacement", () => {
  expect(refusedIn("docs/a.md", "One.\nIt is laid out anew, so that it fits.")).toEqual([
    "docs/a.md:2: anew → again",
    "docs/a.md:2: so that it → so it",
  ]);
  expect(refusedIn("docs/a.md", "It refers to no resource in another order than before.")).toEqual([
    "docs/a.md:1: another order than → a different … than, or: a … other than",
    "docs/a.md:1: another order → a different …",
    "docs/a.md:1: refers to no → does not … to a …",
  ]);
  expect(refusedIn("docs/a.md", "There is no output, but another program reads it.")).toEqual([]);
  expect(refusedIn("docs/a.md", "A tomato comes to the table of the whole.")).toHaveLength(1);
});

test("each exception has a reason", () => {
  for (const { reason } of ALLOWED) expect(reason).toMatch(/\w+ \w+/);
});
