import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { designWith, folderWith, linkTo, token } from "#cli/testing/review.ts";
import type { Files } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const program = `name: shop
runtime: yaml
resources:
  one:
    type: alpha:containerregistry:Token
    properties:
      registryName: x
      resourceGroupName: Group
      status: enable
  two:
    type: acme:db:Cluster
    properties:
      size: big
`;

const acme = (version: string, size: string): object => ({
  name: "acme",
  version,
  resources: {
    "acme:db:Cluster": { inputProperties: { [size]: { type: "integer" } }, properties: {} },
  },
});

/** Runs a command in a folder, and returns its output without the folder's path. */
async function runIn(folder: string, words: readonly string[], input = "") {
  const ran = await runWith(words, input, {}, { folder });
  const clean = (text: string): string => text.replaceAll(`${folder}/`, "").replaceAll(folder, ".");
  return { ...ran, output: clean(ran.output), errors: clean(ran.errors) };
}

async function packedFolder(files: Files): Promise<string> {
  const folder = folderWith({
    ...files,
    "schemas/old.json": acme("1.0.0", "sizes"),
    "schemas/new.json": acme("2.0.0", "size"),
  });
  const schemas = ["old", "new"].map((name) => join(folder, "schemas", `${name}.json`));
  const { code, errors } = await runWith(["pack", ...schemas, "--out", join(folder, "packs")]);
  if (code !== 0) throw new Error(errors);
  return folder;
}

test("check without a file checks the designs of the nearest configuration, with its packages", async () => {
  const folder = await packedFolder({
    "stackwright.yaml": 'packages: [packs]\ndesigns: ["infra/**"]\nexclude: [infra/old]\n',
    "infra/Pulumi.yaml": program,
    "infra/old/Pulumi.yaml": program,
    "other/Pulumi.yaml": program,
  });
  mkdirSync(join(folder, "infra/deep"));
  for (const start of [folder, join(folder, "infra/deep")]) {
    const { code, output } = await runIn(folder, ["check"]);
    expect([start, code]).toEqual([start, 1]);
    expect(output.split("\n")).toEqual([
      expect.stringContaining("infra/Pulumi.yaml:9:7: error: one.status: status expects enabled"),
      expect.stringContaining("infra/Pulumi.yaml:13:7: error: two.size: size expects an integer"),
      "infra/Pulumi.yaml: 2 errors.",
      "",
    ]);
  }
});

test("the design's declared version of a packed package is used", async () => {
  const folder = await packedFolder({
    "stackwright.yaml": "packages: [packs]\n",
    "Pulumi.yaml": `${program}packages:\n  acme: { source: acme, version: 1.0.0 }\n`,
  });
  const { output } = await runIn(folder, ["check"]);
  expect(output).toContain('This type has no property "size". Did you mean sizes?');
  const other = await runIn(folder, [
    "check",
    join(folder, "Pulumi.yaml"),
    "--schema",
    join(folder, "schemas/new.json"),
  ]);
  expect(other.output).toContain("size expects an integer");
});

test("--schema accepts a folder of packed schemas, and refuses one that was modified", async () => {
  const folder = await packedFolder({ "design/Pulumi.yaml": program });
  const words = ["check", join(folder, "design"), "--schema", join(folder, "packs")];
  expect((await runIn(folder, words)).output).toContain("size expects an integer");
  writeFileSync(join(folder, "packs/acme-2.0.0.json.gz"), JSON.stringify(acme("2.0.0", "other")));
  const changed = await runIn(folder, words);
  expect(changed.code).toBe(2);
  expect(changed.errors).toBe(
    "packs/acme-2.0.0.json.gz: error: The file does not match index.json. Pack it again.\n",
  );
  const none = await runIn(folder, ["types", "--schema", join(folder, "design")]);
  expect(none.errors).toContain("design: error: The folder has no index.json.");
});

test("severities, overrides and ignores apply, and ignored problems are counted", async () => {
  const folder = folderWith({
    "stackwright.yaml": `rules: { schema/allowed-values: warning, "resource-type/*": off, package/loaded: off }
overrides:
  - files: ["strict/**"]
    types: ["alpha:containerregistry:*"]
    rules: { schema/allowed-values: error }
ignores:
  - rule: schema/allowed-values
    files: [known]
    resource: one
    reason: The provider takes it.
`,
    "Pulumi.yaml": program,
    "strict/Pulumi.yaml": program,
    "known/Pulumi.yaml": program,
  });
  const { code, output } = await runIn(folder, ["check"]);
  const lines = output.split("\n").filter((line) => /schema|: \d|no problems/.test(line));
  expect(lines).toEqual([
    expect.stringMatching(/^Pulumi\.yaml:9:7: warning: .*\[schema\/allowed-values\]$/),
    expect.stringMatching(/^Pulumi\.yaml: 1 warning/),
    expect.stringMatching(/^known\/Pulumi\.yaml: .*, 1 ignored\.$/),
    expect.stringMatching(/^strict\/Pulumi\.yaml:9:7: error: .*\[schema\/allowed-values\]$/),
    expect.stringMatching(/^strict\/Pulumi\.yaml: 1 error/),
    expect.stringMatching(/^3 files: 1 error, .*, 1 ignored\.$/),
  ]);
  expect(code).toBe(1);
  const json = JSON.parse((await runIn(folder, ["check", "--json"])).output);
  expect(json.ignored).toBe(1);
  expect(json.files[1].ignored).toEqual([
    expect.objectContaining({
      rule: "schema/allowed-values",
      reason: "The provider takes it.",
      line: 9,
    }),
  ]);
  const sarif = JSON.parse((await runIn(folder, ["check", "--format", "sarif"])).output);
  const suppressed = sarif.runs[0].results.filter((each: object) => "suppressions" in each);
  expect(suppressed).toEqual([
    expect.objectContaining({
      ruleId: "schema/allowed-values",
      suppressions: [{ kind: "external", justification: "The provider takes it." }],
    }),
  ]);
});

