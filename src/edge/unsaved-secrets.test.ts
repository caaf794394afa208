import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { read, saverOf } from "#edge/testing/test-saver.ts";
import { createDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { linkContent } from "#export/link/link-content.ts";
import { applyEdit } from "#model/program/edit.ts";
import { copyFragment } from "#model/files/fragment/fragment.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { asUnsaved, expression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { finish } from "#model/base/time-sliced.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const text = { type: "string" };
const texts = { type: "array", items: text, secret: true };
const index = indexPackage({
  name: "vault",
  version: "1.0.0",
  types: {
    "vault:index:Login": {
      type: "object",
      properties: { user: text, pin: { type: "integer" }, texts },
    },
  },
  resources: {
    "vault:index:Box": {
      inputProperties: {
        any: { $ref: "pulumi.json#/Any", secret: true },
        data: { type: "object", additionalProperties: text, secret: true },
        login: { $ref: "#/types/vault:index:Login", secret: true },
        one: { ...text, secret: true },
        url: { ...text, secret: true },
        texts,
      },
    },
  },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

const reference = expression({ kind: "reference", resource: resourceId(1), path: ["id"] });

/** The values that a user types, with their paths; the form marks the values as not to be stored. */
const typed: readonly (readonly [path: PropertyPath, value: Value])[] = [
  [["one"], "sentinel-1"],
  [["url"], expression({ kind: "template", parts: ["sentinel-2", reference] })],
  [["login"], {}],
  [["login", "user"], "sentinel-3"],
  [["login", "pin"], 770_011],
  [["login", "texts"], []],
  [["login", "texts", 0], "sentinel-4"],
  [["data"], {}],
  [["data", "tls.key"], "sentinel-5"],
  [["any"], { deep: ["sentinel-6"] }],
  [["texts"], ["public", "sentinel-7"].map(asUnsaved)],
];

const isContainer = (value: Value): boolean =>
  JSON.stringify(value) === "{}" || Array.isArray(value);

function typedDesign(): Program {
  const opened = parseManifest(
    JSON.stringify({ resources: { other: { type: "vault:Box" }, box: { type: "vault:Box" } } }),
  );
  if (!opened.ok) throw new Error(opened.message);
  return typed.reduce(
    (program, [path, value]) =>
      applyEdit(program, {
        kind: "set-input",
        resource: resourceId(2),
        path,
        value: isContainer(value) ? value : asUnsaved(value),
      }),
    opened.program,
  );
}

const sentinel = /sentinel|770.?011/;

test("what is typed at a secret place is in memory", () => {
  expect(JSON.stringify(typedDesign())).toMatch(sentinel);
});

test("no stored record contains it, but records keep its place", async () => {
  const saver = saverOf({ program: typedDesign() });
  await saver.flush();
  expect(saver.isSaved).toBe(true);
  const outcome = await saver.database.run(async (connection) =>
    Promise.all([...connection.objectStoreNames].map((name) => connection.getAll(name))),
  );
  const stored = JSON.stringify(outcome);
  expect(stored).toContain("tls.key");
  expect(stored).not.toMatch(sentinel);
  const again = await read(saver.database);
  expect(again.kind === "good" && again.records.program.resources[1]?.inputs).toMatchObject({
    one: null,
    data: { "tls.key": null },
    login: { texts: [null] },
  });
});

test.each<[what: string, print: (program: Program) => string]>([
  ["a manifest, which snapshots and files are", printManifest],
  [
    "the clipboard",
    (program) =>
      copyFragment(
        program,
        program.resources.map(({ id }) => id),
      ),
  ],
  ["a link", (program) => finish(linkContent(program, catalog, new Set())).text],
  ...languages.map((language): [string, (program: Program) => string] => [
    language.label,
    (program) => JSON.stringify(language.print(createDesign(program, catalog))),
  ]),
])("it doesn't leave the page: %s", (_what, print) => {
  expect(print(typedDesign())).not.toMatch(sentinel);
});

test("the JSON manifest reads it from the config and keeps its references", () => {
  const json = languages.find(({ id }) => id === "json");
  const [file] = json?.print(createDesign(typedDesign(), catalog)).files ?? [];
  const { config, resources } = JSON.parse(file?.text ?? "{}");
  expect(resources.box.properties).toEqual({
    one: "${boxOne}",
    url: "${boxUrl}${other.id}",
    login: { user: "${boxLoginUser}", pin: "${boxLoginPin}", texts: ["${boxLoginTexts0}"] },
    data: { "tls.key": "${boxDataTlsKey}" },
    any: { "fn::secret": { deep: ["${boxAnyDeep0}"] } },
    texts: ["${boxTexts0}", "${boxTexts1}"],
  });
  expect(config.boxLoginPin).toEqual({ type: "integer", secret: true });
});
