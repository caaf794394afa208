import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith, rowsIn } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const program = `name: shop
runtime: yaml
config:
  registry: { type: string, default: one }
  key: { type: string, secret: true, default: "" }
resources:
  a:
    type: alpha:containerregistry:Token
    properties: { registryName: "\${registry}", resourceGroupName: Group }
  b:
    type: alpha:containerregistry:Token
    properties: { registryName: two, resourceGroupName: "\${key}" }
`;

type Files = Readonly<Record<string, string>>;

async function reviewFiles(before: Files, after: Files, words: readonly string[] = []) {
  const [base, head] = [folderWith(before), folderWith(after)];
  const out = createFolder();
  const all = ["review", "--base", base, "--head", head, "--out", out, ...words];
  const ran = await runWith(all);
  const verdict = (): unknown => JSON.parse(readFileSync(join(out, "verdict.json"), "utf8"));
  return { ...ran, verdict, sarif: () => readFileSync(join(out, "review.sarif"), "utf8") };
}

/** A review of a change to only the config of the stack prod. */
const ofStack = (before: string, after: string, words: readonly string[] = [], more: Files = {}) =>
  reviewFiles(
    { "app/Pulumi.yaml": program, "app/Pulumi.prod.yaml": before, ...more },
    { "app/Pulumi.yaml": program, "app/Pulumi.prod.yaml": after, ...more },
    words,
  );

test("a change to only a stack's config is a change to its project, with a separate plan", async () => {
  const { code, output, verdict } = await ofStack(
    "config:\n  shop:registry: eu\n",
    "config:\n  shop:registry: us\n",
    ["--fail-on", "replace"],
    { "app/Pulumi.dev.yaml": "config:\n  shop:registry: dev\n" },
  );
  expect(code).toBe(1);
  expect(output).toContain("### Review: 1 to replace\n\n- **Replaced:** `a`\n");
  expect(output).toContain("#### `app/Pulumi.prod.yaml` (project `shop`)\n");
  expect(output).not.toContain("Pulumi.dev.yaml");
  expect(rowsIn(output)).toEqual([
    '| `registryName` | `"eu"` | `"us"` | forces replacement |',
    '| `shop:registry` | `"eu"` | `"us"` |  |',
  ]);
  expect(verdict()).toMatchObject({ failures: ["replace"], counts: { replace: 1 } });
});

test("all config is examined, and unchanged config is not a change", async () => {
  const same = await ofStack("config:\n  shop:registry: eu\n", "config:\n  shop:registry: eu\n");
  expect(same.code).toBe(0);
  expect(same.output).toBe("### Review: nothing to do\n\nNo design changes.\n");
  const salt = await ofStack("encryptionsalt: a\n", "encryptionsalt: b\n");
  expect(salt.code).toBe(0);
  expect(salt.output).toBe("### Review: nothing to do\n\nNo design changes.\n");
});

test("a provider's config names the resources that it affects; the effect is unknown", async () => {
  const { code, output } = await ofStack(
    "config:\n  alpha:location: eu\n",
    "config:\n  alpha:location: us\n",
    ["--fail-on", "may-replace"],
  );
  expect(code).toBe(1);
  expect(output).toContain("### Review: 2 to update. **2 other resources");
  expect(output).toContain(
    '"`alpha:location`" affects alpha\'s default provider and the 2 resources that it manages. The effect (update or replacement) cannot be determined here.',
  );
  expect(output).toContain("**~ update, or replace** `a` (`alpha:containerregistry:Token`)");
  expect(rowsIn(output)).toContain('| `alpha:location` | `"eu"` | `"us"` |  |');
});

test("names a changed secret, whose value may be different", async () => {
  const secret = (text: string): string => `config:\n  shop:key:\n    secure: v1:S3NTINEL${text}\n`;
  const { output, sarif } = await ofStack(secret("a"), secret("b"));
  expect(rowsIn(output)).toContain("| `shop:key` | `[secret]` | `[secret]` |  |");
  expect(output).toContain("may replace** `b`");
  expect(output).toContain(
    '"`shop:key`" is encrypted, so it is unknown whether its value changed.',
  );
  const plain = await ofStack("config:\n  shop:key: S3NTINELc\n", secret("b"));
  for (const text of [output, sarif(), plain.output]) expect(text).not.toContain("S3NTINEL");
});