test("an expired ignore hides nothing, and is a warning in its own file", async () => {
  const folder = folderWith({
    "stackwright.yaml":
      "ignores:\n  - rule: schema/allowed-values\n    reason: for now\n    until: 2029-12-31\n",
    "Pulumi.yaml": program,
  });
  const { output } = await runIn(folder, ["check"]);
  expect(output).toContain("Pulumi.yaml:9:7: error: one.status");
  expect(output).toContain(
    "stackwright.yaml:4:5: warning: ignores[0].until: The ignore of schema/allowed-values expired on 2029-12-31 and no longer hides problems. [ignore/expired]\n",
  );
  writeFileSync(
    join(folder, "stackwright.yaml"),
    "ignores:\n  - { rule: schema/allowed-values, reason: for now, until: 2030-01-01 }\n",
  );
  expect((await runIn(folder, ["check"])).output).toMatch(/Pulumi\.yaml: .*1 ignored\.\n/);
});

test("a comment ignores problems on its line, even without a configuration", async () => {
  const [one = ""] = program.split("  two:");
  const text = one.replace(
    "      status: enable",
    "      # stackwright-ignore schema/allowed-values: the provider takes it\n      status: enable",
  );
  const { output, code } = await runWith(["check", "-"], text);
  expect([code, output]).toEqual([0, "<stdin>: no problems, 1 ignored.\n"]);
});

test("configuration errors are reported with lines, and nothing is checked", async () => {
  const folder = folderWith({
    "stackwright.yaml": "rules:\n  a/b: loud\ndesings: []\n",
    "Pulumi.yaml": program,
  });
  expect(await runIn(folder, ["check"])).toEqual({
    code: 2,
    output: "",
    errors: [
      'stackwright.yaml:2:3: error: rules["a/b"]: Use error, warning, hint or off. [configuration/invalid]',
      'stackwright.yaml:3:1: error: Unknown key: "desings". Did you mean designs? [configuration/invalid]',
      "",
    ].join("\n"),
  });
});

test("without a configuration, check asks for a file in two lines", async () => {
  const folder = folderWith({ ".git/HEAD": "" });
  expect(await runIn(folder, ["check"])).toEqual({
    code: 2,
    output: "",
    errors:
      "stackwright: error: No file given, and no stackwright.yaml found in this folder or its parents.\nRun stackwright check --help for help.\n",
  });
});

test("a configuration above the repository doesn't apply", async () => {
  const folder = folderWith({
    "stackwright.yaml": "rules: { schema/allowed-values: off }\n",
    "inner/.git/HEAD": "",
    "inner/Pulumi.yaml": program,
    "plain/Pulumi.yaml": program,
  });
  expect((await runIn(folder, ["check", join(folder, "inner")])).output).toContain("9:7: error");
  expect((await runIn(folder, ["check", join(folder, "plain")])).output).not.toContain(
    "9:7: error",
  );
});

test("exceeding the warning limit exits with 1; the option overrides the configuration", async () => {
  const folder = folderWith({
    "stackwright.yaml": 'max-warnings: 0\nrules: { "*": warning }\n',
    "Pulumi.yaml": program,
  });
  const strict = await runIn(folder, ["check"]);
  expect(strict.code).toBe(1);
  expect(strict.errors).toMatch(/^\d warnings?, more than the 0 allowed\.\n$/);
  expect((await runIn(folder, ["check", "--max-warnings", "9"])).code).toBe(0);
});

test("export refuses what Pulumi rejects, whatever the team's severities", async () => {
  const files = { "Pulumi.yaml": program };
  const lowered = folderWith({
    ...files,
    "stackwright.yaml":
      "rules: { schema/allowed-values: off }\nignores: [{ rule: '*', reason: all }]\n",
  });
  const words = (folder: string): readonly string[] => [
    "export",
    join(folder, "Pulumi.yaml"),
    "--language",
    "ts",
    "--out",
    join(folder, "out"),
  ];
  const refused = await runIn(lowered, words(lowered));
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain("9:7: error: one.status");
  const right = program.replace("enable\n", "enabled\n");
  const raised = folderWith({
    "Pulumi.yaml": `${right}config:\n  unused: { type: string }\n`,
    "stackwright.yaml": "rules: { config/unused: error }\n",
  });
  expect((await runIn(raised, words(raised))).errors).toContain("[config/unused]");
  expect((await runIn(raised, words(raised))).code).toBe(1);
});

