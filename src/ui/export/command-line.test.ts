import { expect, test } from "vitest";

import { emptyProgram } from "#model/program/program.ts";
import { commandLine } from "#ui/export/command-line.ts";

test.each([
  ["shop", "shop"],
  ["..", "project"],
  ["../..", "project"],
  ["../x", "x"],
  [".-rf", "rf"],
  ["$(touch x); `y`", "touch-x-y"],
  ["a b.", "a-b"],
])("a design called %j is exported to the folder %s", (name, folder) => {
  expect(commandLine(emptyProgram(name), "go")).toBe(
    `stackwright export Main.json --language go --out ${folder}`,
  );
});
