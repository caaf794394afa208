import { expect, test } from "vitest";

import { createCheck } from "#model/check/check.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";

const text = { type: "string" };
const indexed = indexPackage({
  name: "p",
  types: {
    "p:index:Part": {
      type: "object",
      properties: { y: { type: "object", additionalProperties: text }, z: text },
    },
  },
  resources: {
    "p:index:R": {
      inputProperties: {},
      properties: {
        name: text,
        tags: { type: "object", additionalProperties: text },
        part: { $ref: "#/types/p:index:Part" },
        parts: { type: "array", items: { $ref: "#/types/p:index:Part" } },
        free: { $ref: "pulumi.json#/Any" },
      },
    },
  },
});
const catalog = createCatalog(indexed.ok ? [indexed.package] : [], []);
const check = createCheck(
  catalog,
  { resource: resourceRules, program: programRules, expression: expressionRules },
  now,
);

function open(output: string): Program {
  const read = parseYaml(
    `name: app\nruntime: yaml\nconfig: {o: {type: object}, s: {type: string}}\nresources: {r: {type: "p:R"}}\nvariables: {v: {k: 1}, w: "\${r.parts}"}\noutputs: {a: '${output}'}\n`,
  );
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const errors = (program: Program): readonly string[] =>
  check(program).flatMap(({ severity, message }) => (severity === "error" ? [message] : []));

const byDot = (name: string): string =>
  `Brackets with a quoted name work only on maps and lists. Access "${name}" with a dot.`;

/** The rule agrees with pulumi-yaml's analyzer: there are no messages for values that the analyzer accepts. */
test.each<[string, readonly string[]]>([
  ['${r["name"]}', [byDot("name")]],
  ['${r.tags["a"]}', []],
  ["${r.tags.a}", []],
  ['${r.part["z"]}', [byDot("z")]],
  ['${r.parts[0].y["z"]}', []],
  ['${r.parts[0]["y"].z}', [byDot("y")]],
  ['${w[0].y["z"]}', []],
  ['${w[0]["z"]}', [byDot("z")]],
  ['${r.free["x"].y}', []],
  ['${o["x"]}', []],
  ['${r["name"]} in a text', []],
  ['${r.parts["x"]}', ['The output "parts" is a list. Use an index such as [0] for one item.']],
  ["${r.tags[0]}", ['The output "tags" is a map. Its entries have keys, not indexes.']],
  ["${r.name.x}", ['The output "name" is a string, which has no property or item "x".']],
  ["${s.x}", ['"s" is a string, which has no property or item "x".']],
  ["${pulumi.stack} ${pulumi.cwd} ${pulumi.rootDirectory}", []],
  ["${pulumi.organization}", []],
  ["${pulumi.project}", []],
  [
    "${pulumi.backend}",
    [
      'The engine has no value "backend". Its values are cwd, organization, project, rootDirectory and stack.',
    ],
  ],
  ['${pulumi["stack"]}', ['The engine\'s values are accessed with a dot: "${pulumi.stack}".']],
  ["${pulumi.stack.x}", ['"pulumi.stack" is a string, which has no properties.']],
  ["${pulumi}", []],
])("%s", (access, messages) => {
  expect(errors(open(access))).toEqual(messages);
});

test("quotes stay, and the fix is a dot", () => {
  const program = open('${r["name"]}');
  const { source } = program;
  if (source === undefined) throw new Error("There is no source.");
  expect(rewriteYaml(program, source)).toBe(source.text);
  expect(printManifest(program)).toContain('"a": "${r[\\"name\\"]}"');
  const error = check(program).find(({ severity }) => severity === "error");
  expect(error?.fix?.label).toBe('Change to "r.name"');
  if (error?.fix === undefined) return;
  const fixed = applyEdit(program, error.fix.edit);
  expect(errors(fixed)).toEqual([]);
  expect(rewriteYaml(fixed, source)).toBe(source.text.replace('["name"]', ".name"));
});

test("a quoted name stays quoted if its node is renamed", () => {
  const program = open('${o["x"]} ${v["k"]}');
  const renamed = applyEdit(program, { kind: "rename-config", name: "o", to: "object" });
  const again = applyEdit(renamed, { kind: "rename-variable", name: "v", to: "values" });
  expect(printManifest(again)).toContain('"a": "${object[\\"x\\"]} ${values[\\"k\\"]}"');
});
