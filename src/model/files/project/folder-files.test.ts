import { expect, test } from "vitest";

import { folderFilesOf, isFolderFile } from "#model/files/project/folder-files.ts";

test.each([
  [["Pulumi.yaml", "index.ts", "README.md"], ["Pulumi.yaml"], "Pulumi.yaml"],
  [["Pulumi.yml"], ["Pulumi.yml"], "Pulumi.yml"],
  // The program is in Main, and the project file contains no program.
  [["Pulumi.yaml", "Main.yaml"], ["Main.yaml"], "Pulumi.yaml"],
  [["Main.yaml", "Main.json", "Pulumi.yaml"], ["Main.json", "Main.yaml"], "Pulumi.yaml"],
  [["PulumiPlugin.yaml"], ["PulumiPlugin.yaml"], undefined],
  [["PulumiPlugin.yaml", "Pulumi.yaml"], ["Pulumi.yaml", "PulumiPlugin.yaml"], "Pulumi.yaml"],
  [["pulumi.yaml", "main.json", "Pulumi.yaml.bak", "Pulumi..yaml"], [], undefined],
  [[], [], undefined],
])("in %j the programs are %j", (names, programs, project) => {
  expect(folderFilesOf(names)).toMatchObject({ programs, project });
});

test("stack files are recognized by name, and ordered", () => {
  const names = ["Pulumi.prod.yaml", "Pulumi.yaml", "Pulumi.dev.eu.yml", "Pulumi.dev.json"];
  expect(folderFilesOf(names).stacks).toEqual([
    { stack: "dev.eu", file: "Pulumi.dev.eu.yml" },
    { stack: "prod", file: "Pulumi.prod.yaml" },
  ]);
  expect([...names, "notes.txt"].map(isFolderFile)).toEqual([true, true, true, false, false]);
});
