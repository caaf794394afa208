import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

const urn = (name: string): string =>
  `urn:pulumi:dev::shop::alpha:containerregistry:Token::${name}`;

const entry = (name: string, more: object = {}): object => ({
  urn: urn(name),
  type: "alpha:containerregistry:Token",
  custom: true,
  id: name,
  inputs: { registryName: "reg", resourceGroupName: "Group" },
  outputs: { name },
  ...more,
});

const key = "4dabf18193072939515e22adb298388d";
const plain = { [key]: "1b47061264138c4ac30d75fd1eb44270", plaintext: '"S3NTINEL"' };

function stateFile(...resources: readonly object[]): string {
  const file = join(createFolder(), "stack.json");
  writeFileSync(file, JSON.stringify({ version: 3, deployment: { resources } }));
  return file;
}

const token = (name: string, registry = "reg", group = "Group"): string =>
  `"${name}":{"type":"alpha:containerregistry:Token","properties":{"registryName":"${registry}","resourceGroupName":"${group}"}}`;

const design = (...resources: readonly string[]): string =>
  `{"name":"shop","resources":{${resources.join(",")}}}`;

/** A manifest in which some resources get options. */
function withOptions(manifest: string, all: Readonly<Record<string, object>>): string {
  const json = JSON.parse(manifest) as { readonly resources: Readonly<Record<string, object>> };
  for (const [name, options] of Object.entries(all))
    Object.assign(json.resources[name] ?? {}, { options });
  return JSON.stringify(json);
}

test("reads a gzipped state like a plain one", async () => {
  const file = stateFile(entry("a"), entry("b"));
  const packed = `${file}.gz`;
  writeFileSync(packed, gzipSync(readFileSync(file)));
  const input = design(token("a", "other"), token("d"));
  const plan = (state: string) => runWith(["plan", "-", "--state", state], input);
  expect(await plan(packed)).toEqual(await plan(file));
  writeFileSync(packed, gzipSync(readFileSync(file)).subarray(0, 40));
  expect((await plan(packed)).errors).toContain(
    "The file is compressed with gzip, and is damaged or incomplete.",
  );
});

test("a plan as text", async () => {
  const state = stateFile(entry("a"), entry("b"), entry("c", { outputs: { s: plain } }));
  const input = design(token("a", "other"), token("b", "reg", "GROUP"), token("d"));
  const ran = await runWith(["plan", "-", "--state", state], input);
  expect(ran.code).toBe(0);
  expect(ran.output.split("\n")).toEqual([
    "± replace a (alpha:containerregistry:Token)",
    '    The schema says that a change to "registryName" replaces the resource.',
    '    registryName: "reg" -> "other" (forces replacement)',
    "+ create d (alpha:containerregistry:Token)",
    "- delete c (alpha:containerregistry:Token)",
    "dev: 1 to create, 1 to replace, 1 to delete, 1 unchanged. Predicted from schemas and facts.",
    "",
  ]);
  expect(ran.errors).toBe(
    `${state}: warning: The file contains 1 secret in plain text. Its value was discarded and is not stored. Export the stack without --show-secrets.\n`,
  );
});

test.each<[failOn: string, code: number]>([
  ["replace", 1],
  ["delete,replace", 1],
  ["delete", 0],
  ["create,import,update,read", 0],
  ["same", 1],
])("--fail-on %s", async (failOn, code) => {
  const state = stateFile(entry("a"), entry("b"));
  const input = design(token("a", "other"), token("b"));
  const ran = await runWith(["plan", "-", "--state", state, "--fail-on", failOn], input);
  expect(ran.code).toBe(code);
});

