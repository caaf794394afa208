import { expect, test } from "vitest";

import { fixPrincipal, meantPrincipals, parsePrincipal } from "#model/formats/principal.ts";

test.each([
  ["role:1", "principal"],
  ["team:a", "principal"],
  ["user:a:b", "principal"],
  ["org:00-00", "principal"],
  ["", "empty"],
  ["a", "no-colon"],
  [":a", "no-type"],
  ["role:", "no-id"],
  ["role: 1", "spaces"],
  ["Role:1", "unknown-type Role"],
  ["group:1", "unknown-type group"],
  ["constructor:1", "unknown-type constructor"],
])("%j is %j", (text, reading) => {
  expect(Object.values(parsePrincipal(text)).join(" ")).toBe(reading);
});

test.each([
  ["role:1", undefined],
  ["ROLE:Ab", "role:Ab"],
  [" org : 1", "org:1"],
  ["Group:1", undefined],
  ["role", undefined],
  ["role:a b", undefined],
])("%j is fixed to %j", (text, fixed) => {
  expect(fixPrincipal(text)).toBe(fixed);
});

test.each([
  ["abc", ["role:abc", "team:abc", "user:abc", "org:abc"]],
  ["Team: abc", ["team:abc"]],
  ["a b", []],
  ["crew:abc", []],
  ["", []],
])("%j may mean %j", (text, meant) => {
  expect(meantPrincipals(text)).toEqual(meant);
});
