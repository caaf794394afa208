import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

const claim = "kubernetes:core/v1:PersistentVolumeClaim";
const pet = "random:index/randomPet:RandomPet";

const write = (name: string, content: unknown): string => {
  const file = join(createFolder(), name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const provider = "urn:pulumi:prod::shop::pulumi:providers:kubernetes::default_4_10_0";
const providers = [
  {
    urn: provider,
    type: "pulumi:providers:kubernetes",
    custom: true,
    id: "p",
    inputs: { version: "4.10.0" },
  },
];

/** A state with one resource and, if the provider's version matters, the provider. */
const stateOf = (type: string, inputs: object, managed = false): string =>
  write("stack.json", {
    version: 3,
    deployment: {
      resources: [
        ...(managed ? providers : []),
        {
          ...(managed ? { provider: `${provider}::p` } : {}),
          urn: `urn:pulumi:prod::shop::${type}::data`,
          type,
          custom: true,
          id: "x",
          inputs,
          outputs: {},
        },
      ],
    },
  });

const designOf = (type: string, properties: object): string =>
  JSON.stringify({ name: "shop", runtime: "yaml", resources: { data: { type, properties } } });

const plan = (design: string, state: string, ...more: readonly string[]) =>
  runWith(["plan", "-", "--state", state, ...more], design);

const volume = (namespace: string): object => ({ metadata: { name: "data", namespace } });

test("a claim in a different namespace is replaced, which fails the gate", async () => {
  const state = stateOf(claim, volume("a"), true);
  const ran = await plan(designOf(claim, volume("b")), state, "--fail-on", "replace");
  expect(ran.code).toBe(1);
  expect(ran.output).toContain("± replace data");
  expect(ran.output).toContain("pulumi/pulumi-kubernetes:provider/pkg/provider/diff.go");
});

test("facts that may belong to another version make a replacement possible, which fails the gate", async () => {
  const state = stateOf(claim, volume("a"));
  const ran = await plan(designOf(claim, volume("b")), state, "--fail-on", "replace");
  expect(ran.code).toBe(1);
  expect(ran.output).toContain("± may replace data");
});

const job = "kubernetes:batch/v1:Job";
const annotated = (value: string): object => ({
  metadata: { annotations: { "pulumi.com/replaceUnready": value } },
});

test.each([
  ["true", "1 resource that the provider may replace, depending on what it finds", 1],
  ["false", "1 unchanged", 0],
])(
  "a job that is replaced when it is not ready (%s) may be replaced",
  async (value, said, code) => {
    const state = stateOf(job, annotated(value), true);
    const ran = await plan(designOf(job, annotated(value)), state, "--fail-on", "may-replace");
    expect(ran.code).toBe(code);
    expect(ran.output).toContain(said);
  },
);

test("a longer pet is a different pet", async () => {
  const ran = await plan(designOf("random:RandomPet", { length: 3 }), stateOf(pet, { length: 2 }));
  expect(ran.output).toContain("± replace data");
});

const unknown = "acme:index/thing:Thing";

test.each<[failOn: readonly string[], code: number]>([
  [[], 0],
  [["--fail-on", "replace,delete"], 0],
  [["--fail-on", "may-replace"], 1],
])("an update without facts: %j", async (failOn, code) => {
  const state = stateOf(unknown, { size: 1 });
  const ran = await plan(designOf("acme:Thing", { size: 2 }), state, ...failOn);
  expect(ran.output.split("\n").slice(0, 2)).toEqual([
    "1 update in packages that don't say which changes replace a resource.",
    "~ update, or replace data (acme:Thing)",
  ]);
  expect(ran.code).toBe(code);
});

test("JSON shows that it may be replaced", async () => {
  const state = stateOf(unknown, { size: 1 });
  const { output } = await plan(designOf("acme:Thing", { size: 2 }), state, "--json");
  expect(JSON.parse(output)).toMatchObject({
    steps: [{ operation: "update", certain: false, alternatives: ["replace"] }],
    uncertain: { mayReplace: 1, unknown: 1 },
  });
});

test.each<[facts: object, operation: string]>([
  [{ properties: { size: { replaces: true } } }, "replace"],
  [{ complete: ["replaces"] }, "update"],
  [{ types: { "acme:*": { properties: { size: { replaces: false } } } } }, "update"],
])("a team's facts, %j: %s", async (facts, operation) => {
  const file = write("acme.facts.json", { package: "acme", ...facts });
  const state = stateOf(unknown, { size: 1 });
  const { output } = await plan(
    designOf("acme:Thing", { size: 2 }),
    state,
    "--json",
    "--facts",
    file,
  );
  expect(JSON.parse(output)).toMatchObject({ steps: [{ operation, certain: true }] });
});

test("reads facts next to a schema", async () => {
  const folder = createFolder();
  const schema = join(folder, "acme.json");
  const type = { inputProperties: { size: { type: "integer" } } };
  writeFileSync(
    schema,
    JSON.stringify({ name: "acme", version: "1.0.0", resources: { [unknown]: type } }),
  );
  writeFileSync(
    join(folder, "acme.facts.json"),
    JSON.stringify({ package: "acme", properties: { size: { replaces: true } } }),
  );
  const state = stateOf(unknown, { size: 1 });
  const { output } = await plan(designOf("acme:Thing", { size: 2 }), state, "--schema", schema);
  expect(output).toContain("± replace data");
  expect(output).toContain("Facts say (acme.facts.json)");
});

test("refuses an invalid facts file", async () => {
  const file = write("acme.facts.json", { package: "acme", complet: ["replaces"] });
  const state = stateOf(unknown, { size: 1 });
  const ran = await plan(designOf("acme:Thing", { size: 2 }), state, "--facts", file);
  expect(ran.code).toBe(2);
  expect(ran.errors).toContain('"complet" is unknown here.');
});

test("a protected resource that may be replaced doesn't fail, and the plan says what the engine would do", async () => {
  const resources = [
    {
      urn: `urn:pulumi:prod::shop::${unknown}::data`,
      type: unknown,
      custom: true,
      id: "x",
      protect: true,
      inputs: { size: 1 },
    },
  ];
  const state = write("stack.json", { version: 3, deployment: { resources } });
  const design = JSON.stringify({
    name: "shop",
    runtime: "yaml",
    resources: {
      data: { type: "acme:Thing", properties: { size: 2 }, options: { protect: true } },
    },
  });
  const ran = await plan(design, state);
  expect(ran.output).toContain("If a replacement is necessary, the engine refuses it");
  expect(ran.code).toBe(0);
});

test("a review annotates what may be replaced, and fails on it only on request", async () => {
  const [before, after] = [1, 2].map((size) => {
    const file = join(createFolder(), "Main.json");
    writeFileSync(file, designOf("acme:Thing", { size }));
    return file;
  });
  const out = createFolder();
  const words = ["review", "--base", before ?? "", "--head", after ?? "", "--out", out];
  const ran = await runWith(words);
  expect(ran.code).toBe(0);
  expect(ran.output.split("\n")[0]).toBe(
    "### Review: 1 to update. **1 update in packages that don't say which changes replace a resource**",
  );
  expect(readFileSync(join(out, "annotations.txt"), "utf8")).toContain("title=plan/may-replace::");
  expect(JSON.parse(readFileSync(join(out, "verdict.json"), "utf8"))).toMatchObject({
    failures: [],
    uncertain: { mayReplace: 1, unknown: 1 },
  });
  expect((await runWith([...words, "--fail-on", "may-replace"])).code).toBe(1);
});

test("without facts about an old package, the plan says which version has them", async () => {
  const type = "azure-native:storage:StorageAccount";
  const description =
    "An account.\n\n```sh\n$ pulumi import azure-native:storage:StorageAccount a /subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Storage/storageAccounts/{accountName}\n```\n";
  const schema = write("azure-native.json", {
    name: "azure-native",
    version: "1.56.0",
    resources: { [type]: { description, inputProperties: { kind: { type: "string" } } } },
  });
  const state = stateOf(type, { kind: "a" });
  const ran = await plan(designOf(type, { kind: "b" }), state, "--schema", schema);
  expect(ran.output).toContain("~ update, or replace data");
  expect(ran.errors).toContain("Those of version 1 do not.");
});
