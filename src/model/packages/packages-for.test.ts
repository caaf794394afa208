import { expect, test } from "vitest";

import { readPackage } from "#model/program/packages/package-declaration.ts";
import { emptyProgram } from "#model/program/program.ts";
import { packagesFor } from "#model/packages/packages-for.ts";

const stored = [
  { name: "b", version: "1.0.0" },
  { name: "a", version: "1.9.0" },
  { name: "a", version: "1.10.0" },
  { name: "a", version: "2.0.0" },
];

const chosen = (declared: string | undefined): string => {
  const said = declared === undefined ? [] : [`a@${declared}`];
  const packages = said.flatMap((text) => readPackage("a", text) ?? []);
  return packagesFor({ ...emptyProgram(""), packages }, stored)
    .map(({ name, version }) => `${name} ${version}`)
    .join(", ");
};

test.each<[string | undefined, string]>([
  [undefined, "a 2.0.0, b 1.0.0"],
  ["1.9.0", "a 1.9.0, b 1.0.0"],
  ["v1.10.0", "a 1.10.0, b 1.0.0"],
  ["1.9.5", "a 1.10.0, b 1.0.0"],
  ["3.0.0", "a 2.0.0, b 1.0.0"],
  ["no version", "a 2.0.0, b 1.0.0"],
])("a design that declares %s of a uses %s", (declared, expected) => {
  expect(chosen(declared)).toBe(expected);
});
