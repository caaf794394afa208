import fc from "fast-check";
import { expect, test } from "vitest";
import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Json } from "#model/base/json.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const project = (config: readonly ConfigVariable[], description?: string): string =>
  printProjectFile(
    { ...emptyProgram("shop"), config, ...(description === undefined ? {} : { description }) },
    "yaml",
  );

test("name, runtime and description", () => {
  expect(printProjectFile(emptyProgram("my shop"), "nodejs")).toBe(
    "name: my-shop\nruntime: nodejs\n",
  );
  expect(project([], "")).toBe("name: shop\nruntime: yaml\n");
  expect(project([], "A: b #c\n\u2028\ud800\\ud800 😀")).toBe(
    'name: shop\nruntime: yaml\ndescription: "A: b #c\\n\\u2028\ufffd\\\\ud800 😀"\n',
  );
});

test.each([
  ["shop", "shop"],
  ["a b/c", "a-b-c"],
  ["", "project"],
  ["😀", "project"],
  ["-x-", "x"],
  ["x".repeat(200), "x".repeat(100)],
])("the name %s becomes %s", (name, safe) => {
  expect(projectName(name)).toBe(safe);
});

test.each([
  ["true", '"true"'],
  ["No", '"No"'],
  ["1e3", '"1e3"'],
  ["007", '"007"'],
  [".x", ".x"],
  ["v1.0", "v1.0"],
])("the name %s is written %s", (name, written) => {
  expect(printProjectFile(emptyProgram(name), "yaml")).toBe(`name: ${written}\nruntime: yaml\n`);
});

const variable = (name: string, type?: string, value?: Value): ConfigVariable => ({
  name,
  ...(type === undefined ? {} : { type }),
  ...(value === undefined ? {} : { default: value }),
  extras: {},
});

test("an optional variable is declared only for programs that can't read it as optional", () => {
  const program = { ...emptyProgram("shop"), config: [variable("note", "string", null)] };
  expect(printProjectFile(program, "go")).toBe("name: shop\nruntime: go\n");
  expect(printProjectFile(program, "yaml")).toContain("config:\n  note:\n    type: string\n");
});

/**
 * The type and default of a config variable, and its declaration in the project file; empty if only the program
 * declares the variable.
 */
test.each<[string | undefined, Value | undefined, string]>([
  ["string", undefined, "type: string"],
  ["String", "a b", "type: string|default: a b"],
  ["String", "yes", 'type: string|default: "yes"'],
  ["Bool", true, "type: boolean|default: true"],
  ["int", 5, "type: integer|default: 5"],
  ["int", 5.5, ""],
  ["string", 5, ""],
  ["number", undefined, ""],
  ["number", 5.5, "default: 5.5"],
  [undefined, "x", "default: x"],
  ["object", { a: 1 }, "type: object|default:|  a: 1"],
  ["List<Integer>", [1, 2], "type: array|items:|  type: integer|default:|  - 1|  - 2"],
  [
    "object",
    { a: [{ b: 1, c: ["x"] }, {}, []] },
    "type: object|default:|  a:|    - b: 1|      c:|        - x|    - {}|    - []",
  ],
  ["List<Number>", undefined, ""],
  ["string", expression({ kind: "unresolved", access: "x" }), "type: string"],
  [undefined, undefined, ""],
])("%s with the default %j", (type, value, declaration) => {
  const lines = declaration.split("|").map((line) => `    ${line}\n`);
  const config = declaration === "" ? "" : `\nconfig:\n  region:\n${lines.join("")}`;
  expect(project([variable("region", type, value)])).toBe(`name: shop\nruntime: yaml\n${config}`);
});

test("a secret has no default here, and a namespaced key no declaration", () => {
  const secret = {
    ...variable("pass word", "string", "hunter2"),
    secret: true,
    description: "why",
  };
  expect(project([secret, variable("aws:region", "string")])).toBe(
    "name: shop\nruntime: yaml\n\nconfig:\n  pass word:\n    type: string\n    secret: true\n    description: why\n",
  );
});

test("declarations that Pulumi would reject or change are left to the program, and a description starts with its text", () => {
  const names = ["secret", "<<", "\ta\nb", "\na", "\ud800", "a".repeat(1001)];
  const values = ["\ta\nb", "\na", "\udfff"];
  expect(
    project([
      ...names.map((name) => variable(name, "string")),
      ...values.map((value, at) => variable(`v${at}`, "string", value)),
      variable("list", "List<String>", ["\ta\nb"]),
      variable("map", "object", { a: { "<<": 1 } }),
    ]),
  ).toBe("name: shop\nruntime: yaml\n");
  expect(project([], "\ta\nb")).toBe('name: shop\nruntime: yaml\ndescription: "a\\nb"\n');
});

test("names are always valid, and a description never leaves its line", () => {
  fc.assert(
    fc.property(textArbitrary, textArbitrary, (name, description) => {
      expect(projectName(name)).toMatch(/^[A-Za-z0-9_.-]{1,100}$/);
      const lines = project([], description).split(/[\n\r\u0085\u2028\u2029]/).length;
      // A string of only spaces and line breaks may become empty.
      if (/^[\s\u0085]*$/.test(description)) expect(lines).toBeLessThanOrEqual(4);
      else expect(lines).toBe(4);
    }),
    { numRuns: runs(300) },
  );
});

test("a project's value is set for every stack, and that of a secret is not", () => {
  const given = (name: string, value: Json, parts: Partial<ConfigVariable> = {}) => ({
    name,
    extras: { value },
    ...parts,
  });
  const config = [
    given("aws:region", "eu-west-1", { type: "string" }),
    given("aws:maxRetries", 3),
    given("aws:ids", ["1"]),
    given("aws:token", "hush", { secret: true }),
    given("aws:none", null),
    given("aws:odd", "\ud800"),
    given("shop:size", 3),
    given("size", 3),
    given("zones", ["a"], { type: "List<String>" }),
  ];
  for (const runtime of ["yaml", "go"] as const)
    expect(printProjectFile({ ...emptyProgram("shop"), config }, runtime)).toBe(
      `name: shop\nruntime: ${runtime}\n\nconfig:\n  aws:region:\n    value: eu-west-1\n  aws:maxRetries:\n    value: 3\n  aws:ids:\n    value:\n      - "1"\n  shop:size:\n    value: 3\n  size:\n    value: 3\n  zones:\n    type: array\n    items:\n      type: string\n    value:\n      - a\n`,
    );
});