test("other environments may supply other values", async () => {
  const { output } = await ofStack("environment: [a]\n", "environment: [b]\n");
  expect(rowsIn(output)).toContain('| `environment` | `["a"]` | `["b"]` |  |');
  expect(output).toContain("Their values cannot be determined here");
  expect(output).toContain("may replace** `a`");
});

test("a design that needs more than a stack sets is a new problem of that stack", async () => {
  const { code, output, sarif } = await reviewFiles(
    { "Pulumi.yaml": program, "Pulumi.prod.yaml": "config: {}\n" },
    {
      "Pulumi.yaml": program.replace("default: one", "default: one }\n  size: { type: integer"),
      "Pulumi.prod.yaml": "config: {}\n",
    },
    ["--fail-on", "error"],
  );
  expect(code).toBe(1);
  expect(output).toContain('The stack does not set "size", which has no default');
  expect(sarif()).toContain('"uri": "Pulumi.prod.yaml"');
});

test("effects of the design are not repeated for a stack", async () => {
  const { output } = await reviewFiles(
    { "Pulumi.yaml": program, "Pulumi.prod.yaml": "config:\n  other:a: 1\n" },
    {
      "Pulumi.yaml": program.replace("registryName: two", "registryName: three"),
      "Pulumi.prod.yaml": "config:\n  other:a: 2\n",
    },
  );
  expect(output).toContain("### Review: 1 to replace\n");
});

test("a new stack has nothing deployed", async () => {
  const { output } = await reviewFiles(
    { "Pulumi.yaml": program },
    { "Pulumi.yaml": program, "Pulumi.prod.yaml": "config:\n  shop:registry: us\n" },
  );
  expect(output).toContain(
    "### Review: no resource changes, 1 change to outputs, config and packages\n",
  );
  expect(output).toContain("#### `Pulumi.prod.yaml` (project `shop`, added)");
  expect(rowsIn(output)).toEqual(['| `shop:registry` | – | `"us"` |  |']);
});

test("reports config that cannot be read", async () => {
  const { code, output } = await ofStack("config: {}\n", "config: [\n");
  expect(code).toBe(2);
  expect(output).toContain("**Cannot be read:** `app/Pulumi.prod.yaml`");
});

const urn = (project: string, name: string): string =>
  `urn:pulumi:prod::${project}::alpha:containerregistry:Token::${name}`;

const stateOf = (project: string, registryName: string): string =>
  JSON.stringify({
    version: 3,
    deployment: {
      resources: [
        {
          urn: urn(project, "a"),
          type: "alpha:containerregistry:Token",
          custom: true,
          id: "a",
          inputs: { registryName, resourceGroupName: "Group" },
          outputs: {},
        },
      ],
    },
  });

const simple = (name: string, registry: string): string =>
  program
    .replace("name: shop", `name: ${name}`)
    .replace(/ {2}b:[^]*$/, "")
    .replace("default: one", `default: ${registry}`);

test("compares a state with its stack's config, before and after", async () => {
  const state = join(folderWith({ "s.json": stateOf("shop", "eu") }), "s.json");
  const files = (registry: string): Files => ({
    "Pulumi.yaml": simple("shop", "one"),
    "Pulumi.prod.yaml": `config:\n  shop:registry: ${registry}\n`,
  });
  const { output } = await reviewFiles(files("eu"), files("us"), ["--state", state]);
  expect(output).toContain("### Review: 1 to replace\n\n- **Replaced:** `a` (`Pulumi.yaml`,");
  expect(output).toContain("the state of `prod`");
  expect(output).not.toContain("may set a different value than the default");
  const same = await reviewFiles(files("eu"), files("eu"), ["--state", state]);
  expect(same.output).toContain("### Review: nothing to do\n");
});

test("each project has its own state, by name or by its resources", async () => {
  const folder = folderWith({ "a.json": stateOf("shop", "one"), "b.json": stateOf("store", "x") });
  const [shop, store] = ["a.json", "b.json"].map((name) => join(folder, name));
  const files = { "1/Pulumi.yaml": simple("shop", "one"), "2/Pulumi.yaml": simple("store", "one") };
  const changed = { ...files, "2/Pulumi.yaml": simple("store", "two") };
  const words = ["--state", `shop=${shop}`, "--state", store ?? ""];
  const { code, output } = await reviewFiles(files, changed, words);
  expect(code).toBe(0);
  expect(output).toContain("### Review: 1 to replace\n");
  expect(output).toContain('| `registryName` | `"x"` | `"two"` | forces replacement |');
  const one = await reviewFiles(files, changed, ["--state", shop ?? ""]);
  expect(one.output).toContain(
    "No state was given for this project, so the design before the change counts as deployed.",
  );
});

