import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { designWith, reviewOf, rowsIn } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { linkContent } from "#export/link/link-content.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { printOutcome } from "#model/deployment/outcome/markdown.ts";
import { matchRun } from "#model/deployment/preview/match-run.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { finish } from "#model/base/time-sliced.ts";

/** Every secret contains this string and a number. */
const sentinel = "S3NTINEL";

/** The key is assembled from parts, so secret scanners don't report it. */
const keyId = (number: number): string => `AKIA${sentinel}ABCDEFG${number}`;

/** Inputs with one secret each, in all the forms that programs use. The types of the inputs are not loaded. */
const secretInputs = (number: number): Readonly<Record<string, unknown>> => {
  const text = `${sentinel}${number}`;
  return {
    password: text,
    masterPassword: `${text}\${other.id}`,
    secretString: text,
    apiKeys: [text],
    environment: { variables: { DB_PASSWORD: text } },
    env: [{ name: "DB_PASSWORD", value: text }],
    containerDefinitions: JSON.stringify([{ env: [{ name: "API_TOKEN", value: text }] }]),
    document: { "fn::toJSON": { env: [{ name: "API_TOKEN", value: text }] } },
    userData: `#!/bin/sh\nexport AWS_ACCESS_KEY_ID=${keyId(number)}\nexport PGPASSWORD=${text}\n`,
    customData: btoa(`#!/bin/sh\nexport DB_PASSWORD=${text}\n`),
    url: `postgres://ada:${text}@db/shop`,
    create: `tool --password ${text} --user ada`,
    script: { "fn::stringAsset": `password: ${text}\n` },
    key: `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----\n`,
    credentials: { "fn::invoke": { function: "x:y:get", arguments: { token: text } } },
    objs: [{ kind: "Secret", stringData: { user: text } }],
  };
};

const secretDesign = (number: number): Record<string, unknown> => ({
  name: "shop",
  runtime: "yaml",
  config: { dbPassword: { type: "string", default: `${sentinel}${number}` } },
  packages: { p: `https://ada:${sentinel}${number}@example.com/p@1` },
  variables: { token: `${sentinel}${number}` },
  resources: {
    other: { type: "x:y:Z", properties: { name: "public" } },
    a: {
      type: "x:y:Z",
      properties: secretInputs(number),
      options: { pluginDownloadURL: `https://ada:${sentinel}${number}@example.com/p` },
    },
    command: {
      type: "command:local:Command",
      properties: { create: `PGPASSWORD=${sentinel}${number} psql` },
    },
    kept: {
      type: "kubernetes:core/v1:Secret",
      properties: {
        stringData: { user: `${sentinel}${number}` },
        data: { a: `${sentinel}${number}` },
      },
    },
    found: { type: "x:y:Z", get: { id: "x", state: { password: `${sentinel}${number}` } } },
  },
  outputs: { adminPassword: `${sentinel}${number}`, shown: "public" },
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), "utf8")] : [],
  );

test("a review prints no secret, however it is marked, and still shows every change", async () => {
  const out = createFolder();
  const { output } = await reviewOf(secretDesign(1), secretDesign(2), ["--out", out]);
  for (const text of [output, ...filesIn(out)]) expect(text).not.toContain(sentinel);
  for (const input of ["password", "secretString", "userData", "url", "create", "key"])
    expect(output).toContain(`| \`${input}\` |`);
  expect(output).toContain("postgres://ada:[secret]@db/shop");
  expect(output).toContain("tool --password [secret] --user ada");
});

const entry = (name: string, type: string, inputs: unknown): object => ({
  urn: `urn:pulumi:dev::shop::${type}::${name}`,
  type,
  custom: true,
  id: name,
  inputs,
  outputs: {},
});

