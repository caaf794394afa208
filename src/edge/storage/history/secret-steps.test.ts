import { expect, test } from "vitest";

import { holdsSecret } from "#edge/storage/history/secret-steps.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";

const catalog = createCatalog([], []);

function programWith(properties: object, more: object = {}): Program {
  const resources = { a: { type: "x:y:Z", properties } };
  const parsed = parseManifest(JSON.stringify({ name: "shop", resources, ...more }));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

const isWithheld = (before: Program, after: Program): boolean =>
  holdsSecret({ changes: [] }, before, after, catalog);

test.each<[what: string, of: (text: string) => object]>([
  ["a name", (text) => ({ password: text })],
  ["a key of a map", (text) => ({ variables: { DB_PASSWORD: text } })],
  ["a name beside it", (text) => ({ env: [{ name: "API_TOKEN", value: text }] })],
  ["its own text", (text) => ({ url: `postgres://ada:${text}@db/shop` })],
  ["a name in JSON text", (text) => ({ document: JSON.stringify({ password: text }) })],
  ["an argument", (text) => ({ create: `tool --password ${text}` })],
])("stores no step that leads to or from a secret by %s", (_, of) => {
  const [one, two] = [programWith(of("S3NTINEL1")), programWith(of("S3NTINEL2"))];
  expect(isWithheld(one, two)).toBe(true);
  expect(isWithheld(programWith({}), two)).toBe(true);
  expect(isWithheld(two, programWith({}))).toBe(true);
});

test("nor one that changes a variable, an output or a config default with a secret-like name", () => {
  const sections = (text: string): readonly object[] => [
    { variables: { token: text } },
    { outputs: { adminPassword: text } },
    { config: { dbPassword: { type: "string", default: text } } },
  ];
  const after = sections("S3NTINEL2");
  for (const [at, before] of sections("S3NTINEL1").entries())
    expect(isWithheld(programWith({}, before), programWith({}, after[at]))).toBe(true);
});

test("stores a step next to a secret", () => {
  const of = (region: string): Program => programWith({ password: "S3NTINEL1", region });
  expect(isWithheld(of("eu"), of("us"))).toBe(false);
});