test.each<[deleteBeforeReplace: boolean, failOn: string, code: number, steps: readonly string[]]>([
  [true, "replace", 1, ["± replace a", "± replace b"]],
  [true, "same", 0, ["± replace a", "± replace b"]],
  [false, "same", 1, ["± replace a"]],
])(
  "with deleteBeforeReplace: %s, --fail-on %s counts what goes with a replacement as replaced",
  async (deleteBeforeReplace, failOn, code, steps) => {
    const made = { propertyDependencies: { registryName: [urn("a")] }, dependencies: [urn("a")] };
    const state = stateFile(entry("a"), entry("b", made));
    const input = withOptions(design(token("a", "other"), token("b")), {
      a: { deleteBeforeReplace },
      b: { dependsOn: ["${a}"] },
    });
    const args = ["plan", "-", "--state", state, "--fail-on", failOn];
    const ran = await runWith(args, input);
    expect(ran.output.match(/^\S replace \w+/gm)).toEqual(steps);
    expect(ran.code).toBe(code);
  },
);

test("plans a program in YAML like one in JSON", async () => {
  const state = stateFile(entry("a"), entry("b"));
  const input =
    "name: shop\nruntime: yaml\nresources:\n  a: &a\n    type: alpha:containerregistry:Token\n    properties: {registryName: reg, resourceGroupName: Group}\n  b: *a\n";
  const ran = await runWith(["plan", "-", "--state", state], input);
  expect(ran.output).toBe("dev: 2 unchanged. Predicted from schemas and facts.\n");
});

test("fails on what the engine would refuse", async () => {
  const state = stateFile(entry("a", { protect: true }));
  const ran = await runWith(["plan", "-", "--state", state], design());
  expect(ran.code).toBe(1);
  expect(ran.output).toContain(
    "    error: The resource is protected in the state, and the engine refuses to delete it.\n",
  );
});

test("JSON says that a refusal depends on a replacement", async () => {
  const inputs = { registryName: "a", resourceGroupName: "Group" };
  const state = stateFile(entry("a"), entry("b", { inputs, importID: "b" }));
  const input = withOptions(design(token("a", "other"), token("b", "${a.name}")), {
    b: { import: "b" },
  });
  const ran = await runWith(["plan", "-", "--state", state, "--json"], input);
  const { steps } = JSON.parse(ran.output) as { readonly steps: readonly object[] };
  expect(steps[1]).toMatchObject({
    refusal:
      "The option import is still set. If a replacement is necessary, the engine refuses it.",
    refusalIf: "replace",
  });
});

test("a plan as JSON has the documented shape", async () => {
  const state = stateFile(entry("a", { inputs: { registryName: "reg", tokenName: plain } }));
  const input =
    '{"name":"shop","config":{"g":{"type":"string"}},"resources":{"a":{"type":"alpha:containerregistry:Token","properties":{"registryName":"x","resourceGroupName":"${g}","tokenName":"n"}}}}';
  const ran = await runWith(["plan", "-", "--state", state, "--json"], input);
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.output)).toEqual({
    stack: "dev",
    project: "shop",
    steps: [
      {
        operation: "replace",
        certain: true,
        name: "a",
        type: "alpha:containerregistry:Token",
        urn: urn("a"),
        changes: [
          {
            path: ["registryName"],
            old: '"reg"',
            new: '"x"',
            certain: true,
            replaces: true,
            source: { kind: "schema" },
          },
          {
            path: ["resourceGroupName"],
            new: "the config value g, which the stack sets",
            certain: true,
            replaces: true,
            source: { kind: "schema" },
          },
        ],
        notCompared: [{ path: ["tokenName"], reason: "a secret, which cannot be read here" }],
        ignored: [],
        reasons: [],
        reasonCodes: [],
        deletedFirst: false,
        mayBeDeletedFirst: true,
        forgotten: false,
      },
    ],
    outputs: [],
    notes: [],
    counts: { create: 0, import: 0, read: 0, update: 0, replace: 1, delete: 0, same: 0 },
    uncertain: { mayReplace: 0, unknown: 0, found: 0, replaced: 1, documented: 0 },
  });
  expect(ran.output + ran.errors).not.toContain("S3NTINEL");
});

