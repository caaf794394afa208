import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";

const program = `name: shop
runtime: yaml
config:
  size: { type: integer }
  region: { type: string, default: eu }
  dbPassword: { type: string, secret: true }
outputs:
  a: \${size}
  b: \${region}
  c: \${dbPassword}
`;

async function checkOf(
  files: Readonly<Record<string, string>>,
  file = "Pulumi.yaml",
  words: readonly string[] = [],
) {
  const folder = folderWith(files);
  const ran = await runWith(["check", join(folder, file), ...words]);
  return { ...ran, output: ran.output.replaceAll(`${folder}/`, ""), folder };
}

test("a string instead of an integer, a plain secret, and missing or undeclared keys", async () => {
  const { code, output } = await checkOf({
    "Pulumi.yaml": program,
    "Pulumi.dev.yaml":
      "config:\n  shop:siz: 5 # a comment\n  shop:dbPassword:\n    secure: v1:abc\n",
    "Pulumi.prod.yaml":
      'config:\n  aws:region: eu-west-1\n  shop:size: "five"\n  shop:dbPassword: hunter2\n',
  });
  expect(code).toBe(1);
  expect(output.split("\n")).toEqual([
    "Pulumi.yaml: no problems.",
    'Pulumi.dev.yaml:1:1: error: config: The stack does not set "size", which has no default. Pulumi refuses to run the program. [stack-config/missing]',
    'Pulumi.dev.yaml:2:3: warning: config["shop:siz"]: Neither the program nor the project file declares "siz". Did you mean "size"? [stack-config/undeclared]',
    "Pulumi.dev.yaml: 1 error, 1 warning.",
    'Pulumi.prod.yaml:3:3: error: config["shop:size"]: The value must be an integer, but this is "five". [stack-config/type]',
    'Pulumi.prod.yaml:4:3: error: config["shop:dbPassword"]: "dbPassword" is a secret, but its value is in plain text here. Use `pulumi config set --secret`. [stack-config/secret]',
    "Pulumi.prod.yaml: 2 errors.",
    "3 files: 3 errors, 1 warning.",
    "",
  ]);
});

test("a key that the program reads counts as declared", async () => {
  const { output } = await checkOf({
    "Pulumi.yaml": "name: shop\nruntime: yaml\noutputs:\n  a: ${size}\n",
    "Pulumi.prod.yaml": "config:\n  shop:size: 5\n  shop:other: 5\n",
  });
  expect(output).toContain('config["shop:other"]: Neither the program');
  expect(output).not.toContain('config["shop:size"]');
});

test("a plain value with a secret-like name or content is a warning, whatever is declared", async () => {
  const { code, output } = await checkOf({
    "Pulumi.yaml":
      "name: shop\nruntime: yaml\nconfig:\n  apiToken: { type: string }\n  tokenType: { type: string }\n  url: { type: string }\noutputs:\n  a: ${apiToken}${tokenType}${url}\n",
    "Pulumi.prod.yaml":
      "config:\n  shop:apiToken: plain-4711\n  shop:tokenType: bearer\n  shop:url: https://me:hunter22@db.example/x\n  cloud:clientSecret: plain-4712\n",
  });
  expect(code).toBe(0);
  expect(output).not.toMatch(/plain-471|hunter22/);
  expect(output.split("\n").filter((line) => line.includes("stack-config/secret"))).toEqual([
    'Pulumi.prod.yaml:2:3: warning: config["shop:apiToken"]: "apiToken" looks like a secret, but its value is in plain text here. Use `pulumi config set --secret`. [stack-config/secret]',
    'Pulumi.prod.yaml:4:3: warning: config["shop:url"]: "url" contains a secret, but its value is in plain text here. Use `pulumi config set --secret`. [stack-config/secret]',
    'Pulumi.prod.yaml:5:3: warning: config["cloud:clientSecret"]: "cloud:clientSecret" looks like a secret, but its value is in plain text here. Use `pulumi config set --secret`. [stack-config/secret]',
  ]);
});

test("values from an environment are unknown, not missing", async () => {
  const { code, output } = await checkOf({
    "Pulumi.yaml": program,
    "Pulumi.prod.yaml": "environment: [shop/prod]\nconfig:\n  shop:siz: 5\n",
  });
  expect(code).toBe(0);
  expect(output).toContain("stack-config/undeclared");
  expect(output).not.toContain("stack-config/missing");
});

