import { printProjectFile } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { projectProgram } from "#export/project/project-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { importNameOf } from "#export/languages/python/class-expression.ts";

/** The files next to the program that `pulumi install` and `pulumi up` need to run it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  return [
    {
      path: "Pulumi.yaml",
      text: printRuntime(printProjectFile(projectProgram(program, lowered), "python")),
    },
    {
      path: "requirements.txt",
      text: requirements(lowered)
        .map((entry) => `${entry}\n`)
        .join(""),
    },
    { path: ".gitignore", text: "*.pyc\n/venv/\n" },
    printReadme(program, lowered, "Python 3.10 or later", "python"),
  ];
}

/** The project file has the runtime on its second line; for Python, it also names the toolchain. */
const printRuntime = (text: string): string =>
  text.replace(
    /^runtime: python$/m,
    "runtime:\n  name: python\n  options:\n    toolchain: pip\n    virtualenv: venv",
  );

/**
 * The SDKs that the program requires. The core SDK precedes the other SDKs, as in a list sorted by name. Local SDKs are
 * last, sorted by path, as Pulumi links them (`LinkPackages`, pulumi/pulumi:sdk/python/toolchain/pip.go).
 */
function requirements({ packages }: LoweredProgram): readonly string[] {
  const local = packages.flatMap(({ localSdk }) => localSdk?.path ?? []);
  const published = packages.filter(({ localSdk }) => localSdk === undefined);
  const own = published.map((use) => {
    const version = versionOf(use);
    const name = importNameOf(use).replaceAll("_", "-");
    return { name, entry: name + (version === undefined ? "" : `==${version}`) };
  });
  const sorted = own.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return ["pulumi>=3.0.0,<4.0.0", ...sorted.map(({ entry }) => entry), ...local.toSorted()];
}

const stages: Readonly<Record<string, string>> = { alpha: "a", beta: "b", rc: "rc", dev: ".dev" };

/** A version in Python's form: `1.0.0-alpha.7+ab` is `1.0.0a7`. */
function versionOf({ version = "" }: PackageUse): string | undefined {
  const found = /^v?(\d+(?:\.\d+)*)(?:-([a-z]+)\.?(\d+))?(?:\+.*)?$/.exec(version);
  if (found === null) return undefined;
  const [, release = "", stage = "", number = ""] = found;
  if (stage === "") return release;
  const spelled = stages[stage];
  return spelled === undefined ? undefined : release + spelled + number;
}
