import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { packageNames } from "#model/check/rules/package-names.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

const text = { type: "string" };

function find(schema: JsonObject, manifest: JsonObject): readonly string[] {
  const indexed = indexPackage({ name: "gulls", ...schema });
  if (!indexed.ok) throw new Error(indexed.message);
  const parsed = parseManifest(JSON.stringify(manifest));
  if (!parsed.ok) throw new Error(parsed.message);
  const design = designOf(parsed.program, createCatalog([indexed.package], []));
  return [...packageNames.check(design)].map(
    ({ severity, location, message }) => `${severity} ${formatLocation(location)}: ${message}`,
  );
}

const nests = { resources: { a: { type: "gulls:sky:Nest" }, b: { type: "gulls:sky:Nest" } } };
const renamed = {
  resources: { "gulls:sky:Nest": {} },
  functions: { "gulls:sky:count": {} },
  language: { nodejs: { packageName: "file:../evil" } },
};
const told = `warning package-gulls: The schema's language.nodejs.packageName is "file:../evil", which is not a valid name for an SDK's npm package. Exported programs use the default name instead.`;

test("a name that is invalid in its language is reported once for a used package", () => {
  expect(find(renamed, nests)).toEqual([told]);
  expect(find(renamed, { outputs: { eggs: { "fn::gulls:sky:count": {} } } })).toEqual([told]);
  expect(find(renamed, { resources: { a: { type: "shore:index:Dune" } } })).toEqual([]);
  expect(find({ resources: renamed.resources }, nests)).toEqual([]);
});

test("so is an invalid property name, and an invalid C# name", () => {
  const inputProperties = {
    roleArn: { ...text, language: { csharp: { name: "Role_Arn" } } },
    $ref: text,
    "x-kubernetes.io/a:b@c~d+e": text,
    größe: text,
  };
  const nest = (more: JsonObject): JsonObject => ({
    resources: { "gulls:sky:Nest": { inputProperties: { ...inputProperties, ...more } } },
  });
  expect(find(nest({}), nests)).toEqual([]);
  expect(find(nest({ "a\nb": text, "c d": text }), nests)).toEqual([
    'warning package-gulls: gulls:sky:Nest has a property called "a\\nb", which is not a valid name in any language. Programs spell it with underscores.',
  ]);
  expect(find(nest({ "a\u202eb": text }), nests)).toHaveLength(1);
  expect(
    find(nest({ nest: { ...text, language: { csharp: { name: "A = 1; B" } } } }), nests),
  ).toEqual([
    'warning package-gulls: gulls:sky:Nest calls "nest" "A = 1; B" in C#, which is not a C# identifier. Exported programs use the default name instead.',
  ]);
});

test("a declaration with an invalid package name is in no new project", () => {
  const packages = { "../evil": "gulls@1.0.0", gulls: "gulls@1.0.0" };
  expect(find({}, { packages, resources: {} })).toEqual([
    'warning package-../evil: "../evil" is not a valid package name, so new projects leave it out.',
  ]);
});
