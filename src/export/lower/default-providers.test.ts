import { expect, test } from "vitest";

import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";

const catalog = testCatalog({
  name: "a",
  version: "1.0.0",
  provider: {},
  functions: { "a:index:get": { outputs: { properties: { x: { type: "string" } } } } },
  resources: { "a:index:B": {}, "a:index:C": {} },
});

function open(text: string) {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

test("a language without the option names the default provider at each resource and call of its package", () => {
  const program = open(
    `runtime: yaml
name: shop
resources:
  shared: { type: "pulumi:providers:a", defaultProvider: true }
  own: { type: "pulumi:providers:a" }
  first: { type: "a:B" }
  second: { type: "a:C", options: { provider: "\${own}" } }
variables:
  asked: { fn::invoke: { function: "a:get" } }
outputs: { x: "\${asked.x}" }
`,
  );
  const print = (id: string) =>
    exportDesign(
      program,
      catalog,
      languages.find((each) => each.id === id)!,
    );
  const { files, diagnostics } = print("typescript");
  const text = files[0]?.text ?? "";
  expect(text).toContain('new a.Provider("own");');
  expect(text).toContain('new a.B("first", {}, { provider: shared });');
  expect(text).toContain('new a.C("second", {}, { provider: own });');
  expect(text).toContain("a.getOutput({ provider: shared })");
  expect(diagnostics).toEqual([]);
  for (const id of ["json", "yaml"]) {
    expect(print(id).files[0]?.text).toMatch(/"?defaultProvider"?: true/);
    expect(print(id).files[0]?.text).not.toContain("${shared}");
  }
});

test("the name and the description of a template are text, and no references", () => {
  const program = open(
    "name: ${PROJECT}\ndescription: ${DESCRIPTION}\nruntime: yaml\nresources: {}\n",
  );
  const printed = printManifest(program);
  expect(JSON.parse(printed)).toMatchObject({
    name: "${PROJECT}",
    description: "${DESCRIPTION}",
  });
  const again = parseManifest(printed);
  expect(again.ok && [again.program.name, again.program.description]).toEqual([
    program.name,
    program.description,
  ]);
});
