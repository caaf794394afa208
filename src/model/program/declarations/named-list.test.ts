import { expect, test } from "vitest";

import {
  addNamed,
  removeNamed,
  renameNamed,
  replaceNamed,
} from "#model/program/declarations/named-list.ts";

const list = ["a", "b", "c"].map((name, at) => ({ name, at }));
const names = (entries: readonly { readonly name: string }[]): string =>
  entries.map(({ name }) => name).join("");

test("an entry is added at its index or last, and keeps the others", () => {
  expect(names(addNamed(list, { name: "d", at: 9 }))).toBe("abcd");
  const after = addNamed(list, { name: "d", at: 9 }, 1);
  expect(names(after)).toBe("adbc");
  expect(after[2]).toBe(list[1]);
});

test("entries are removed, renamed and replaced in place", () => {
  expect(names(removeNamed(list, "b"))).toBe("ac");
  expect(renameNamed(list, "b", "x")[1]).toEqual({ name: "x", at: 1 });
  expect(replaceNamed(list, { name: "b", at: 7 })).toEqual([
    list[0],
    { name: "b", at: 7 },
    list[2],
  ]);
});

test.each([
  ["adding an existing name", addNamed(list, { name: "a", at: 9 })],
  ["removing a missing name", removeNamed(list, "x")],
  ["renaming a missing name", renameNamed(list, "x", "y")],
  ["renaming to an existing name", renameNamed(list, "a", "b")],
  ["renaming to the same name", renameNamed(list, "a", "a")],
  ["replacing a missing name", replaceNamed(list, { name: "x", at: 1 })],
])("%s returns the same list", (_, after) => {
  expect(after).toBe(list);
});
