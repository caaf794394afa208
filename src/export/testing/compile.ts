import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { printTypings } from "#export/testing/typings.ts";

const modules = join(import.meta.dirname, "../../../node_modules");

export interface Compilation {
  /** The exporter's compiler options and package.json, without its `files`. */
  readonly tsconfig: string;
  readonly packageJson: string;
  /** The text of the sources by file name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly packages: readonly PackageIndex[];
}

/** The real compiler's error codes for each file, from one run for all files. */
export function compile(compilation: Compilation): ReadonlyMap<string, readonly string[]> {
  // The folder is below node_modules, so `types: ["node"]` is found as in an installed project.
  mkdirSync(join(modules, ".cache"), { recursive: true });
  const folder = realpathSync(mkdtempSync(join(modules, ".cache/exported-")));
  try {
    writeProject(folder, compilation);
    const tsc = join(modules, "typescript/bin/tsc");
    const run = spawnSync(process.execPath, [tsc, "--noEmit", "--pretty", "false", "-p", folder], {
      encoding: "utf8",
      cwd: folder,
    });
    // If the compiler was killed, it has found no errors, which must not count as a correct program.
    if (run.status === null || run.stderr !== "")
      throw new Error(`The compiler ended with ${run.signal ?? run.status}. ${run.stderr}`);
    return readErrors(run.stdout, [...compilation.sources.keys()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeProject(folder: string, { tsconfig, packageJson, sources, packages }: Compilation) {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("package.json", packageJson);
  write("tsconfig.json", JSON.stringify({ ...JSON.parse(tsconfig), files: [...sources.keys()] }));
  for (const [name, text] of sources) write(name, text);
  cpSync(
    join(import.meta.dirname, "sdk/pulumi.d.ts"),
    join(folder, "node_modules/@pulumi/pulumi/index.d.ts"),
  );
  for (const index of packages)
    write(`node_modules/@pulumi/${index.name}/index.d.ts`, printTypings(index));
}

function readErrors(
  output: string,
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const errors = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const line of output.split("\n")) {
    const found = /^(.*?)\(\d+,\d+\): error (TS\d+): .*$/.exec(line);
    const file = errors.get(found?.[1] ?? "");
    // An error without a program, such as a wrong typing, must not go unnoticed. Indented lines
    // continue the previous message.
    if (file === undefined && /^\S.*error/.test(line)) throw new Error(line);
    file?.push(found?.[2] ?? "");
  }
  return errors;
}
