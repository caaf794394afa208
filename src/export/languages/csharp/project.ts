import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import { withGeneratedConfig } from "#export/lower/generated-config.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { namespaceOf } from "#export/languages/csharp/text/namespaces.ts";
import type { Element } from "#export/languages/csharp/text/xml.ts";
import { printXml } from "#export/languages/csharp/text/xml.ts";

/** The files beside the program, with which `pulumi up` builds and runs it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  const references = lowered.packages.map((use) => ({
    id: namespaceOf(use),
    version: versionOf(use),
  }));
  const packages = [{ id: "Pulumi", version: "3.*" }, ...references];
  const taken = new Set(packages.map(({ id }) => id.toLowerCase()));
  const name = projectName(program.name);
  // A project that is called like a package it needs would need itself.
  const file = taken.has(name.toLowerCase()) ? `${name}-program` : name;
  return [
    {
      path: "Pulumi.yaml",
      text: printProjectFile(withGeneratedConfig(program, lowered), "dotnet"),
    },
    { path: `${file}.csproj`, text: printXml(projectElement(packages)) },
    { path: ".gitignore", text: "/bin/\n/obj/\n" },
    printReadme(program, lowered, "the SDK of .NET 8 or later"),
  ];
}

interface Reference {
  readonly id: string;
  readonly version: string;
}

const projectElement = (packages: readonly Reference[]): Element => ({
  name: "Project",
  attributes: { Sdk: "Microsoft.NET.Sdk" },
  content: [
    {
      name: "PropertyGroup",
      content: [
        { name: "OutputType", content: "Exe" },
        { name: "TargetFramework", content: "net8.0" },
        // Where there is only a newer .NET, it runs the program.
        { name: "RollForward", content: "Major" },
        { name: "Nullable", content: "enable" },
      ],
    },
    {
      name: "ItemGroup",
      content: packages.map(({ id, version }) => ({
        name: "PackageReference",
        attributes: { Include: id, Version: version },
      })),
    },
  ],
});

/** A version as NuGet has it, without what says how it was built; any where the schema has none. */
const versionOf = ({ version = "*" }: PackageUse): string => version.replace(/\+.*$/, "");
