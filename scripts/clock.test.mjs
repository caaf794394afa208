import { expect, test } from "vitest";
import { listSources, parseSource, readSource, walk } from "./sources.mjs";

/**
 * How often a file reads the clock with `new Date()`, which the linter cannot distinguish from `new
 * Date(text)`.
 */
function clockReads(path, text = readSource(path)) {
  // Only files that contain the word `Date` are parsed, because there are few of them.
  if (!text.includes("Date")) return 0;
  let count = 0;
  walk(parseSource(path, text), ({ type, callee, arguments: given }) => {
    const makesDate = /^(New|Call)Expression$/.test(type) && callee.name === "Date";
    if (makesDate && (given.length === 0 || type === "CallExpression")) count += 1;
  });
  return count;
}

test("the model never reads the clock: the time is passed to it", () => {
  const sources = listSources(["src/model"]).filter((path) => path.endsWith(".ts"));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => clockReads(path) > 0)).toEqual([]);
});

test("the current date is distinguished from a given one", () => {
  expect(clockReads("a.ts", "f(new Date(), new Date, Date())")).toBe(3);
  expect(clockReads("a.ts", "f(new Date(0), new Date(text), Date.UTC(1))")).toBe(0);
});