/** The design's state, with the results of templates and calls. */
function stateOf(number: number): string {
  const { document: _d, credentials: _c, script: _s, ...inputs } = secretInputs(number);
  const stack = "pulumi:pulumi:Stack";
  const resources = [
    {
      ...entry("shop-dev", stack, {}),
      custom: false,
      outputs: { adminPassword: `${sentinel}${number}`, shown: "old" },
    },
    entry("a", "x:y:Z", inputs),
    entry("kept", "kubernetes:core/v1:Secret", {
      stringData: { user: `${sentinel}${number}` },
    }),
    entry("command", "command:local:Command", { create: `PGPASSWORD=${sentinel}${number} psql` }),
  ];
  const file = join(createFolder(), "stack.json");
  writeFileSync(file, JSON.stringify({ version: 3, deployment: { resources } }));
  return file;
}

test.each([[], ["--markdown"], ["--json"]])(
  "a plan with the options %j prints none",
  async (...form) => {
    const ran = await runWith(
      ["plan", "-", "--state", stateOf(1), ...form],
      JSON.stringify(secretDesign(2)),
    );
    expect(ran.output).not.toContain(sentinel);
    expect(ran.errors).not.toContain(sentinel);
    expect(ran.output).toContain("postgres://ada:[secret]@db/shop");
    expect(ran.output).toContain("adminPassword");
  },
);

test("the outcome of a real run prints none", () => {
  const inputsOf = (number: number): object => {
    const { document: _d, credentials: _c, script: _s, ...inputs } = secretInputs(number);
    return inputs;
  };
  const step = (type: string, name: string, inputs: (number: number) => object): object => ({
    op: "update",
    urn: `urn:pulumi:dev::shop::${type}::${name}`,
    diffReasons: Object.keys(inputs(1)),
    oldState: { type, inputs: inputs(1), outputs: inputs(1) },
    newState: { type, inputs: inputs(2), outputs: inputs(2) },
  });
  const secretData = (number: number): object => ({ stringData: { a: `${sentinel}${number}` } });
  const read = openPreview(
    JSON.stringify({
      steps: [step("x:y:Z", "a", inputsOf), step("kubernetes:core/v1:Secret", "kept", secretData)],
    }),
  );
  if (!read.ok) throw new Error(read.message);
  const { overlay } = read;
  const design = program(2);
  const matched = matchRun(overlay, design, nothingLoaded);
  const changes = { isEdited: () => false, isStepChanged: () => false, isRemoved: () => false };
  const outcome = finish(joinOutcome(undefined, { overlay, matched, changes }));
  const text = printOutcome({ plan: undefined, outcome, notes: [] }, design, "run.json");
  expect(text).not.toContain(sentinel);
  expect(text).toContain("`password`");
  expect(text).toContain("postgres://ada:[secret]@db/shop");
});

test("nor does a review with a state", async () => {
  const { output } = await reviewOf(secretDesign(1), secretDesign(2), ["--state", stateOf(1)]);
  expect(output).not.toContain(sentinel);
});

test.each(["text", "json", "sarif", "github", "junit"])(
  "a check as %s prints none",
  async (format) => {
    const ran = await runWith(["check", "-", "--format", format], JSON.stringify(secretDesign(1)));
    expect(ran.output).toContain("plain-text");
    expect(ran.output).not.toContain(sentinel);
  },
);

test.each(["typescript", "python", "yaml", "json", "go", "csharp", "java"])(
  "the messages of an export to %s contain none",
  async (language) => {
    const out = createFolder();
    const args = ["export", "-", "--to", language, "--out", out, "--force"];
    const ran = await runWith(args, JSON.stringify(secretDesign(1)));
    expect(ran.errors).not.toContain(sentinel);
    expect(ran.output).not.toContain(sentinel);
  },
);

