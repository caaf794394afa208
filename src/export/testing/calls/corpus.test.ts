import fc from "fast-check";
import { expect, test } from "vitest";
import { callConfig, callPrograms, callSchema, callSecrets } from "#export/testing/calls/corpus.ts";
import { programsWithCalls } from "#export/testing/calls/programs.ts";
import { builtinKey, builtinNames } from "#model/program/functions/builtin-names.ts";

const programs = callPrograms(200, 7);

test("programs are deterministic, and YAML can express all of them", () => {
  expect(programs).toEqual(callPrograms(200, 7));
  expect(programs.flatMap(({ errors }) => errors)).toEqual([]);
});

test("every function is called, and variables and empty collections occur", () => {
  const text = programs.flatMap(({ files }) => files.map((file) => file.text)).join("\n");
  // The programs don't call `stackReference`, because no provider returns another stack's outputs.
  const drawn = builtinNames.filter((name) => name !== "stackReference");
  expect(drawn.filter((name) => !text.includes(`${builtinKey(name)}:`))).toEqual([]);
  for (const part of ["variables:", "fn::invoke:", "fn::lab:", ": []", ": {}"])
    expect(text).toContain(part);
});

test("a package's components are generated, with other resources under them", () => {
  const drawn = fc.sample(programsWithCalls, { numRuns: 100, seed: 7 });
  const racks = drawn.filter(({ resources }) =>
    resources.some(({ token }) => token === "lab:shelf:Rack"),
  );
  expect(racks.length).toBeGreaterThan(20);
  expect(racks.some(({ resources }) => resources.some(({ options }) => "parent" in options))).toBe(
    true,
  );
});

test("the stack gives each program its config, and the schema has the called functions", () => {
  expect(Object.keys(callConfig)).toEqual(expect.arrayContaining([...callSecrets, "region"]));
  expect(Object.keys(callSchema.functions)).toContain("lab:shelf/find:find");
});
