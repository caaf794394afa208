import { expect, test } from "vitest";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { applyCertainFixes } from "#model/check/fixes/certain-fixes.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const programWith = (token: string, inputs: ValueMap): Program => ({
  ...emptyProgram("shop"),
  resources: [resourceOf(token, inputs)],
});

const check = createDesignCheck(createBuiltInCatalog(), 0);

const fixedInputs = (token: string, inputs: ValueMap): ValueMap | undefined =>
  applyCertainFixes(programWith(token, inputs), check).program.resources[0]?.inputs;

const needed = { registryName: "x", resourceGroupName: "Group" };
const binding = {
  project: "p",
  location: "l",
  channelConnection: "c",
  role: "roles/viewer",
};

test.each<[what: string, token: string, before: ValueMap, after: ValueMap]>([
  [
    "a key in a different spelling",
    "alpha:containerregistry:Token",
    { registry_name: "x", ResourceGroupName: "Group" },
    needed,
  ],
  [
    "a listed value in a different spelling",
    "alpha:containerregistry:Token",
    { ...needed, status: "ENABLED" },
    { ...needed, status: "enabled" },
  ],
  [
    "a key in a different spelling, and the problems that this reveals",
    "alpha:containerregistry:Token",
    { ...needed, STATUS: "ENABLED" },
    { ...needed, status: "enabled" },
  ],
  [
    "a null in an input that may be missing",
    "alpha:containerregistry:Token",
    { ...needed, status: null },
    needed,
  ],
  [
    "repeated members",
    "beta:events/v1:ChannelConnectionIamBinding",
    { ...binding, members: ["user:a@b.c", "user:d@b.c", "user:a@b.c", "user:d@b.c"] },
    { ...binding, members: ["user:a@b.c", "user:d@b.c"] },
  ],
])("%s is fixed", (_, token, before, after) => {
  const fixed = fixedInputs(token, before);
  expect({ ...fixed }).toEqual(after);
});

test.each<[what: string, token: string, inputs: ValueMap]>([
  ["a misspelled value", "alpha:containerregistry:Token", { ...needed, status: "enable" }],
  ["a misspelled key", "alpha:containerregistry:Token", { ...needed, statuss: "enabled" }],
  [
    "a key in a different spelling, whose value is then wrong",
    "alpha:containerregistry:Token",
    { ...needed, STATUS: "enable" },
  ],
  ["a key in both spellings", "alpha:containerregistry:Token", { ...needed, RegistryName: "y" }],
])("%s is left to the user", (_, token, inputs) => {
  expect(check(programWith(token, inputs))).not.toEqual([]);
  const program = programWith(token, inputs);
  expect(applyCertainFixes(program, check)).toEqual({ program, applied: [] });
});

test("ignored problems, those of others, and those with several fixes stay", () => {
  const program = programWith("alpha:containerregistry:Token", { ...needed, status: "Enabled" });
  const found = check(program);
  const leaves = (change: (each: Diagnostic) => Diagnostic): void => {
    const look = (each: Program) => (each === program ? found.map(change) : []);
    expect(applyCertainFixes(program, look).applied).toEqual([]);
  };
  leaves((each) => ({ ...each, ignored: "known" }));
  leaves((each) => ({ ...each, otherFixes: [each.fix!] }));
  expect(applyCertainFixes(program, check, () => false).applied).toEqual([]);
  expect(applyCertainFixes(program, check).applied).toHaveLength(1);
});

test("a fix after which a rule finds more is not applied", () => {
  const program = programWith("alpha:containerregistry:Token", { ...needed, status: "Enabled" });
  const [found] = check(program);
  const worse = (each: Program): readonly Diagnostic[] =>
    each === program ? [found!] : [{ ...found!, rule: "another/rule" }];
  expect(applyCertainFixes(program, worse)).toEqual({ program, applied: [] });
});

test("a string becomes the number that it contains, but a number that may have had zeros doesn't become a string", () => {
  const withDefault = (type: string, value: Value): Program => ({
    ...emptyProgram("shop"),
    config: [{ name: "size", type, default: value, extras: {} }],
    outputs: [{ name: "o", value: expression({ kind: "config", name: "size", path: [] }) }],
  });
  const fixed = applyCertainFixes(withDefault("integer", "12"), check);
  expect(fixed.program.config[0]?.default).toBe(12);
  const number = withDefault("string", 12);
  expect(check(number).map(({ rule }) => rule)).toEqual(["config/default"]);
  expect(applyCertainFixes(number, check).applied).toEqual([]);
});
