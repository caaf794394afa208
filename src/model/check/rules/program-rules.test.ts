import { expect, test } from "vitest";
import { programMain } from "#model/check/rules/program-main.ts";
import { programMalformed } from "#model/check/rules/program-malformed.ts";
import { programUnknownKey } from "#model/check/rules/program-unknown-key.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { designOf } from "#model/testing/rule-cases.ts";

function open(text: string): Program {
  const opened = parseYaml(text);
  if (!opened.ok) throw new Error(opened.message);
  return opened.program;
}

const find = (rule: ProgramRule, program: Program): readonly string[] =>
  Array.from(
    rule.check(designOf(program, createCatalog([], []))),
    ({ severity, message }) => `${severity}: ${message}`,
  );

const out = "outputs:\n  a: 1\n";
const config = "config:\n  c: { type: string }\n  s: { type: string, secret: true }\n";

/** Each case has a file, and Pulumi's objections to the file. */
test.each([
  ["name: a\nresources: {}\nfoo: 1\n"],
  [`name: a # why\n${out}version: 1.0.0\n`],
  ["name: ${PROJECT}\ndescription: ${DESCRIPTION}\nruntime: yaml\nresources: {}\n"],
  ["resources:\n  # none yet\n  a: { type: x:Y }\n"],
  ["resources:\n\n  a: { type: x:Y }\nvariables:\n  b: 1\n"],
  [`${config}pulumi:\n  requiredVersion: '>=\${c}'\n`],
  [`pulumi:\n  requiredVersion: '>=3'\n${out}`],
  ["resources: []\n", "error: resources must be an object."],
  [
    "outputs: x\nvariables: [1]\n",
    "error: variables must be an object.",
    "error: outputs must be an object.",
  ],
  [
    "runtime: yaml\nconfig: stacks\n",
    "error: config must be an object. Use stackConfigDir for the folder of the stack files.",
  ],
  [`name: 5\n${out}`, "error: name of the program must be a literal string."],
  [`name: x-\${b}\n${out}`, "error: name of the program must be a literal string."],
  [`description: [a]\n${out}`, "error: description of the program must be a literal string."],
  [
    `version: 5\nnamespace: \${a}\n${out}`,
    "error: version of the program must be a literal string.",
    "error: namespace of the program must be a literal string.",
  ],
  [
    `resources:\n${out}`,
    "error: Pulumi rejects empty sections: resources. Remove each, or set it to {}.",
  ],
  [
    `config: # later\n\n# more\n${out}variables:   \n`,
    "error: Pulumi rejects empty sections: config and variables. Remove each, or set it to {}.",
  ],
  [`pulumi: x\n${out}`, "error: pulumi must be an object."],
  [
    `pulumi:\n  requiredVersion: '>=3'\n  foo: 1\n${out}`,
    'warning: The section pulumi has no key "foo".',
  ],
  [
    `pulumi:\n  requiredVersion: 3\n${out}`,
    "error: requiredVersion is a string, such as >=3.200.0.",
  ],
  [
    "pulumi:\n  requiredVersion: ${a.id}\nresources:\n  a: { type: x:Y }\n",
    "error: requiredVersion must be known before deployment. It cannot contain outputs or secrets.",
  ],
  [
    `${config}pulumi:\n  requiredVersion: \${s}-\${d}\n`,
    "error: requiredVersion must be known before deployment. It cannot contain outputs or secrets.",
    'error: requiredVersion refers to "d", which is not in the design.',
  ],
])("%j", (text, ...expected) => {
  expect(find(programMalformed, open(text))).toEqual(expected);
});

test("an empty section with additions is no longer empty", () => {
  const program = open("resources:\noutputs: { a: 1 }\nvariables:\n");
  const added = applyEdit(program, { kind: "add-variable", variable: { name: "b", value: 1 } });
  expect(find(programMalformed, added)).toEqual([
    expect.stringContaining("Pulumi rejects empty sections: resources."),
  ]);
});

const project = "name: shop\nruntime: yaml\n";

test.each([
  [`${project}${out}`],
  [`${project}main: ./\n${out}`],
  [`main: app\n${out}`],
  [
    `${project}main: app/\n${out}`,
    'warning: According to main, the program is in the folder "app". The program in this file is not deployed.',
  ],
  [
    `${project}main: app\n`,
    'warning: According to main, the program is in the folder "app". Open that file.',
  ],
  [
    `${project}main: ../app\n`,
    "warning: According to main, the program is outside the project. Open that file.",
  ],
])("main of %j", (text, ...expected) => {
  expect(find(programMain, open(text))).toEqual(expected);
});

test.each([
  [
    `${project}main: .\nauthor: a\nlicense: b\nbackend: {}\npulumi: {}\nplugins: {}\noptions: {}\n${out}`,
  ],
  [`${project}Outputs:\n  a: 1\n`],
  [`${project}x-view: 1\n.shared: { a: 1 }\n${out}`],
  [`${project}shared: &s { a: 1 }\nnested:\n  more: &m 1\noutputs: { a: *s, b: *m }\n`],
  [`name: shop\nruntime: yaml\ncomponents:\n  a: { outputs: { b: 1 } }\n`],
  [`${project}${out}zzz: 1\n`, 'warning: Pulumi ignores the unknown key "zzz".'],
  [
    `${project}resorces:\n  a: { type: x:Y }\n`,
    'warning: Pulumi ignores the unknown key "resorces". Did you mean "resources"?',
  ],
  [
    `name: shop\nruntime: yaml\ncomponent: 1\ncomponents:\n  a: { outputs: { b: 1 } }\n`,
    'warning: Pulumi ignores the unknown key "component". Did you mean "components"?',
  ],
])("unknown keys of %j", (text, ...expected) => {
  expect(find(programUnknownKey, open(text))).toEqual(expected);
});

test("the problem of an unknown key is at that key", () => {
  const [found] = programUnknownKey.check(
    designOf(open(`${project}${out}zzz: 1\n`), createCatalog([], [])),
  );
  expect(found?.location).toEqual({ kind: "program", path: ["zzz"] });
});
