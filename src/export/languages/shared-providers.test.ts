import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { createExport, createPartExport, exportDesign } from "#export/export.ts";
import { partOfProgram, surroundingsIn } from "#export/edited/part-of-program.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { go } from "#export/languages/go/go.ts";
import { java } from "#export/languages/java/java.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { birds } from "#export/testing/packages/birds.ts";

const catalog = testCatalog(birds, {
  name: "q",
  version: "1.0.0",
  functions: {
    "q:index:find": {
      inputs: { type: "object", properties: { name: { type: "string" } } },
      outputs: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    },
  },
  resources: { "q:index:R": {} },
});

const bare = (code: string): string => code.replaceAll(/\s+/g, "");

const bird = (options: JsonObject = {}): JsonObject => ({ type: "p:Bird", options });

const manifest: JsonObject = {
  resources: {
    own: bird({ provider: "${east}" }),
    taken: bird(),
    other: { type: "q:R" },
    east: { type: "pulumi:providers:p" },
    west: { type: "pulumi:providers:p", defaultProvider: true },
  },
};

const program = design(manifest);

test.each([
  [typescript, 'taken = new p.Bird("taken", {}, {provider: west})', "east})"],
  [python, 'taken = p.Bird( "taken", opts=pulumi.ResourceOptions( provider=west', "provider=east"],
  [go, 'p.NewBird(ctx, "taken", nil, pulumi.Provider(west))', "pulumi.Provider(east)"],
  [
    csharp,
    'new P.Bird("taken", options: new CustomResourceOptions { Provider = west',
    "Provider = east",
  ],
  [java, ".provider(west)", ".provider(east)"],
] as const)(
  "in $label, resources and calls without a provider get the shared one",
  (language, taken, own) => {
    const { files, diagnostics } = exportDesign(program, catalog, language);
    const text = bare(files.find(({ path }) => path === language.fileName)?.text ?? "");
    expect(diagnostics.filter(({ rule }) => rule === "export/left-out")).toEqual([]);
    expect(text.replaceAll(",}", "}")).toContain(bare(taken).replaceAll(",}", "}"));
    expect(text.replaceAll(",}", "}")).toContain(bare(own));
    expect(text.split("west").length - 1).toBe(3);
  },
);

test("a variable's call gets it too, but not one in an input", () => {
  const text = bare(
    exportDesign(
      design({
        variables: { found: { "fn::invoke": { function: "q:find", arguments: { name: "a" } } } },
        resources: {
          it: {
            type: "p:Bird",
            properties: { name: { "fn::invoke": { function: "q:find", return: "id" } } },
          },
          west: { type: "pulumi:providers:q", defaultProvider: true },
        },
      }),
      catalog,
      typescript,
    ).files[0]?.text ?? "",
  );
  expect(text).toContain('found=q.findOutput({name:"a"},{provider:west});');
  expect(text).toContain("name:q.findOutput().id,");
});

test("YAML and JSON keep the flag", () => {
  for (const language of [yaml, jsonManifest]) {
    const text = exportDesign(program, catalog, language).files[0]?.text ?? "";
    expect(text).toMatch(/"?defaultProvider"?: true/);
    expect(text.split("provider:").length + text.split('"provider":').length).toBe(3);
  }
});

test("part of the program is printed as in the whole", () => {
  const surroundings = surroundingsIn(program);
  const whole = createExport(program, catalog);
  for (const language of [typescript, go])
    for (const resource of program.resources) {
      const part = partOfProgram(program, resource, surroundings);
      const printed = createPartExport(part, catalog, program).print(language).files[0]?.text ?? "";
      const own = statementOf(printed, resource.name);
      expect(own).not.toBe("");
      expect(whole.print(language).files[0]?.text).toContain(own);
    }
});

/** The lines that create a resource. */
const statementOf = (text: string, name: string): string =>
  text.split("\n\n").find((block) => block.includes(`"${name}"`)) ?? "";
