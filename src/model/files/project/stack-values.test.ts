import { expect, test } from "vitest";

import type { Json } from "#model/base/json.ts";
import type { StackFile } from "#model/files/project/stack-file.ts";
import { countProblems, undeclaredIn, valuesOf } from "#model/files/project/stack-values.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";

type Given = Readonly<Record<string, Json | undefined>>;

/** A stack with values; undefined means an encrypted value. */
const stack = (name: string, given: Given): StackFile => ({
  stack: name,
  file: `Pulumi.${name}.yaml`,
  values: Object.entries(given).map(([key, value]) =>
    value === undefined ? { key, kind: "secret" } : { key, kind: "plain", value },
  ),
});
const beside = (...files: readonly StackFile[]) => ({ project: undefined, declared: [], files });

const size: ConfigVariable = { name: "size", type: "integer", extras: {} };

const lookAt = (variable: ConfigVariable, given: Given) => {
  const [found] = valuesOf(variable, { name: "shop" }, beside(stack("dev", given)));
  if (found === undefined) throw new Error("There is no stack.");
  return found;
};

test.each([
  // The command line writes every value as a string.
  ["integer", "5", 5],
  ["integer", 5, 5],
  ["boolean", "true", true],
  ["string", "a", "a"],
  ["string", 5, "5"],
  ["array", '["a"]', ["a"]],
  ["object", '{"a":1}', { a: 1 }],
  ["object", { a: 1 }, { a: 1 }],
])("for type %s, %j is offered as %j", (type, value, offered) => {
  expect(lookAt({ name: "it", type, extras: {} }, { "shop:it": value })).toMatchObject({
    problem: undefined,
    offered,
  });
});

test.each([
  ["integer", "five", 'The value must be an integer, but this is "five".'],
  ["boolean", "yes", 'The value must be a boolean, but this is "yes".'],
  ["object", "{", 'The value must be an object, but this is "{".'],
  ["array", "a, b", 'The value must be a list of strings, but this is "a, b".'],
])("for type %s, %j is a problem and not offered", (type, value, problem) => {
  const variable: ConfigVariable = { name: "it", type, extras: { items: { type: "string" } } };
  expect(lookAt(variable, { "shop:it": value })).toMatchObject({ problem, offered: undefined });
});

test("a key has the project's name, none, or the prefix of older versions", () => {
  for (const key of ["size", "shop:size", "shop:config:size"])
    expect(lookAt(size, { [key]: 5 }).set).toMatchObject({ key });
  for (const key of ["aws:size", "other:size", "sizes"])
    expect(lookAt(size, { [key]: 5 }).set).toBeUndefined();
  expect(lookAt({ name: "aws:region", extras: {} }, { "aws:region": "eu" }).set).toBeDefined();
});

test("the project file has the name if the program is in another file", () => {
  const stacks = { ...beside(stack("dev", { "shop:size": 5 })), project: "shop" };
  expect(valuesOf(size, { name: "Main" }, stacks)[0]?.set).toBeDefined();
});

test("an unset value is a problem, unless there is a default", () => {
  expect(lookAt(size, {}).problem).toBe(
    "The stack does not set the variable, which has no default.",
  );
  expect(lookAt({ ...size, default: 3 }, {}).problem).toBeUndefined();
  expect(lookAt({ ...size, default: null }, {}).problem).toBeUndefined();
});

test("a default stays, and secrets are neither offered nor checked", () => {
  expect(lookAt({ ...size, default: 3 }, { size: 5 }).offered).toBeUndefined();
  const secret: ConfigVariable = { ...size, secret: true };
  expect(lookAt(secret, { size: undefined })).toMatchObject({ problem: undefined });
  expect(lookAt(secret, { size: "hunter2" })).toMatchObject({
    problem: "The value is a secret, but the file contains it in plain text.",
    offered: undefined,
  });
});

test("undeclared values are listed, with a variable that would declare them", () => {
  const file = stack("dev", {
    "shop:size": 5,
    "shop:zone": ["a"],
    token: undefined,
    "aws:region": "",
  });
  const program = { ...emptyProgram("shop"), config: [size] };
  expect(undeclaredIn(file, program, beside(file)).map(({ variable }) => variable)).toEqual([
    { name: "zone", type: "array", extras: {} },
    { name: "token", type: "string", secret: true, extras: {} },
  ]);
  const declared = { ...beside(file), declared: ["zone", "shop:token"] };
  expect(undeclaredIn(file, program, declared)).toEqual([]);
  expect(countProblems(program, beside(file, stack("prod", { size: "five" })))).toBe(3);
  const broken = { ...stack("test", {}), message: "It breaks off." };
  expect(countProblems(program, beside(broken))).toBe(1);
});
