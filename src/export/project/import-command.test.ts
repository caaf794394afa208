import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { printImportInstructions } from "#export/project/import-command.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { hostileWords, wordsGiven } from "#model/testing/shell/shell-arguments.ts";

const catalog = testCatalog();
const policy = "delta:RestrictionPolicy";

function command(resources: JsonObject, target?: "provider"): string | undefined {
  const made = design({ name: "shop", resources });
  const program =
    target === undefined
      ? made
      : { ...made, target: { kind: target, packages: { delta: { version: "4.68.0" } } } as const };
  return printImportInstructions(program, catalog, program.resources[0]!.id)?.command;
}

test.each<[what: string, resources: JsonObject, shown: string | undefined]>([
  [
    "a plain name and ID are unchanged",
    { a: { type: policy, options: { import: "dashboard:x" } } },
    "pulumi import delta:index:RestrictionPolicy a dashboard:x",
  ],
  [
    "special characters of a shell are quoted, and the inputs to keep are named",
    { "it's": { type: policy, properties: { resourceId: "a:b" }, options: { import: "$(x) y" } } },
    `pulumi import --properties resourceId delta:index:RestrictionPolicy 'it'"'"'s' '$(x) y'`,
  ],
  [
    "a name that looks like an option is not an option",
    { "-rf": { type: policy, options: { import: "1" } } },
    "pulumi import -- delta:index:RestrictionPolicy -rf 1",
  ],
  [
    "a parent is identified by its URN",
    {
      a: { type: policy, options: { import: "1", parent: "${b}" } },
      b: { type: policy, options: { import: "2" } },
    },
    "pulumi import --parent 'b=urn:pulumi:<PLACEHOLDER>::shop::delta:index:RestrictionPolicy::b' delta:index:RestrictionPolicy a 1",
  ],
  [
    "an unknown ID has a placeholder",
    { a: { type: policy, options: { import: "" } } },
    "pulumi import delta:index:RestrictionPolicy a '<PLACEHOLDER>'",
  ],
  ["a resource that is not imported has no command", { a: { type: policy } }, undefined],
])("%s", (_what, resources, shown) => {
  expect(command(resources)).toBe(shown);
});

test.each(hostileWords)("a shell passes the name and ID %j to Pulumi unchanged", (word) => {
  // In a manifest, a brace after a dollar sign starts a reference.
  const text = word.replaceAll("${", () => "$${");
  const printed = command({
    [word]: { type: policy, properties: { [word]: "x" }, options: { import: text } },
  });
  const token = "delta:index:RestrictionPolicy";
  const operands = word.startsWith("-") ? ["--", token, word, word] : [token, word, word];
  expect(wordsGiven(printed ?? "")).toEqual([["import", "--properties", word, ...operands]]);
});

test("the command names the real type if the design targets it", () => {
  expect(command({ a: { type: policy, options: { import: "1" } } }, "provider")).toBe(
    "pulumi import datadog:index/restrictionPolicy:RestrictionPolicy a 1",
  );
});

test("the file is only for the one resource", () => {
  const program = design({
    name: "shop",
    resources: {
      a: { type: policy, options: { import: "1" } },
      b: { type: policy, options: { import: "2" } },
    },
  });
  const ways = printImportInstructions(program, catalog, program.resources[1]!.id);
  expect(JSON.parse(ways?.file ?? "")).toMatchObject({ resources: [{ name: "b", id: "2" }] });
});
