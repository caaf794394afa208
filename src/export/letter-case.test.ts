import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const index = indexPackage({
  name: "random",
  version: "4.13.2",
  resources: {
    "random:index/randomPet:RandomPet": {
      inputProperties: { length: { type: "integer" } },
      properties: { length: { type: "integer" } },
    },
  },
  functions: {
    "random:index/getPet:getPet": {
      inputs: { type: "object", properties: { name: { type: "string" } } },
      outputs: { type: "object", properties: { food: { type: "string" } }, required: ["food"] },
    },
  },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

function filesOf(type: string, called: string, language: string): readonly (readonly string[])[] {
  const parsed = parseProgramFile(
    JSON.stringify({
      name: "pets",
      resources: { pet: { type, properties: { length: 2 } } },
      variables: { found: { "fn::invoke": { function: called, arguments: { name: "a" } } } },
      outputs: { food: "${found.food}" },
    }),
  );
  if (!parsed.ok) throw new Error(parsed.message);
  const found = languages.find(({ id }) => id === language);
  if (found === undefined) throw new Error(`There is no ${language}.`);
  const { files, diagnostics } = exportDesign(parsed.program, catalog, found);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return files.map(({ path, text }) => [path, text]);
}

const inCode = languages.map(({ id }) => id).filter((id) => id !== "json" && id !== "yaml");

test.each(inCode)(
  "%s matches types and functions whose letter case differs from their package's",
  (id) => {
    expect(inCode).toHaveLength(5);
    expect(filesOf("random:index:randomPet", "random:Getpet", id)).toEqual(
      filesOf("random:RandomPet", "random:getPet", id),
    );
  },
);

test.each(["json", "yaml"])("%s keeps the letter case of the file", (id) => {
  const texts = filesOf("random:randompet", "random:Getpet", id).map(([, text]) => text);
  expect(texts.join("")).toContain("random:randompet");
  expect(texts.join("")).toContain("random:Getpet");
});
