import { expect, test } from "vitest";

import { schema } from "#export/testing/secret-files.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { VersionContent } from "#model/opening/workspace.ts";
import { programOf, restoredProgram } from "#ui/versions/read-version.ts";

const index = indexPackage(schema);
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

/** A design with a secret in clear text, as stored in a version and as it is in memory. */
function designOf(): Program {
  const box = (secret: string) => ({ type: "vault:Box", properties: { one: secret } });
  const parsed = parseManifest(
    JSON.stringify({
      name: "shop",
      config: { region: { type: "string", default: "north" } },
      resources: { a: box("sentinel a"), b: box("sentinel b") },
      outputs: { id: "${a.id}" },
    }),
  );
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

function versionOf(program: Program): VersionContent {
  const { source } = program;
  return {
    key: "k",
    name: "first",
    resources: program.resources.length,
    taken: 1,
    text: printManifest(redactSecrets(program, catalog)),
    ids: program.resources.map(({ id }) => id),
    ...(source === undefined ? {} : { source: { text: source.text, ids: source.ids ?? [] } }),
  };
}

function restore(now: Program, version: VersionContent): Program {
  const then = programOf(version);
  if (then.kind === "failed") throw new Error(then.message);
  return restoredProgram(now, then.value, catalog);
}

const edits = (program: Program, ...all: readonly Edit[]): Program =>
  all.reduce(applyEdit, program);

const [a, b] = [resourceId(1), resourceId(2)];

test("the design is restored, whatever was edited since", () => {
  const program = designOf();
  const version = versionOf(program);
  const now = edits(
    program,
    { kind: "rename-resource", resource: a, name: "renamed" },
    { kind: "remove-resource", resource: b },
    { kind: "set-input", resource: a, path: ["url"], value: "https://example.com" },
    { kind: "remove-config", name: "region" },
    { kind: "remove-output", name: "id" },
    { kind: "rename-program", name: "other" },
    { kind: "place-resources", positions: { [a]: { x: 1, y: 2 } } },
  );
  const restored = restore(now, version);
  expect(versionOf(restored)).toEqual(version);
  expect(restored.layout).toEqual(program.layout);
});

test("secrets at unchanged places stay, and an unchanged design is the same object", () => {
  const program = designOf();
  const version = versionOf(program);
  expect(version.text).not.toContain("sentinel");
  expect(restore(program, version)).toBe(program);
  const now = edits(program, { kind: "remove-resource", resource: b });
  const [first, second] = restore(now, version).resources;
  expect([first?.inputs["one"], second?.inputs["one"]]).toEqual(["sentinel a", null]);
});

test("a resource whose ID now belongs to another gets no secret of that one", () => {
  const program = designOf();
  const version = versionOf(program);
  const [, old] = program.resources;
  if (old === undefined) throw new Error("There are two.");
  const now = edits(
    program,
    { kind: "remove-resource", resource: b },
    { kind: "add-resource", resource: { ...old, name: "c", inputs: { one: "sentinel c" } } },
  );
  const restored = restore(now, version);
  expect(JSON.stringify(restored)).not.toContain("sentinel c");
  expect(versionOf(restored)).toEqual(version);
});

test("the file that the design came from is restored with the version", () => {
  const text = "# Why\nname: shop\nresources:\n  a:\n    type: vault:Box\n";
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const version = versionOf(parsed.program);
  const { source: _file, ...bare } = parsed.program;
  expect(restore({ ...bare, name: "other" }, version).source).toEqual(parsed.program.source);
  expect(restore(parsed.program, versionOf(bare)).source).toBeUndefined();
});

test("a version that is not a manifest is refused with the reason", () => {
  expect(programOf({ ...versionOf(designOf()), text: "[" })).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/^The version cannot be read: /),
  });
});
