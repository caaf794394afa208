import { packageOf } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { expect, test } from "vitest";

import { secretPlainText } from "#model/check/rules/secret-plain-text.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog, withParts } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

const text = { type: "string" };
const indexed = indexPackage({
  name: "shop",
  version: "1.0.0",
  types: { "shop:index:Secret": { type: "string", enum: [{ value: "sealed-off" }] } },
  resources: {
    "shop:index:Database": {
      inputProperties: {
        marked: { ...text, secret: true },
        password: text,
        secret: { $ref: "#/types/shop:index:Secret" },
        size: { type: "integer" },
      },
    },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

function read(manifest: JsonObject): Program {
  const result = parseManifest(JSON.stringify({ name: "test", resources: {}, ...manifest }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const database = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  resources: { db: { type: "shop:Database", properties } },
  ...more,
});

const find = (program: Program, known = catalog) => [
  ...secretPlainText.check(designOf(program, known)),
];

const placesIn = (manifest: JsonObject): readonly string[] =>
  find(read(manifest)).map(({ location }) =>
    formatLocation(location).replace(/^input-[^.]*\./, ""),
  );

test("secrets in plain text are found by schema, name and text, once per place", () => {
  expect(
    placesIn(
      database({
        marked: "a",
        password: "b",
        env: [{ name: "DB_PASSWORD", value: "c" }],
        url: "postgres://a:b1@c/",
        run: "A_PASSWORD=1a B_PASSWORD=2b x",
        joined: { "fn::join": [" ", ["--password s3cret", "x"]] },
      }),
    ),
  ).toEqual(["marked", "password", "env[0].value", "url", "run", "joined[1][0]"]);
});

test.each([
  { password: "${pw}" },
  { password: { "fn::secret": "a" } },
  { password: "" },
  { password: "<password>" },
  { password: "$DB_PASSWORD" },
  { password: "arn:aws:secretsmanager:eu-west-1:1:secret:db" },
  { password: true },
  { password: null },
  { passwordLength: 16, secretName: "db", tokenType: "x", publicKey: "ssh-rsa AAAA" },
  { connectionString: "Server=tcp:db.example.com;User=ada;Password=${pw};" },
  { env: [{ name: "DB_HOST", value: "c" }] },
  { url: "https://example.com/a?b=c", size: 3 },
  { secret: "sealed-off" },
  { description: "The password is set by hand." },
])("%j has none", (properties: JsonObject) => {
  expect(placesIn(database(properties, { config: { pw: { secret: true } } }))).toEqual([]);
});

const factsSaying = (path: string, secret: boolean): Catalog => {
  const [{ token = "" } = {}] = read(database({})).resources;
  return withParts(catalog, {
    facts: [{ package: packageOf(token), properties: { [path]: { secret } } }],
  });
};

test("a fact can deny a secret, whatever its name", () => {
  const program = read(database({ password: "a" }));
  expect(find(program, factsSaying("password", false))).toEqual([]);
  const other = read(database({ size: 5 }));
  expect(find(other, factsSaying("size", true))).toHaveLength(1);
});

test("no message contains a secret", () => {
  const program = read(
    database(
      { marked: "S3NTINEL", run: "A_PASSWORD=S3NTINEL x" },
      { outputs: { token: "S3NTINEL" } },
    ),
  );
  const found = find(program);
  expect(found).toHaveLength(3);
  for (const { message, fix } of found) expect(message + fix?.label).not.toContain("S3NTINEL");
});

/** The design after the fix of the first diagnostic. */
function fixed(manifest: JsonObject): unknown {
  const program = read(manifest);
  const [found] = find(program);
  if (found?.fix === undefined) throw new Error("There is no fix.");
  const after = applyEdit(program, found.fix.edit);
  expect(find(after)).toHaveLength(find(program).length - 1);
  return { label: found.fix.label, ...toDocument(after).json };
}

test("a fix uses a secret config variable", () => {
  expect(fixed(database({ password: "hunter2" }))).toMatchObject({
    label: 'Move to config as "dbPassword"',
    config: { dbPassword: { type: "string", secret: true } },
    resources: { db: { properties: { password: "${dbPassword}" } } },
  });
});

test("in a string, a fix replaces only the secret part", () => {
  expect(fixed(database({ url: "postgres://ada:hunter2@db/shop" }))).toMatchObject({
    config: { dbUrl: { secret: true } },
    resources: { db: { properties: { url: "postgres://ada:${dbUrl}@db/shop" } } },
  });
});

test("an existing secret variable is reused, and another variable is left alone", () => {
  const withConfig = (dbPassword: JsonObject): JsonObject =>
    database({ password: "hunter2" }, { config: { dbPassword } });
  expect(fixed(withConfig({ type: "string", secret: true }))).toMatchObject({
    label: 'Use the config variable "dbPassword"',
    resources: { db: { properties: { password: "${dbPassword}" } } },
  });
  expect(fixed(withConfig({ type: "string" }))).toMatchObject({
    config: { dbPassword: { type: "string" }, dbPassword2: { secret: true } },
    resources: { db: { properties: { password: "${dbPassword2}" } } },
  });
});

test("variables, outputs and config variables are checked, too", () => {
  expect(fixed({ variables: { token: "hunter2" } })).toMatchObject({
    config: { token2: { secret: true } },
    variables: { token: "${token2}" },
  });
  expect(fixed({ outputs: { token: "hunter2" } })).toMatchObject({
    outputs: { token: "${token}" },
  });
  expect(fixed({ config: { dbPassword: { type: "string", default: "hunter2" } } })).toMatchObject({
    config: { dbPassword: { type: "string", secret: true } },
  });
});
