import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { kinds } from "#export/testing/kinds.ts";

const catalog = testCatalog(kinds);

const sample = { type: "kinds:main:Sample" };

test.each([
  ["orders platform", "orders-platform.csproj"],
  ["pulumi", "pulumi-program.csproj"],
  ["Pulumi.Kinds", "Pulumi.Kinds-program.csproj"],
])("the project %j is in %s, which is not named like a package it needs", (name, file) => {
  const { files } = exportDesign(design({ name, resources: { it: sample } }), catalog, csharp);
  expect(files.map(({ path }) => path)).toEqual([
    "Program.cs",
    "Pulumi.yaml",
    file,
    ".gitignore",
    "README.md",
  ]);
  expect(files[1]?.text).toContain("\nruntime: dotnet\n");
  expect(files[2]?.text).toContain("<RollForward>Major</RollForward>");
  expect(files[2]?.text).toContain(
    '<PackageReference Include="Pulumi.Kinds" Version="2.0.0-alpha.1" />',
  );
});
