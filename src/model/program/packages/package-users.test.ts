import { expect, test } from "vitest";

import { createPackageUsers } from "#model/program/packages/package-users.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

test("the users of packages are the same list until a type, an option or a resource changes", () => {
  const usersOf = createPackageUsers();
  const [a, b] = [resourceOf("p:index:A", {}, 1), resourceOf("p:index:B", {}, 2)];
  const first = usersOf([a, b]);
  expect(first).toEqual([a, b]);
  expect(usersOf([a, { ...b, inputs: { x: 1 }, name: "other" }])).toBe(first);
  const options = usersOf([a, { ...b, options: { version: "1.0.0" } }]);
  expect(options).not.toBe(first);
  expect(usersOf([a])).toEqual([a]);
});