const program = (number: number) => {
  const parsed = parseManifest(JSON.stringify(secretDesign(number)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
};

const nothingLoaded = createCatalog([], []);

test("a link contains none, even with all undescribed values approved", () => {
  let approved: ReadonlySet<string> = new Set();
  for (let round = 0; round < 5; round += 1) {
    const { text, unknown } = finish(linkContent(program(1), nothingLoaded, approved));
    expect(text).not.toContain(sentinel);
    approved = new Set(unknown.map(({ key }) => key));
  }
  const { text } = finish(linkContent(program(1), nothingLoaded, approved));
  expect(JSON.parse(text)).toMatchObject({
    resources: {
      a: { properties: { password: "${aPassword}", url: "postgres://ada:${aUrl}@db/shop" } },
    },
  });
});

test("nor do the sources of versions and snapshots", () => {
  const text = printManifest(redactSecrets(program(1), nothingLoaded));
  expect(text).not.toContain(sentinel);
  expect(text).toContain("postgres://ada:[secret]@db/shop");
});

const one = (properties: object, more: object = {}): object =>
  designWith({ db: { type: "x:y:Z", properties } }, more);

test("a literal that replaces a secret is hidden and a new problem, whatever its input's name", async () => {
  const config = { dbPassword: { type: "string", secret: true } };
  const before = one({ value: "${dbPassword}", password: "${dbPassword}" }, { config });
  const after = one({ value: "hunter2", password: "hunter2" }, { config });
  const { output } = await reviewOf(before, after);
  expect(output).not.toContain("hunter2");
  expect(rowsIn(output)).toContain(
    "| `value` | `${dbPassword}` | `[secret]` | replacement unknown |",
  );
  expect(output).toMatch(/- \*\*New problems:\*\* \d/);
  expect(output).toContain("`db.password`");
  expect(output).not.toContain("Solved problems");
  const back = await reviewOf(after, before);
  expect(back.output).not.toContain("hunter2");
});

test("where the reference was itself a problem, it isn't listed as solved", async () => {
  const schema = join(createFolder(), "x.json");
  const password = { type: "string" };
  const resources = {
    "x:y:Z": { inputProperties: { password }, properties: { password } },
  };
  writeFileSync(schema, JSON.stringify({ name: "x", version: "1.0.0", resources }));
  const config = { dbPassword: { type: "string", secret: true } };
  const using = { outputs: { again: "${dbPassword}" }, config };
  const { output } = await reviewOf(
    one({ password: "${dbPassword}" }, using),
    one({ password: "hunter2" }, using),
    ["--schema", schema],
  );
  expect(output).toMatch(/- \*\*New problems:\*\* 1\n/);
  expect(output).not.toContain("Solved problems");
});

test("a plain config value with a secret-like name is hidden where it is used", async () => {
  const config = (text: string): object => ({ dbPassword: { type: "string", default: text } });
  const file = join(createFolder(), "stack.json");
  const resources = [entry("db", "x:y:Z", { value: "hunter1", text: "a hunter1" })];
  writeFileSync(file, JSON.stringify({ version: 3, deployment: { resources } }));
  const design = one(
    { value: "${dbPassword}", text: "a ${dbPassword}", map: { a: "${dbPassword}" } },
    { config: config("hunter2") },
  );
  const { output } = await runWith(["plan", "-", "--state", file], JSON.stringify(design));
  expect(output).toContain("value: ");
  expect(output).not.toMatch(/hunter[12]/);
});

test("what becomes a secret config variable is not printed", async () => {
  const declared = (variable: object): object =>
    one({ a: "${size}" }, { config: { size: variable } });
  const { output } = await reviewOf(
    declared({ type: "string", default: "hunter2" }),
    declared({ type: "string", secret: true }),
  );
  expect(output).not.toContain("hunter2");
});

test("prints the names and positions of secrets", async () => {
  const arn = "arn:aws:secretsmanager:eu-west-1:1:secret:db";
  const inputs = (text: string): object => ({
    secretName: `db${text}`,
    tokenType: `opaque${text}`,
    passwordLength: text,
    password: `${arn}${text}`,
  });
  const { output } = await reviewOf(one(inputs("1")), one(inputs("2")));
  expect(rowsIn(output)).toEqual([
    '| `secretName` | `"db1"` | `"db2"` | replacement unknown |',
    '| `tokenType` | `"opaque1"` | `"opaque2"` | replacement unknown |',
    '| `passwordLength` | `"1"` | `"2"` | replacement unknown |',
    `| \`password\` | \`"${arn}1"\` | \`"${arn}2"\` | replacement unknown |`,
  ]);
});
