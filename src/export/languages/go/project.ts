import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import { projectProgram } from "#export/project/project-program.ts";
import { printReadme } from "#export/project/readme.ts";
import {
  importPathOf,
  localModuleOf,
  otherMajor,
  requirementsOf,
} from "#export/languages/go/packages.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import type { Requirement } from "#export/languages/go/packages.ts";

/**
 * The Go version that the core SDK requires. A module can require a later Go version. The SDK version has everything
 * that the programs use.
 */
const language = "1.25.11";
const core: Requirement = { path: "github.com/pulumi/pulumi/sdk/v3", version: "v3.259.0" };

/** The module that counts a string's graphemes, in the version that Pulumi YAML uses (go.mod of pulumi/pulumi-yaml). */
export const graphemes: Requirement = { path: "github.com/rivo/uniseg", version: "v0.4.7" };

/** The printed program's imports. */
type Printed = Pick<ProgramScope, "imports" | "modules" | "packages">;

/** The files next to the program that `go mod tidy` and `pulumi up` need to run it. */
export function printProject(
  program: Program,
  lowered: LoweredProgram,
  printed: Printed,
): readonly PrintedFile[] {
  const module = moduleName(program.name);
  return [
    {
      path: "go.mod",
      text: printModuleFile(module, requirements(printed), replacements(printed)),
    },
    { path: "Pulumi.yaml", text: printProjectFile(projectProgram(program, lowered), "go") },
    { path: ".gitignore", text: `/${module}\n` },
    printReadme(program, lowered, `Go ${language} or later`, "go"),
  ];
}

/** Module path elements neither start nor end with a dot. */
const moduleName = (name: string): string =>
  projectName(name).replaceAll(/^\.+|\.+$/g, "") || "project";

function requirements({ imports, modules, packages }: Printed): readonly Requirement[] {
  const needed = [...packages.values()].flatMap((use) => {
    const paths = [...(modules.get(use.name) ?? [])].map((module) => importPathOf(use, module));
    return requirementsOf(use, paths);
  });
  const counted = imports.has(graphemes.path) ? [graphemes] : [];
  return [core, ...counted, ...needed].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Reports imports without a requirement in `go.mod`, why their paths may differ, and which paths follow the program
 * instead of the schema.
 */
export function reportVersions({ modules, packages }: Printed, report: ReportDiagnostic): void {
  for (const use of packages.values()) {
    const { name, index, version } = use;
    const other = otherMajor(use);
    if (other !== undefined && modules.has(name))
      report(
        "export/version",
        "warning",
        { kind: "package", name },
        `The design uses ${name} ${version}, but the loaded schema has major version ${other}. go.mod and the imports require ${version}, which may lack what the program uses. Load the schema of ${version}, or declare a version with that major version.`,
      );
    if (index === undefined && version === undefined && modules.has(name))
      report(
        "export/version",
        "warning",
        { kind: "package", name },
        `The version of ${name} is unknown, so go.mod does not require it, and the import may need a major version, such as sdk/v2. Load the package or declare its version.`,
      );
  }
}

/**
 * The replacements that link local SDKs, as Pulumi writes them (`Link`,
 * pulumi/pulumi:sdk/go/pulumi-language-go/main.go).
 */
const replacements = ({ packages }: Printed): readonly string[] =>
  [...packages.values()].flatMap((use) =>
    use.localSdk === undefined ? [] : `replace ${localModuleOf(use)} => ./${use.localSdk.path}\n`,
  );

/** Prints the `go.mod` file. `go mod tidy` adds the modules that have no version here. */
function printModuleFile(
  module: string,
  needed: readonly Requirement[],
  replaced: readonly string[],
): string {
  const [first] = needed;
  const lines = needed.map(({ path, version }) => `\t${path} ${version}\n`).join("");
  const required =
    needed.length === 1 && first !== undefined
      ? `require ${first.path} ${first.version}\n`
      : `require (\n${lines})\n`;
  const replacing = replaced.map((line) => `\n${line}`).join("");
  return `module ${module}\n\ngo ${language}\n\n${required}${replacing}`;
}
