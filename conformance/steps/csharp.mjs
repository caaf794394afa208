// Checks C# programs: a grammar must parse them without errors, and they are compiled if a .NET SDK is available.
import { copyFileSync, cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sourcesIn } from "#sources.mjs";
import { MissingTool, cached, installNpmPackages, lines, run } from "#tool.mjs";

export const name = "csharp";
export const languages = ["csharp"];

const home = join(import.meta.dirname, "../csharp");

export function check({ cache, samples }) {
  const { checked, problems } = parsePrograms(cache, samples);
  if (hasDotnet()) problems.push(...compile(cache, samples));
  return { checked, problems };
}

/** The number of programs that the grammar parsed, and its errors. */
export function parsePrograms(cache, samples) {
  const files = ["package.json", "parse.mjs"].map((file) => join(home, file));
  const parser = cached(
    join(cache, "parser"),
    files.map((file) => readFileSync(file)).join("\n"),
    (folder) => {
      copyFileSync(files[0], join(folder, "package.json"));
      cpSync(files[1], join(folder, "parse.mjs"));
      installNpmPackages(folder, "--ignore-scripts");
    },
  );
  const programs = samples.flatMap(({ folder }) =>
    sourcesIn(folder, ".cs").map((file) => join(folder, file)),
  );
  const { ok, stdout, stderr } = run(process.execPath, [join(parser, "parse.mjs"), ...programs]);
  const read = Number(/^(\d+) programs parsed/.exec(stdout)?.[1] ?? 0);
  // Files are counted as programs only if all of them were read, because programs with classes have several files.
  const checked = read === programs.length ? samples.length : 0;
  const problems = ok ? [] : lines(`${stderr}${checked === 0 ? stdout : ""}`);
  return { checked, problems };
}

function hasDotnet() {
  try {
    return run("dotnet", ["--version"]).ok;
  } catch (error) {
    if (error instanceof MissingTool) return false;
    throw error;
  }
}

function compile(cache, samples) {
  const programs = join(cache, "programs");
  rmSync(programs, { recursive: true, force: true });
  for (const { name: program, folder, target } of samples)
    if (target === "placeholder") cpSync(folder, join(programs, program), { recursive: true });
  const { ok, output } = run(process.execPath, [
    join(home, "compile.mjs"),
    join(cache, "build"),
    programs,
  ]);
  return ok ? [] : lines(output);
}
