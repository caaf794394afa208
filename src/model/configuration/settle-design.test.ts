import { expect, test } from "vitest";

import type { Configuration } from "#model/configuration/configuration.ts";
import { settleDesign } from "#model/configuration/settle-design.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";

const text = `name: shop
runtime: yaml
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      # stackwright-ignore restriction/resource-id: it is made next week
      resourceId: dashboard
      bindings: [] # stackwright-ignore schema/*
`;

const open = () => {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
};
const program = open();
const [policy] = program.resources;
const resource = policy?.id ?? ("" as never);

const said = (rule: string, ...path: string[]): Diagnostic => ({
  rule,
  severity: "warning",
  location: { kind: "input", resource, path },
  message: "It is wrong.",
});
const found = [said("restriction/resource-id", "resourceId"), said("value/length", "bindings")];

const team = (
  configuration: Configuration,
  problems: { message: string; line: number; column: number }[] = [],
) => ({
  path: "stackwright.yaml",
  configuration,
  problems,
  file: "Pulumi.yaml",
  today: "2027-02-01",
});

const noReason: Diagnostic = {
  rule: "ignore/reason",
  severity: "warning",
  location: { kind: "program" },
  message:
    "Line 9: The comment needs a reason to take effect: # stackwright-ignore schema/*: why the problem is accepted.",
};

test("comments of the file count without a configuration, after edits, too", () => {
  const expected = [found[1], noReason, { ...found[0], ignored: "it is made next week" }];
  expect(settleDesign(found, program)).toEqual(expected);
  const renamed = applyEdit(program, { kind: "rename-resource", resource, name: "access" });
  expect(renamed).not.toBe(program);
  expect(settleDesign(found, renamed)).toEqual(expected);
});

test("everything that a comment or the configuration accepts has its reason", () => {
  const ignores = [{ rule: "value/*", resource: "policy", reason: "They are asked." }];
  expect(settleDesign(found, program, team({ ignores }))).toEqual([
    noReason,
    { ...found[1], ignored: "They are asked." },
    { ...found[0], ignored: "it is made next week" },
  ]);
});

test("problems of the configuration are reported at the design, and expired ignores hide nothing", () => {
  const ignores = [{ rule: "value/*", reason: "They are asked.", until: "2027-01-31" }];
  expect(
    settleDesign(
      found,
      { ...program, source: undefined } as never,
      team({ ignores }, [{ message: "It is wrong.", line: 3, column: 1 }]),
    ),
  ).toEqual([
    {
      rule: "configuration/invalid",
      severity: "error",
      location: { kind: "program" },
      message: "stackwright.yaml, line 3: It is wrong.",
    },
    expect.objectContaining({ rule: "ignore/expired", location: { kind: "program" } }),
    ...found,
  ]);
});

test("the list is the same if nothing is adjusted", () => {
  const { source: _source, ...plain } = program;
  expect(settleDesign(found, plain)).toBe(found);
});