test("checks a provider's config with its schema", async () => {
  const folder = folderWith({
    "Pulumi.yaml": "name: shop\nruntime: yaml\nresources: {}\n",
    "Pulumi.prod.yaml": "config:\n  cloud:regoin: eu\n  cloud:retries: many\n",
    "cloud.json": {
      name: "cloud",
      version: "1.0.0",
      resources: { "cloud:index:A": { inputProperties: {}, properties: {} } },
      config: { variables: { region: { type: "string" }, retries: { type: "integer" } } },
    },
  });
  const words = ["check", join(folder, "Pulumi.yaml"), "--schema", join(folder, "cloud.json")];
  const { output } = await runWith(words);
  expect(output).toContain(
    'warning: config["cloud:regoin"]: The package cloud has no config variable "cloud:regoin". Did you mean "cloud:region"?',
  );
  expect(output).toContain(
    'error: config["cloud:retries"]: The value must be an integer, but this is "many".',
  );
});

test("Main.yaml gets its name, config and packages from the project file, also from a parent folder", async () => {
  const project = (more: string): string =>
    `name: store\nruntime: yaml\n${more}config:\n  size: { type: integer }\n`;
  const main = "outputs:\n  a: ${size}\n";
  const stack = "config:\n  store:size: 5\n";
  const beside = await checkOf(
    { "Pulumi.yaml": project(""), "Main.yaml": main, "Pulumi.prod.yaml": stack },
    "Main.yaml",
  );
  expect(beside.output).toBe(
    "Main.yaml: no problems.\nPulumi.prod.yaml: no problems.\n2 files: no problems.\n",
  );
  const above = await checkOf(
    { "Pulumi.yaml": project("main: infra\n"), "infra/Main.yaml": main, "Pulumi.prod.yaml": stack },
    "infra/Main.yaml",
  );
  expect(above.output).toBe(
    "infra/Main.yaml: no problems.\nPulumi.prod.yaml: no problems.\n2 files: no problems.\n",
  );
  const other = await checkOf(
    { "Pulumi.yaml": project("main: src\n"), "infra/Main.yaml": main },
    "infra/Main.yaml",
  );
  expect(other.output).toContain("[reference/stack-config]");
});

test("a problem of the project file's declarations is reported for that file", async () => {
  const { output } = await checkOf(
    {
      "Pulumi.yaml": "name: store\nruntime: yaml\nconfig:\n  unused:\n    type: integer\n",
      "Main.yaml": "outputs: {}\n",
    },
    "Main.yaml",
  );
  expect(output).toBe(
    'Main.yaml: no problems.\nPulumi.yaml:4:3: hint: config.unused: Nothing in the design uses the config variable "unused". [config/unused]\nPulumi.yaml: 1 hint.\n2 files: 1 hint.\n',
  );
});

test("an export of Main.yaml has the project file's name and config", async () => {
  const folder = folderWith({
    "Pulumi.yaml": "name: store\nruntime: yaml\nconfig:\n  size: { type: integer }\n",
    "Main.yaml": "outputs:\n  a: ${size}\n",
  });
  const out = join(folder, "out");
  const words = ["--language", "typescript", "--out", out];
  const { code, errors } = await runWith(["export", join(folder, "Main.yaml"), ...words]);
  expect(errors).toBe("TypeScript: 6 files written.\n");
  expect(code).toBe(0);
  expect(readFileSync(join(out, "Pulumi.yaml"), "utf8")).toContain("name: store\n");
  expect(readFileSync(join(out, "index.ts"), "utf8")).toContain('config.requireNumber("size")');
});

test("stackConfigDir names the folder of the stack config files", async () => {
  const { output } = await checkOf({
    "Pulumi.yaml": program.replace("runtime: yaml", "runtime: yaml\nstackConfigDir: stacks"),
    "stacks/Pulumi.prod.yaml": "config:\n  size: 1\n  dbPassword: { secure: v1:a }\n",
  });
  expect(output).toContain("stacks/Pulumi.prod.yaml: no problems.\n");
});

test.each([
  ["check", "Pulumi.prod.yaml", []],
  ["graph", "Pulumi.prod.yaml", []],
  ["export", "Pulumi.prod.yaml", ["--language", "go", "--out", "x"]],
  ["open", "Pulumi.prod.yaml", []],
  ["check", "some.yaml", []],
  ["check", "some.json", []],
] as const)("%s doesn't treat a stack's config as a design: %s", async (command, name, more) => {
  const folder = folderWith({
    "Pulumi.prod.yaml": "config:\n  size: { type: integer }\n",
    "some.yaml": "config:\n  shop:size: 5\n",
    "some.json": { config: { "shop:size": 5 } },
    "page/index.html": "",
  });
  const pageFolder = join(folder, "page");
  const { code, errors } = await runWith(
    [command, join(folder, name), ...more],
    "",
    {},
    { pageFolder },
  );
  expect(code).toBe(2);
  expect(errors).toContain("A stack's configuration is not a program.");
});
