import { expect, test } from "vitest";

import { excerptOf } from "#ui/palette/excerpt.ts";

test.each([
  ["a token of a registry", "token", "a [token] of a registry"],
  ["a global endpoint over two event buses, with failover", "failover", "…[failover]"],
  [
    "access to a channel connection: one role, many members",
    "nect",
    "…con[nect]ion: one role, many members",
  ],
  ["unbrokenwordthatislong", "long", "…unbrokenwordthatis[long]"],
])("of %j with %j the excerpt is %j", (text, word, expected) => {
  const from = text.indexOf(word);
  const cut = excerptOf(text, [[from, from + word.length]]);
  const [[start, end] = [0, 0]] = cut.ranges;
  expect(`${cut.text.slice(0, start)}[${cut.text.slice(start, end)}]${cut.text.slice(end)}`).toBe(
    expected,
  );
});

test("other matches are marked at their new positions", () => {
  const text = "the members of a role and of a role binding";
  const { text: cut, ranges } = excerptOf(text, [
    [17, 21],
    [31, 35],
  ]);
  expect(ranges.map(([from, to]) => cut.slice(from, to))).toEqual(["role", "role"]);
});
