import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import type { InputsLanguage } from "#model/files/inputs/inputs-text.ts";
import { findInput, printInputs, parseInputs } from "#model/files/inputs/inputs-text.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";

const program = readDesign([
  "x:y:Z web size:=3 owner=${other.id} zone=a-${c}",
  "x:Y other",
  "config c",
]);
const [web, other] = program.resources;

test("inputs are a string with references in it", () => {
  expect(printInputs(web!, program, "yaml")).toBe("size: 3\nowner: ${other.id}\nzone: a-${c}\n");
  expect(printInputs(web!, program, "json")).toBe(
    '{\n  "size": 3,\n  "owner": "${other.id}",\n  "zone": "a-${c}"\n}',
  );
  expect(printInputs(other!, program, "yaml")).toBe("");
});

test.each<InputsLanguage>(["yaml", "json"])("inputs printed in %s are read back", (language) => {
  fc.assert(
    fc.property(programArbitrary, (design) => {
      for (const resource of design.resources) {
        if (resource.inputsFrom !== undefined) continue;
        const read = parseInputs(printInputs(resource, design, language), design, language);
        if (!read.ok) throw new Error(read.message);
        deepStrictEqual(read.inputs, resource.inputs);
      }
    }),
    { numRuns: runs(90) },
  );
});

test.each<
  [text: string, language: InputsLanguage, message: string, line?: number, column?: number]
>([
  ["a: 1\nb: [1", "yaml", "", 2, 4],
  ["a: 1\na: 2", "yaml", "", 2, 1],
  ['{\n  "a": }', "json", "", 2, 8],
  ["[1]", "json", "Inputs must be names"],
  ["text", "yaml", "Inputs must be names"],
])("%j is not read as %s", (text, language, message, line, column) => {
  const read = parseInputs(text, program, language);
  if (read.ok) throw new Error("It was read.");
  expect(read.message).toContain(message);
  expect([read.line, read.column]).toEqual([line, column]);
});

test("an empty text, a comment and a null are no inputs, and values that are read differently are noted", () => {
  for (const text of ["", "  \n", "# later", "~"])
    expect(parseInputs(text, program, "yaml")).toEqual({ ok: true, inputs: {}, notes: [] });
  const read = parseInputs("n: 12345678901234567890", program, "yaml");
  expect(read.ok && read.notes).toEqual([expect.stringContaining("12345678901234567890")]);
  const kept = parseInputs("a: ${gone.id}\nconfig:\n", program, "yaml");
  expect(kept.ok && Object.keys(kept.inputs)).toEqual(["a", "config"]);
});

test("an input is found in the text", () => {
  const yaml = "a: 1\nlist:\n  - x\n  - deep: 3\n";
  expect(findInput(yaml, ["list", 1, "deep"], "yaml")).toMatchObject({ start: yaml.indexOf("3") });
  expect(findInput(yaml, ["list", 1, "none"], "yaml")).toMatchObject({
    start: yaml.indexOf("deep"),
  });
  expect(findInput('{"a": {"b": 2}}', ["a", "b"], "json")).toMatchObject({ start: 12 });
  expect(findInput("a: [", ["a"], "yaml")).toBeUndefined();
});
