import { expect, test } from "vitest";
import { callConfig, callPrograms, callSchema, callSecrets } from "#export/testing/calls/corpus.ts";
import { builtinKey, builtinNames } from "#model/functions/builtin-names.ts";

const programs = callPrograms(100, 7);

test("programs are the same each time, and YAML can say all of them", () => {
  expect(programs).toEqual(callPrograms(100, 7));
  expect(programs.flatMap(({ errors }) => errors)).toEqual([]);
});

test("every function is called, variables and empty collections are there", () => {
  const text = programs.flatMap(({ files }) => files.map((file) => file.text)).join("\n");
  // No provider is there for another stack's outputs.
  const drawn = builtinNames.filter((name) => name !== "stackReference");
  expect(drawn.filter((name) => !text.includes(`${builtinKey(name)}:`))).toEqual([]);
  for (const part of ["variables:", "fn::invoke:", "fn::lab:", ": []", ": {}"])
    expect(text).toContain(part);
});

test("the stack gives each program its config, and the schema has the functions that are called", () => {
  expect(Object.keys(callConfig)).toEqual(expect.arrayContaining([...callSecrets, "region"]));
  expect(Object.keys(callSchema.functions)).toContain("lab:shelf/find:find");
});
