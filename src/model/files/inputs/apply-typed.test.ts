import fc from "fast-check";
import { expect, test } from "vitest";

import { applyTyped } from "#model/files/inputs/apply-typed.ts";
import { printInputs, parseInputs } from "#model/files/inputs/inputs-text.ts";
import type { Program } from "#model/program/program.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

/** The text of the second resource after typing, while the design changes to `now`. */
function typedIn(now: string, before: string, typed: string): string {
  const program = readDesign(["x:Y bus", now]);
  const meant = parseInputs(typed, program, "yaml");
  const { inputs = {} } = program.resources[1] ?? {};
  if (!meant.ok) throw new Error(meant.message);
  const result = applyTyped(inputs, before, meant.inputs, program, "yaml");
  return printInputs({ inputs: result }, program, "yaml");
}

test.each([
  [
    "a fix is kept beside typed text",
    "x:Z web owner=${bus.id} size=a",
    "owner: ${bux.id}\nsize: a\n",
    "owner: ${bux.id}\nsize: a\nzone: [b]\n",
    "owner: ${bus.id}\nsize: a\nzone:\n  - b\n",
  ],
  [
    "an input that a fix removed stays removed",
    "x:Z web size=a",
    "owner: b\nsize: a\n",
    "owner: b\nsize: c\n",
    "size: c\n",
  ],
  [
    "if both changed one input, the text counts",
    "x:Z web size=a",
    "size: b",
    "size: c",
    "size: c\n",
  ],
  ["nothing changed elsewhere", "x:Z web b=1 a=2", 'b: "1"\na: "2"', "a: c\nb: d", "a: c\nb: d\n"],
  ["a new order is kept", "x:Z web b=x a=z", "b: x\na: z", "a: z\nb: x", "a: z\nb: x\n"],
  ["nothing is typed after a fix", "x:Z web size=a", "size: b", "size: b", "size: a\n"],
  ["a previous text that cannot be read is ignored", "x:Z web size=a", "[", "zone: b", "zone: b\n"],
])("%s", (_, now, before, typed, result) => {
  expect(typedIn(now, before, typed)).toBe(result);
});

test("the text determines the inputs, whatever they were", () => {
  const resourcesOf = (program: Program) =>
    program.resources.filter(({ inputsFrom }) => inputsFrom === undefined);
  fc.assert(
    fc.property(programArbitrary, (program) => {
      const [first, second] = resourcesOf(program);
      if (first === undefined || second === undefined) return;
      const before = printInputs(first, program, "yaml");
      const meant = parseInputs(printInputs(second, program, "yaml"), program, "yaml");
      if (!meant.ok) throw new Error(meant.message);
      const result = applyTyped(first.inputs, before, meant.inputs, program, "yaml");
      expect(result).toEqual(meant.inputs);
    }),
    { numRuns: runs(100) },
  );
});
