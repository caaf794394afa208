import { expect, test } from "vitest";

import { optionsSchema } from "#catalog/options.ts";
import { createCheck } from "#model/check/check.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";

const text = { type: "string" };
const indexed = indexPackage({
  name: "parts",
  version: "1.0.0",
  resources: {
    "parts:index:Group": {
      isComponent: true,
      inputProperties: { label: text },
      properties: { label: text, first: { $ref: "#/resources/parts:index:Leaf" } },
      required: ["label", "first"],
    },
    "parts:index:Named": {
      isComponent: true,
      inputProperties: {},
      properties: { id: text },
      required: ["id"],
    },
    "parts:index:Leaf": {
      inputProperties: { label: text },
      properties: { label: text },
      required: ["label"],
    },
  },
});
const bags = indexPackage(optionsSchema);
const catalog = createCatalog(
  indexed.ok ? [indexed.package] : [],
  [],
  bags.ok ? bags.package : undefined,
);
const check = createCheck(
  catalog,
  { resource: resourceRules, program: programRules, expression: expressionRules },
  now,
);

function open(resources: string, outputs = "{}") {
  const read = parseYaml(
    `name: app\nruntime: yaml\nresources:\n  group: {type: "parts:Group"}\n${resources}outputs: ${outputs}\n`,
  );
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const found = (resources: string, outputs?: string): readonly string[] =>
  check(open(resources, outputs)).flatMap(({ severity, rule, message }) =>
    severity === "hint" ? [] : [`${severity} ${rule}: ${message}`],
  );

test.each<[string, readonly string[]]>([
  ["${group.label} ${group.urn} ${group.first.id}", []],
  ["${group.id}", ['error reference/output: "id" is not an output of the type "parts:Group".']],
  ["${named.id}", []],
  ["${group}", []],
])("a component's output: %s", (output, messages) => {
  expect(found('  named: {type: "parts:Named"}\n', `{a: "${output}"}`)).toEqual(messages);
});

test("a component can be neither looked up nor imported", () => {
  expect(found('  other: {type: "parts:Group", get: {id: x}}\n')).toEqual([
    'warning lookup/documented: The resource is looked up. A component consists of other resources and cannot be looked up by ID. A new resource would lose the ID "x".',
  ]);
  expect(found('  other: {type: "parts:Group", options: {import: x}}\n')).toEqual([
    "warning option/ignored: The option import has no effect on a component, which has nothing of its own that a provider manages.",
  ]);
});

test.each(languages.map((language) => [language.id, language] as const))(
  "a component is used without an ID: %s",
  (_, language) => {
    const program = open(
      '  leaf: {type: "parts:Leaf", properties: {label: "${group}"}}\n',
      '{whole: "${group}", label: "${group.label}"}',
    );
    const { files, diagnostics } = exportDesign(program, catalog, language);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(files[0]?.text).not.toMatch(/group[^\n]*\.(?:id\b|Id\b|getId|ID\b|id\(\))/);
  },
);
