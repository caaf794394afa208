import { expect, test } from "vitest";

import { stackOutput } from "#model/check/rules/reference-stack-output.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

const head = `name: web
runtime: yaml
resources:
  network:
    type: pulumi:pulumi:StackReference
    properties:
      name: acme/network/prod
`;

function read(text: string, isKnown = true): Program {
  const found = parseYaml(`${head}${text}`);
  if (!found.ok) throw new Error(found.message);
  const stack = "acme/network/prod";
  const outputs = { vpcId: "string", subnetIds: "List<string>" };
  return isKnown
    ? applyEdit(found.program, { kind: "set-referenced-stack", stack, outputs })
    : found.program;
}

const expectSame = (program: Program, other: Program): void =>
  expect({ ...program, source: other.source }).toEqual(other);

const find = (program: Program) => [...stackOutput.check(designOf(program, createCatalog([], [])))];

const place = {
  input: (value: string) => `  it: { type: a:B, properties: { in: '${value}' } }`,
  variable: (value: string) => `variables: { it: '${value}' }`,
  output: (value: string) => `outputs: { it: '${value}' }`,
};

test.each([
  ["input", 'x-${network.outputs["vpcid"]}', "input-r2.in", 'network.outputs["vpcId"]'],
  ["input", "${network.outputs.subnetIDs[0]}", "input-r2.in", 'network.outputs["subnetIds"][0]'],
  ["variable", '${network.outputs["vpcid"]}', "variable-it", 'network.outputs["vpcId"]'],
  ["output", '${network.outputs["vpcid"]}', "output-it", 'network.outputs["vpcId"]'],
] as const)("in an %s, %s is a warning with a fix", (where, value, at, fixed) => {
  const program = read(place[where](value));
  const [one, ...more] = find(program);
  expect(more).toEqual([]);
  expect(one?.severity).toBe("warning");
  expect(formatLocation(one!.location)).toBe(at);
  expect(one?.message).toMatch(
    /^The state of "acme\/network\/prod" has no output ".*"\. Did you mean ".*"\?$/,
  );
  expect(one?.fix?.label).toBe(`Change to "${/"(.*)"/.exec(fixed)?.[1] ?? ""}"`);
  const after = applyEdit(program, one!.fix!.edit);
  expect(find(after)).toEqual([]);
  expectSame(after, read(place[where](value.replace(/network[^}]*/, fixed))));
});

test("a call for a missing output of a known stack gets the most similar name", () => {
  const text = (name: string) =>
    `variables: { it: { "fn::stackReference": [acme/network/prod, ${name}] } }`;
  const [one] = find(read(text("vpcid")));
  expect(one?.fix?.label).toBe('Change to "vpcId"');
  expectSame(applyEdit(read(text("vpcid")), one!.fix!.edit), read(text("vpcId")));
});

test.each([['${network.outputs["vpcId"]}'], ["${network.outputs}"], ["${network.name}"]])(
  "%s is no warning",
  (value) => {
    expect(find(read(place.input(value)))).toEqual([]);
  },
);

test("an output without a similar one has a warning without a fix, and an unknown stack has none", () => {
  const text = place.input("${network.outputs.certificate}");
  expect(find(read(text)).map(({ fix, message }) => [message, fix])).toEqual([
    ['The state of "acme/network/prod" has no output "certificate".', undefined],
  ]);
  expect(find(read(text, false))).toEqual([]);
});
