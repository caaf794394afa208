import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import type { JsonObject } from "#model/base/json.ts";

/** The files of a project with one resource of a package, as one string. */
function project(id: string, head: JsonObject): string {
  const schema = { name: "sea-gull", version: "1.2.3", resources: { "sea-gull:sky:Nest": {} } };
  const language = languages.find((each) => each.id === id)!;
  const printed = exportDesign(
    design({ resources: { nest: { type: "sea-gull:sky:Nest" } } }),
    testCatalog({ ...schema, ...head }),
    language,
  );
  expect(printed.diagnostics).toEqual([]);
  return printed.files.map(({ text }) => text).join("\n");
}

test.each([
  ["typescript", '"@acme/sea-gull": "1.2.3"', '"@pulumi/sea-gull": "1.2.3"'],
  ["python", "import acme_sea_gull as sea_gull", "import pulumi_sea_gull as sea_gull"],
  [
    "go",
    "github.com/acme/pulumi-sea-gull/sdk v1.2.3",
    "github.com/pulumi/pulumi-sea-gull/sdk v1.2.3",
  ],
  ["csharp", 'Include="Acme.SeaGull"', 'Include="Pulumi.SeaGull"'],
  ["java", "import com.acme.seagull.sky.Nest;", "import com.pulumi.seagull.sky.Nest;"],
])("%s: the SDK is its publisher's", (id, published, usual) => {
  expect(project(id, { namespace: "acme" })).toContain(published);
  expect(project(id, {})).toContain(usual);
  expect(project(id, { namespace: "" })).toContain(usual);
});

test.each([
  'evil": "git+https://example.com/x.git',
  "evil@npm:other",
  "../evil",
  "Evil Name",
  "@a/b/c",
  "",
])("an invalid npm name is not a dependency: %j", (packageName) => {
  const text = project("typescript", { language: { nodejs: { packageName } } });
  expect(text).toContain('"@pulumi/sea-gull": "1.2.3"');
  expect(text.toLowerCase()).not.toContain("evil");
});
