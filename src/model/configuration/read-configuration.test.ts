import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operations } from "#model/deployment/plan/step.ts";
import { failureKinds } from "#model/configuration/configuration.ts";
import { configurationSchema, readConfiguration } from "#model/configuration/read-configuration.ts";

test("everything in a file is read", () => {
  const text = `# yaml-language-server: $schema=docs/configuration.schema.json
packages: [packs, acme@1.2.0=schemas/acme.json]
facts: [facts/acme.facts.json]
designs: [infra]
exclude: ["**/examples"]
stacks:
  prod: { design: infra/Main.yaml, config: infra/Pulumi.prod.yaml, state: prod.json }
target: provider
fail-on: [replace, may-replace]
max-warnings: 0
rules: { value/*: error, network/cidr: off }
overrides:
  - files: [legacy]
    types: ["aws:*"]
    rules: { "value/*": hint }
ignores:
  - rule: network/cidr
    files: [infra]
    resource: vpc
    reason: It is shared.
    until: 2027-01-31
team-rules:
  - { id: acme/owner, types: ["aws:*"], path: tags, expression: "true", message: x, severity: hint }
`;
  const read = readConfiguration(text);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  expect(read.configuration).toMatchObject({
    packages: ["packs", "acme@1.2.0=schemas/acme.json"],
    stacks: { prod: { state: "prod.json" } },
    rules: { "value/*": "error", "network/cidr": "off" },
    ignores: [{ rule: "network/cidr", until: "2027-01-31" }],
    "team-rules": [{ id: "acme/owner", expression: "true" }],
  });
  expect(read.locate(["ignores", 0, "until"])).toEqual({ line: 21, column: 5 });
});

test.each(["", "# Nothing yet\n\n", "\ufeff", "{}"])("%j is empty", (text) => {
  expect(readConfiguration(text)).toMatchObject({ ok: true, configuration: {} });
});

test.each<[text: string, problems: readonly string[]]>([
  ["rules:\n  a/b: of\n", ['2:3 rules["a/b"]: Use error, warning, hint or off.']],
  ["rules:\n  'a b': off\n", ['2:3 rules["a b"]: A rule ID looks like network/cidr or']],
  ["ignores:\n- rule: a/b\n", ["2:3 ignores[0].reason: The value is missing."]],
  ["ignores:\n- rule: a/b\n  reason: ''\n", ["3:3 ignores[0].reason: The value is empty."]],
  [
    "ignores:\n- rule: a/b\n  reason: x\n  until: 2027-13-01\n",
    ["4:3 ignores[0].until: The value must be a date such as 2027-01-31."],
  ],
  [
    "team-rules:\n- { id: owner, expression: x, message: y }\n",
    ["2:5 team-rules[0].id: A rule ID looks like acme/owner."],
  ],
  ["desings: []\n", ['1:1 Unknown key: "desings". Did you mean designs?']],
  ["stacks:\n  a:\n    cnfig: x", ['3:5 stacks.a: Unknown key: "cnfig". Did you mean config?']],
  ["packages: x\n", ["1:1 packages: The value must be a list."]],
  ["max-warnings: 1.5\n", ["1:1 max-warnings: The value must be an integer."]],
  ["max-warnings: -1\n", ["1:1 max-warnings: The value is less than 0."]],
  ["fail-on: [x]", ["1:11 fail-on[0]: Use error, create,"]],
  ["exclude: ['a\\b']", ["1:11 exclude[0]: Paths use slashes"]],
  ["- a", ["1:1 The value must be a map."]],
  ["a: [", ["1:4 An opening bracket is not closed."]],
  [
    "overrides:\n- files: x\n  rules: {}\n- rules: 1\n",
    [
      "2:3 overrides[0].files: The value must be a list.",
      "4:3 overrides[1].rules: The value must be a map.",
    ],
  ],
])("%j", (text, problems) => {
  const read = readConfiguration(text);
  const said = read.ok
    ? []
    : read.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(said).toEqual(problems.map((each) => expect.stringContaining(each)));
});

test("a plan can fail on every operation", () => {
  expect(failureKinds).toEqual(["error", ...operations, "may-replace"]);
});

test("the published JSON schema is that of the reader", () => {
  const file = new URL("../../../docs/configuration.schema.json", import.meta.url);
  const schema = z.toJSONSchema(configurationSchema(), { io: "input" });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(schema)));
});