test("a plan as Markdown", async () => {
  const ran = await runWith(
    ["plan", "-", "--state", stateFile(), "--markdown"],
    design(token("a")),
  );
  expect(ran.code).toBe(0);
  expect(ran.output).toContain("### Deployment: 1 to create\n");
  expect(ran.output).toContain("#### create `a` (`alpha:containerregistry:Token`)\n");
});

const assumed =
  "note: The deployed resources use azure-native, so the design is compared as if it were exported for the provider packages.\n";

test.each<[target: readonly string[], output: string, notes: string]>([
  [["--target", "provider"], "dev: 1 unchanged. Predicted from schemas and facts.\n", ""],
  [
    ["--target", "placeholder"],
    "dev: 1 to create, 1 to delete. Predicted from schemas and facts.\n",
    "",
  ],
  [[], "dev: 1 unchanged. Predicted from schemas and facts.\n", assumed],
])("a state of the provider packages with %j", async (target, output, notes) => {
  const type = "azure-native:containerregistry:Token";
  const state = stateFile({ ...entry("a"), type, urn: `urn:pulumi:dev::shop::${type}::a` });
  const input = design(token("a", "reg", "GROUP"));
  const ran = await runWith(["plan", "-", "--state", state, ...target], input);
  expect(ran.output.slice(ran.output.indexOf("dev:"))).toBe(output);
  expect(ran.errors).toBe(notes);
});

test("reports what is not read from a state", async () => {
  const state = stateFile({ urn: "x" }, entry("a", { inputs: 3 }));
  const ran = await runWith(["plan", "-", "--state", state], design());
  expect(ran.errors.split("\n").slice(0, 2)).toEqual([
    `${state}: warning: deployment.resources[0]: "x" is not a URN.`,
    `${state}: warning: deployment.resources[1].inputs: The value must be an object, so it was ignored.`,
  ]);
});

test("accepts the state from standard input too", async () => {
  const file = join(createFolder(), "design.json");
  writeFileSync(file, design(token("a")));
  const state = JSON.stringify({ version: 3, deployment: { resources: [entry("a")] } });
  const ran = await runWith(["plan", file, "--state", "-"], state);
  expect(ran).toEqual({
    code: 0,
    output: "dev: 1 unchanged. Predicted from schemas and facts.\n",
    errors: "",
  });
});

test.each<[args: readonly string[], input: string, message: string]>([
  [["plan"], "", "No file given."],
  [["plan", "a", "b"], "", "Give one design."],
  [["plan", "-"], '{"resources":{}}', "--state is missing"],
  [["plan", "-", "--state", "-"], "", "Standard input can be read only once."],
  [
    ["plan", "a", "--state", "b", "--target", "moon"],
    "",
    '"moon" is not a valid value for --target',
  ],
  [
    ["plan", "a", "--state", "b", "--json", "--markdown"],
    "",
    "--json and --markdown cannot be combined",
  ],
  [
    ["plan", "a", "--state", "b", "--fail-on", "replace,remove"],
    "",
    '"remove" is not a valid value for --fail-on',
  ],
  [["plan", "-", "--state", "gone.json"], design(), "gone.json: error: No such file."],
  [["plan", "gone.json", "--state", "-"], "{}", "gone.json: error: No such file."],
])("%j is refused", async (args, input, message) => {
  const ran = await runWith(args, input);
  expect(ran.code).toBe(2);
  expect(ran.errors).toContain(message);
  expect(ran.output).toBe("");
});

test.each([
  ["{", "<stdin>: error: Line 1, column 2: Expected a key"],
  ["{}", "<stdin>: error: The file is not a state."],
  ['{"version":9,"deployment":{}}', "<stdin>: error: The state has the version 9"],
])("the state %j cannot be read", async (input, message) => {
  const file = join(createFolder(), "design.json");
  writeFileSync(file, design());
  const ran = await runWith(["plan", file, "--state", "-"], input);
  expect(ran.code).toBe(2);
  expect(ran.errors).toContain(message);
});
