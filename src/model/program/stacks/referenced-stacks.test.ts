import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import { emptyProgram } from "#model/program/program.ts";
import {
  isStateOf,
  namedStacks,
  outputsOfStack,
  stackOf,
} from "#model/program/stacks/referenced-stacks.ts";
import { readOutputType } from "#model/schema/config/stack-output-type.ts";
import { readDesign } from "#model/testing/read-design.ts";

const reference = "pulumi:pulumi:StackReference";

test.each([
  ["name=acme/network/prod", "acme/network/prod"],
  ["", "net"],
  ["name=${other.id}", undefined],
])("a reference with the inputs %j is to %s", (inputs, stack) => {
  const { resources } = readDesign([`${reference} net ${inputs}`.trim(), "a:B other"]);
  expect(stackOf(resources[0]!)).toBe(stack);
  expect(stackOf(resources[1]!)).toBeUndefined();
});

test("stacks in resources and calls are listed once", () => {
  const program = readDesign([
    `${reference} x name=acme/network/prod`,
    `${reference} y name=acme/network/prod`,
    `${reference} acme/dns/prod`,
  ]);
  expect(namedStacks(program)).toEqual(["acme/network/prod", "acme/dns/prod"]);
});

test.each([
  ["acme/network/prod", true],
  ["other/network/prod", true],
  ["acme/network/dev", false],
  ["acme/dns/prod", false],
  ["acme/prod", false],
  ["prod", false],
  ["a/b/network/prod", false],
])("the state of the stack prod of network is that of %s: %s", (named, is) => {
  const state = { stack: "prod", project: "network" };
  expect(isStateOf(state, named, emptyProgram("web"))).toBe(is);
});

test("a name without a project means the program's own", () => {
  const state = { stack: "prod", project: "web" };
  expect(isStateOf(state, "prod", emptyProgram("web"))).toBe(true);
  expect(isStateOf(state, "acme/prod", emptyProgram("web"))).toBe(true);
  expect(isStateOf({}, "prod", emptyProgram("web"))).toBe(false);
});

test("the known outputs of a stack are set, replaced and forgotten, and saved with the design", () => {
  const set = (outputs?: Record<string, string>) =>
    ({ kind: "set-referenced-stack", stack: "a/b/c", ...(outputs && { outputs }) }) as const;
  const before = emptyProgram("x");
  const known = applyEdit(before, set({ vpcId: "string", zones: "List<string>" }));
  expect(applyEdit(known, set({ vpcId: "string", zones: "List<string>" }))).toBe(known);
  expect(outputsOfStack(known, "a/b/c")).toEqual({ vpcId: "string", zones: "List<string>" });
  const read = parseManifest(printManifest(known));
  expect(read.ok && read.program).toEqual(known);
  expect(outputsOfStack(applyEdit(known, set({ vpcId: "number" })), "a/b/c")).toEqual({
    vpcId: "number",
  });
  expect(applyEdit(known, set())).toEqual(before);
  expect(applyEdit(before, set())).toBe(before);
});

test("a file's data about other stacks is kept unread if it has more than types", () => {
  const text = JSON.stringify({
    name: "x",
    runtime: "yaml",
    stackwright: { stacks: { a: { b: "hunter2" } } },
  });
  const read = parseManifest(text);
  expect(read.ok && read.program.referencedStacks).toBeUndefined();
  expect(read.ok && read.program.extras).toHaveProperty("stackwright");
});

test.each([
  ["List<List<string>>", { kind: "list", items: { kind: "list", items: { kind: "string" } } }],
  ["object", { kind: "map", values: { kind: "any" } }],
  ["secret", { kind: "any" }],
  ["List<secret>", undefined],
  ["String", undefined],
  ["List<>", undefined],
])("the type %s", (text, type) => {
  expect(readOutputType(text)).toEqual(type);
});