test("a plan takes state, config, target and --fail-on from the configuration", async () => {
  const type = "alpha:containerregistry:Token";
  const stateOf = (registryName: string): object => ({
    version: 3,
    deployment: {
      resources: [
        {
          urn: `urn:pulumi:prod::shop::${type}::one`,
          type,
          custom: true,
          id: "one",
          inputs: { registryName, resourceGroupName: "Group" },
        },
      ],
    },
  });
  const folder = folderWith({
    "stackwright.yaml": `fail-on: [replace]
stacks:
  prod: { design: infra/Main.json, state: states/prod.json }
  dev: { design: infra/Main.json, state: states/dev.json }
`,
    "infra/Main.json": designWith(
      { one: token("${name}") },
      { config: { name: { type: "string" } } },
    ),
    "states/prod.json": stateOf("y"),
    "states/dev.json": stateOf("x"),
  });
  const main = join(folder, "infra/Main.json");
  const several = await runIn(folder, ["plan", main]);
  expect(several.errors).toBe(
    "stackwright: error: Choose a stack with --stack: prod and dev.\nRun stackwright plan --help for help.\n",
  );
  const unknown = await runIn(folder, ["plan", main, "--stack", "test"]);
  expect(unknown.errors).toContain(
    `Stack "test" does not exist: the design's configuration names "prod" and "dev".`,
  );
  writeFileSync(join(folder, "states/prod.yaml"), "config:\n  shop:name: x\n");
  const config = "config: states/prod.yaml, ";
  const text = readFileSync(join(folder, "stackwright.yaml"), "utf8");
  writeFileSync(
    join(folder, "stackwright.yaml"),
    text.replace("state: states/prod", `${config}state: states/prod`),
  );
  const plan = await runIn(folder, ["plan", main, "--stack", "prod"]);
  expect(plan.output).toContain('registryName: "y" -> "x"');
  expect(plan.code).toBe(1);
  expect((await runIn(folder, ["plan", main, "--stack", "prod", "--fail-on", "delete"])).code).toBe(
    0,
  );
});

test("the config of a stack elsewhere is checked with its design", async () => {
  const folder = folderWith({
    "stackwright.yaml":
      "stacks:\n  prod: { design: infra/Pulumi.yaml, config: configs/prod.yaml }\n",
    "infra/Pulumi.yaml":
      "name: shop\nruntime: yaml\nconfig:\n  size: { type: integer }\noutputs:\n  a: ${size}\n",
    "configs/prod.yaml": "config:\n  shop:size: many\n",
  });
  const { output } = await runIn(folder, ["check"]);
  expect(output).toContain(
    'configs/prod.yaml:2:3: error: config["shop:size"]: The value must be an integer',
  );
});

test("types, graph and a design from standard input use the folder's configuration", async () => {
  const folder = await packedFolder({
    "stackwright.yaml": "packages: [packs]\n",
    "Pulumi.yaml": program,
  });
  expect((await runIn(folder, ["types", "acme:db:Cluster"])).output).toContain(
    "package acme 2.0.0",
  );
  expect((await runIn(folder, ["check", "-"], program)).output).toContain(
    "size expects an integer",
  );
  const graph = await runIn(folder, ["graph", join(folder, "Pulumi.yaml")]);
  expect(graph.code).toBe(0);
});

test("a link to a configuration is followed like any other file", async () => {
  const folder = folderWith({
    "shared.yaml": "rules: { schema/allowed-values: off }\n",
    "a/stackwright.yaml": linkTo("shared.yaml"),
    "a/Pulumi.yaml": program,
  });
  expect((await runIn(folder, ["check", join(folder, "a")])).output).not.toContain("9:7: error");
});

test("a team's rules are checked, can have severities and ignores, and can prevent an export", async () => {
  const rule = (severity: string): string => `team-rules:
  - id: acme/group
    types: ["alpha:containerregistry:*"]
    path: resourceGroupName
    expression: resource.inputs.resourceGroupName.startsWith("acme-")
    message: Resource groups begin with "acme-".
    severity: ${severity}
`;
  const files = (more: string): Files => ({
    "stackwright.yaml": `rules: { schema/*: off }\n${more}`,
    "Pulumi.yaml": program.replace(/ {2}two:[^]*/, ""),
  });
  const warned = await runIn(folderWith(files(rule("warning"))), ["check"]);
  expect(warned.output).toContain(
    '8:7: warning: one.resourceGroupName: Resource groups begin with "acme-". [acme/group]',
  );
  const ignores = "ignores: [{ rule: acme/*, reason: It is old. }]\n";
  const ignored = await runIn(folderWith(files(rule("warning") + ignores)), ["check"]);
  expect(ignored.output).toContain("1 ignored");
  const folder = folderWith(files(rule("error")));
  const [file, out] = ["Pulumi.yaml", "out"].map((name) => join(folder, name));
  const exported = ["export", file!, "--language", "python", "--out", out!];
  const refused = await runIn(folder, exported);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain("[acme/group]");
});
