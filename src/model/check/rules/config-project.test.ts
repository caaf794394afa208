import { expect, test } from "vitest";
import { configDefault } from "#model/check/rules/config-default.ts";
import { configMalformed } from "#model/check/rules/config-malformed.ts";
import { configProject } from "#model/check/rules/config-project.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { designOf } from "#model/testing/rule-cases.ts";

function open(text: string): Program {
  const opened = parseYaml(text);
  if (!opened.ok) throw new Error(opened.message);
  return opened.program;
}

const find = (program: Program) => [
  ...configProject.check(designOf(program, createCatalog([], []))),
];

const head = "name: shop\nruntime: yaml\n";

/** The content of `config`, and Pulumi's objections. After `=>`, the declaration after the fix. */
test.each([
  // Declarations that Pulumi accepts.
  ["a: x"],
  ["a: [x]"],
  ["a: { type: integer, default: 5 }"],
  ["a: { type: integer, default: '-5' }"],
  ["a: { type: boolean, default: 'true', secret: true, description: why }"],
  ["a: { type: array, items: { type: array, items: { type: integer } }, default: [[1]] }"],
  ["a: { type: object, default: { b: 1 } }"],
  ["a: { type: string, default: 'x-${b}' }"],
  ["a: { default: 1.5 }"],
  ["shop:a: { type: string }"],
  ["aws:region: eu-west-1"],
  ["aws:region: { value: eu-west-1, secret: false }"],
  // Declarations that Pulumi rejects.
  ["a: { type: number }", '"number" is not a valid type'],
  ["a: { type: Integer }", '"Integer" is not a valid type', "=>{ type: integer }"],
  ["a: { type: bool }", '"bool" is not a valid type', "=>{ type: boolean }"],
  [
    "a: { type: List<Int> }",
    '"List<Int>" is not a valid type',
    "=>{ type: array, items: { type: integer } }",
  ],
  ["a: { type: 5 }", "The value is not a valid type"],
  ["a: { type: string, default: x, value: y }", "both a default and a value"],
  [
    "a: { type: array }",
    'needs the key "items" with the type of its items',
    "=>{ type: array, items: { type: string } }",
  ],
  [
    "a: { type: array, items: { type: number } }",
    'needs the key "items" with the type of its items',
  ],
  [
    "a: { type: array, items: { type: array } }",
    'needs the key "items" with the type of its items',
  ],
  [
    "a: { type: string, default: { fn::toJSON: {} } }",
    "The default does not have the type string.",
  ],
  ["a: { type: string, name: b }", 'have no "name".'],
  ["a: { defalt: x }", 'have no "defalt". Did you mean "default"?'],
  ["a: { type: string, secret: 'yes' }", "secret of a config variable must be a boolean."],
  ["a: { type: string, description: 5 }", "description of a config variable must be a string."],
  ["aws:region: { type: string }", "cannot have a type."],
  ["aws:region: { type: string, value: x }", "cannot have a type.", "=>{ value: x }"],
  ["aws:region: { default: x }", "takes a value instead of a default.", "=>{ value: x }"],
  ["aws:region: { secret: true }", "needs a value."],
])("config: %s", (declared, part = "", fixed = "") => {
  const program = open(`${head}config:\n  ${declared}\n`);
  const found = find(program);
  expect(found.map(({ message }) => message)).toEqual(
    part === "" ? [] : [expect.stringContaining(part)],
  );
  const [first] = found;
  expect(first?.severity).toBe(part === "" ? undefined : "error");
  expect(first?.fix !== undefined).toBe(fixed !== "");
  if (first?.fix === undefined) return;
  const after = applyEdit(program, first.fix.edit);
  expect(find(after)).toEqual([]);
  const written = after.source === undefined ? "" : rewriteYaml(after, after.source);
  const wanted = open(
    `${head}config:\n  ${declared.slice(0, declared.search(/: /))}: ${fixed.slice(2)}\n`,
  );
  expect(open(written).config).toEqual(wanted.config);
});

test("a program's own file allows what its reader does", () => {
  expect(find(open("config:\n  a: { type: number }\n  aws:region: { type: string }\n"))).toEqual(
    [],
  );
});

test.each([
  ["a: { type: string, secret: true, name: b }"],
  ["a: { type: array, items: { type: integer } }"],
  ["a: { type: [x] }", "type of a config variable must be a literal string."],
  ["a: { type: '${b}' }", "type of a config variable must be a literal string."],
  ["a: { type: string, secret: 'yes' }", "secret of a config variable must be a boolean."],
  ["a: { type: string, name: 5 }", "name of a config variable must be a literal string."],
  [
    "a: { type: array, items: string }",
    "items of a config variable must be an object with a type.",
  ],
])("a program's own file: %s", (declared, ...expected) => {
  const program = open(`config:\n  ${declared}\n`);
  const found = [...configMalformed.check(designOf(program, createCatalog([], [])))];
  expect(found.map(({ message }) => message)).toEqual(expected);
  expect([
    ...configMalformed.check(
      designOf(open(`${head}config:\n  ${declared}\n`), createCatalog([], [])),
    ),
  ]).toEqual([]);
});

test.each([
  ["{ type: string, default: 5 }", "a string"],
  ["{ type: integer, default: 3x }", "an integer"],
  ["{ type: boolean, default: 'yes' }", "a boolean"],
  ["{ type: object, default: [] }", "an object"],
  ["{ type: array, items: { type: integer }, default: [x] }", "a list of integers"],
])("that the default of %s is not %s is reported once", (declared, wanted) => {
  const design = designOf(open(`${head}config:\n  a: ${declared}\n`), createCatalog([], []));
  const said = [configProject, configDefault].flatMap((rule) => [...rule.check(design)]);
  expect(said.map(({ message }) => message)).toEqual([
    expect.stringContaining(`The default must be ${wanted}`),
  ]);
});
