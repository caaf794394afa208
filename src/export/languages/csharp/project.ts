import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { LocalSdk } from "#export/local-sdk/local-sdk.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { projectProgram } from "#export/project/project-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { namespaceOf } from "#export/languages/csharp/text/namespaces.ts";
import type { Element } from "#export/languages/csharp/text/xml.ts";
import { printXml } from "#export/languages/csharp/text/xml.ts";

/** The files next to the program that `pulumi up` needs to build and run it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  const references = lowered.packages.flatMap((use) =>
    use.localSdk === undefined ? [{ id: namespaceOf(use), version: versionOf(use) }] : [],
  );
  const packages = [{ id: "Pulumi", version: "3.*" }, ...references];
  const taken = new Set([
    "pulumi",
    ...lowered.packages.map((use) => namespaceOf(use).toLowerCase()),
  ]);
  const local = lowered.packages.flatMap((use) =>
    use.localSdk === undefined ? [] : projectPath(use, use.localSdk),
  );
  const name = projectName(program.name);
  // A project with the name of a package that it needs would depend on itself.
  const file = taken.has(name.toLowerCase()) ? `${name}-program` : name;
  return [
    {
      path: "Pulumi.yaml",
      text: printProjectFile(projectProgram(program, lowered), "dotnet"),
    },
    { path: `${file}.csproj`, text: printXml(projectElement(packages, local)) },
    { path: ".gitignore", text: "/bin/\n/obj/\n" },
    printReadme(program, lowered, "the .NET SDK 8 or later", "dotnet"),
  ];
}

interface Reference {
  readonly id: string;
  readonly version: string;
}

/** The path with backslashes, as the .NET tool writes it on every system when Pulumi links a local SDK. */
const projectPath = (use: PackageUse, { path }: LocalSdk): string =>
  `${path}/${namespaceOf(use)}.csproj`.replaceAll("/", "\\");

/**
 * Local SDKs are referenced as projects, and their sources are excluded from the program's (`Link`,
 * pulumi/pulumi-dotnet:pulumi-language-dotnet/main.go).
 */
const projectElement = (packages: readonly Reference[], local: readonly string[]): Element => ({
  name: "Project",
  attributes: { Sdk: "Microsoft.NET.Sdk" },
  content: [
    {
      name: "PropertyGroup",
      content: [
        { name: "OutputType", content: "Exe" },
        { name: "TargetFramework", content: "net8.0" },
        // If only a newer .NET is installed, it runs the program.
        { name: "RollForward", content: "Major" },
        { name: "Nullable", content: "enable" },
        ...(local.length === 0
          ? []
          : [
              {
                name: "DefaultItemExcludes",
                content: "$(DefaultItemExcludes);sdks/**/*.cs",
              },
            ]),
      ],
    },
    {
      name: "ItemGroup",
      content: packages.map(({ id, version }) => ({
        name: "PackageReference",
        attributes: { Include: id, Version: version },
      })),
    },
    ...(local.length === 0
      ? []
      : [
          {
            name: "ItemGroup",
            content: local.map((path) => ({
              name: "ProjectReference",
              attributes: { Include: path },
            })),
          },
        ]),
  ],
});

/** A version in NuGet's form, without build metadata; any if the schema has none. */
const versionOf = ({ version = "*" }: PackageUse): string => version.replace(/\+.*$/, "");