test.each<[states: readonly string[], message: string]>([
  [["other=a.json"], 'The state belongs to the project "shop", not to "other".'],
  [
    ["c.json"],
    'The state belongs to the project "third", but the designs belong to "shop", "store".',
  ],
  [
    ["a.json", "shop=a.json"],
    'The file is the second state for the project "shop". Give one per project.',
  ],
  [["empty.json"], "The state is empty, so its project is unknown"],
])("refuses one of the states %j", async (states, message) => {
  const folder = folderWith({
    "a.json": stateOf("shop", "one"),
    "c.json": stateOf("third", "one"),
    "empty.json": '{"version":3,"deployment":{"resources":[]}}',
  });
  const words = states.flatMap((word) => [
    "--state",
    word.replace(/(\w+\.json)/, join(folder, "$1")),
  ]);
  const files = { "1/Pulumi.yaml": simple("shop", "one"), "2/Pulumi.yaml": simple("store", "one") };
  const { code, output, errors } = await reviewFiles(files, files, words);
  expect(code).toBe(2);
  expect(output).toBe("");
  expect(errors).toContain(message);
});

test("a project that moved to another folder is the same project", async () => {
  const { output } = await reviewFiles(
    { "a/Pulumi.yaml": program, "a/Pulumi.prod.yaml": "config:\n  shop:registry: eu\n" },
    { "b/c/Pulumi.yaml": program, "b/c/Pulumi.prod.yaml": "config:\n  shop:registry: us\n" },
  );
  expect(output).toContain("### Review: 1 to replace\n");
  expect(output).toContain("#### `b/c/Pulumi.prod.yaml` (project `shop`)\n");
  const alone = await reviewFiles({ "a/Pulumi.yaml": program }, { "b/Pulumi.yaml": program });
  expect(alone.output).toContain("### Review: nothing to do\n");
  expect(alone.output).toContain("The project moved from `a/Pulumi.yaml`.");
});

test("compares Main.yaml with its project file", async () => {
  const main = program.replace(/^name[^]*?resources/, "resources");
  const project = (registry: string): string =>
    `name: shop\nruntime: yaml\nconfig:\n  registry: { type: string, default: ${registry} }\n  key: { type: string, default: k }\n`;
  const { output } = await reviewFiles(
    { "Main.yaml": main, "Pulumi.yaml": project("one") },
    { "Main.yaml": main, "Pulumi.yaml": project("two") },
  );
  expect(output).toContain("### Review: 1 to replace\n");
  expect(output).toContain("#### `Main.yaml` (project `shop`)\n");
});

test("hides a value with a secret-like name, and its replacement", async () => {
  const config = (text: string): string =>
    [
      "config:",
      `  shop:dbPassword: hunter${text}`,
      `  shop:url: postgres://ada:hunter${text}@db/shop`,
      `  shop:env: [{ name: API_TOKEN, value: hunter${text} }]`,
      `  shop:size: ${text}`,
      `  alpha:apiKey: ${text === "1" ? "${open}" : "hunter"}`,
      "",
    ].join("\n");
  const { output, sarif } = await ofStack(config("1"), config("2"));
  expect(rowsIn(output)).toEqual([
    "| `shop:dbPassword` | `[secret]` | `[secret]` |  |",
    '| `shop:url` | `"postgres://ada:[secret]@db/shop"` | `"postgres://ada:[secret]@db/shop"` |  |',
    '| `shop:env` | `[{"name":"API_TOKEN","value":"[secret]"}]` | `[{"name":"API_TOKEN","value":"[secret]"}]` |  |',
    "| `shop:size` | `1` | `2` |  |",
    "| `alpha:apiKey` | `[secret]` | `[secret]` |  |",
  ]);
  for (const text of [output, sarif()]) expect(text).not.toContain("hunter");
});
