// Checks Go programs with gofmt and vet, against SDKs from Pulumi's generator.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { groupBySchemas, write } from "#programs/corpus.mjs";
import { filesBelow, makeSdks, sdkOf } from "#programs/sdks.mjs";
import { asPackage, requiresOf } from "#steps/go.mjs";
import { lines, need, run } from "#tool.mjs";

export const language = "go";

/** The compiler's errors for each program, and the commands that run the programs without errors. */
export function compile({ folder, tool, programs, samples }) {
  const maker = import.meta.filename;
  const sdks = makeSdks({ tool, folder, language, programs, maker, finish: placeModules });
  rmSync(join(folder, "modules"), { recursive: true, force: true });
  const problems = [];
  const sources = samples.map((sample) => join(sample.folder, "main.go"));
  for (const file of lines(need("gofmt", ["-l", ...sources])))
    problems.push({ name: file.split("/").at(-2), problem: "gofmt formats it differently" });
  // Modules with the same path cannot coexist, so their programs are in different groups.
  const pathOf = (schema) => moduleOf(sdks, schema).path;
  const groups = groupBySchemas(samples, pathOf).map((group, at) =>
    makeModule({ module: join(folder, "modules", String(at)), sdks, ...group }),
  );
  for (const { module, names } of groups) problems.push(...vet(module, names));
  const wrong = new Set(problems.map(({ name }) => name));
  return { problems, runners: groups.map((group) => buildRunner(group, wrong)) };
}

const moduleOf = (sdks, schema) => {
  const home = join(sdks, sdkOf(schema));
  const [, path] = /^module (.*)$/m.exec(readFileSync(join(home, "go.mod"), "utf8"));
  return { home, path };
};

/**
 * Gives each SDK a `go.mod` with the path that its packages use to import each other, and renames its folder to match
 * that path. The generator only removes the hyphens from the folder's name.
 */
function placeModules(home) {
  for (const sdk of readdirSync(home)) {
    const folder = join(home, sdk);
    const text = filesBelow(folder)
      .filter((file) => file.endsWith(".go"))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join("\n");
    const [, path, isPublished, name] =
      /"([^"\n]+?)(\/go)?\/([^"/\n]+)\/internal"/.exec(text) ?? [];
    if (path === undefined) continue;
    if (isPublished !== undefined)
      for (const own of readdirSync(folder)) {
        mkdirSync(join(folder, "go"), { recursive: true });
        const now = own === name?.replaceAll("-", "") ? name : own;
        renameSync(join(folder, own), join(folder, "go", now));
      }
    write(join(folder, "go.mod"), `module ${path}\n\ngo 1.25.11\n`);
  }
}

/** One module with a group's programs. */
function makeModule({ module, sdks, schemas, programs }) {
  for (const { name, folder } of programs) {
    const text = readFileSync(join(folder, "main.go"), "utf8");
    write(join(module, "programs", name, "main.go"), text);
    write(join(module, "run", name, "program.go"), asPackage(text));
  }
  const runner = readFileSync(join(import.meta.dirname, "run.go"), "utf8");
  write(join(module, "runner/run.go"), runner);
  const used = schemas.filter((schema) => existsSync(join(sdks, sdkOf(schema), "go.mod")));
  const replaces = used.map((schema) => {
    const { home, path } = moduleOf(sdks, schema);
    return `replace ${path} => ${home}\n`;
  });
  write(
    join(module, "go.mod"),
    `module programs\n\ngo 1.25.11\n\nrequire (\n${requiresOf(programs)})\n\n${replaces.join("")}`,
  );
  need("go", ["mod", "tidy", "-e"], { cwd: module });
  return { module, names: programs.map(({ name }) => name) };
}

/**
 * One missing package makes vet fail for all programs, so the programs that require a missing package are found first.
 */
function vet(module, names) {
  const nameIn = (text) => names.find((name) => text.includes(`programs/${name}/`)) ?? "";
  const missing = [];
  let left = names;
  let found;
  do {
    // If several programs require the same missing package, the command names only the first.
    found = findMissing(module, left).map((problem) => ({ name: nameIn(problem), problem }));
    missing.push(...found);
    const before = left.length;
    left = left.filter((each) => found.every(({ name }) => name !== each));
    if (found.length > 0 && left.length === before)
      throw new Error(`An SDK does not compile: ${found[0].problem}`);
  } while (found.length > 0);
  const { output } = run("go", ["vet", ...left.map((name) => `./programs/${name}`)], {
    cwd: module,
  });
  // Lines without a position continue the previous message.
  const said = lines(output).filter((line) => line.includes(".go:"));
  return [...missing, ...said.map((problem) => ({ name: nameIn(problem), problem }))];
}

function findMissing(module, names) {
  const form = "{{range .DepsErrors}}{{.Pos}}: {{.Err}}{{println}}{{end}}";
  const packages = names.map((name) => `./programs/${name}`);
  const said = need("go", ["list", "-e", "-f", form, ...packages], { cwd: module });
  return [...new Set(lines(said).filter((line) => line.includes(".go:")))];
}

function buildRunner({ module, names }, wrong) {
  const good = names.filter((name) => !wrong.has(name));
  const binary = join(module, "runner.bin");
  write(join(module, "main.go"), printMain(good));
  need("go", ["build", "-o", binary, "."], { cwd: module });
  return { names: good, command: [binary], job: () => ({}) };
}

const printMain = (names) => `package main

import (
	"programs/runner"
${names.map((found, at) => `\tp${at} "programs/run/${found}"\n`).join("")})

func main() {
	runner.Run(map[string]runner.Main{
${names.map((found, at) => `\t\t${JSON.stringify(found)}: p${at}.Main,\n`).join("")}	})
}
`;
