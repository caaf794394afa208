// Checks Go programs with gofmt and vet, against the SDKs that Pulumi generates from the schemas. Provider programs
// use the real SDKs if these are available. All programs run with Pulumi's mocks and must register the design's
// content.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { placeModules } from "#go/modules.mjs";
import { compareAll, makeJobs, readAdditions } from "#mocks/jobs.mjs";
import { copySources, sourcesIn } from "#sources.mjs";
import { lines, need, run } from "#tool.mjs";

export const name = "go";
export const languages = ["go"];

/** Modules that the Go module proxy has, in versions that its checksum database knows. */
const real = { aws: "github.com/pulumi/pulumi-aws/sdk/v7 v7.23.0", "google-native": undefined };

export function check({ cache, samples, schemas }) {
  const home = join(cache, "programs");
  rmSync(home, { recursive: true, force: true });
  for (const { name: program, folder } of samples) copySources(folder, join(home, program), ".go");
  // The commands print errors with the file's name, and print nothing on success.
  const problems = lines(need("gofmt", ["-l", home])).map((file) => `${file}: not as gofmt has it`);
  for (const target of ["placeholder", "provider"]) {
    const own = samples.filter((sample) => sample.target === target);
    if (own.length === 0) continue;
    const module = makeModule({ cache, own, target, schemas: schemas[target] });
    const found = vet(module);
    // If any program doesn't compile, no program runs.
    if (found.length === 0) found.push(...runAll(module, own, readAdditions(schemas[target])));
    problems.push(...found);
  }
  return { checked: samples.length, problems };
}

/** One module with all of a target's programs, and a command that runs all of them. */
function makeModule({ cache, own, target, schemas }) {
  const module = join(cache, target);
  rmSync(module, { recursive: true, force: true });
  const folders = own.map(({ name: program }) => join(cache, "programs", program));
  const programs = folders.flatMap((folder) =>
    sourcesIn(folder, ".go").map((file) => join(folder, file)),
  );
  const replaces = placeModules({
    cache,
    schemas: schemas.filter((file) => !(basename(file, ".json") in real)),
    programs,
    folder: join(cache, `${target}-sdks`),
  });
  for (const file of programs) {
    const text = readFileSync(file, "utf8");
    const isMain = basename(file) === "main.go";
    write(join(module, "programs", nameOf(file), basename(file)), text);
    write(
      join(module, "run", nameOf(file), basename(file)),
      isMain ? asPackage(text) : text.replace(/^package main$/m, "package program"),
    );
  }
  const mocks = readFileSync(join(import.meta.dirname, "../go/mocks.go"), "utf8");
  write(join(module, "mocks/mocks.go"), mocks);
  write(join(module, "run/main.go"), printMain(folders.map((folder) => basename(folder))));
  const [older, version] = (target === "provider" ? real.aws : "").split(" ");
  const standsIn = older === "" ? "" : `replace ${older} => ${older} ${version}\n`;
  write(
    join(module, "go.mod"),
    `module programs\n\ngo 1.25.11\n\nrequire (\n${requiresOf(own)})\n\n${standsIn}${replaces}`,
  );
  need("go", ["mod", "tidy", "-e"], { cwd: module });
  return module;
}

const nameOf = (file) => basename(join(file, ".."));

/** The modules that exported projects require. */
export const requiresOf = (own) => {
  const found = own.flatMap(({ folder }) =>
    [...readFileSync(join(folder, "go.mod"), "utf8").matchAll(/^\t\S+ v\S+$/gm)].map(
      ([line]) => line,
    ),
  );
  return [...new Set(found)].map((line) => `${line}\n`).join("");
};

/** The program as a package whose `Main` gets `pulumi.Run` as a parameter, so one command can run all programs. */
export function asPackage(text) {
  const start = "\nfunc main() {\n\tpulumi.Run(func(";
  // The program's description is a comment before the package clause.
  const clause = /^package main$/m;
  if (!clause.test(text) || text.split(start).length !== 2)
    throw new Error(`A program with an unexpected start:\n${text.slice(0, 400)}`);
  return text
    .replace(clause, "package program")
    .replace(start, "\nfunc Main(run func(pulumi.RunFunc, ...pulumi.RunOption)) {\n\trun(func(");
}

const printMain = (names) => `package main

import (
	"programs/mocks"
${names.map((found, at) => `\tp${at} "programs/run/${found}"\n`).join("")})

func main() {
	mocks.Run(map[string]mocks.Main{
${names.map((found, at) => `\t\t${JSON.stringify(found)}: p${at}.Main,\n`).join("")}	})
}
`;

function vet(module) {
  const { ok, output } = run("go", ["vet", "./..."], { cwd: module });
  return ok ? [] : lines(output).filter((line) => !line.startsWith("#"));
}

/** Runs the programs with mocks, and compares their registrations with the designs. */
function runAll(module, own, additions) {
  const [jobs, found] = ["jobs.json", "found.json"].map((part) => join(module, part));
  writeFileSync(jobs, JSON.stringify(makeJobs(own, additions, ({ name: program }) => program)));
  need("go", ["build", "-o", join(module, "mocked"), "./run"], { cwd: module });
  need(join(module, "mocked"), [jobs, found]);
  return compareAll(own, additions, JSON.parse(readFileSync(found, "utf8")));
}

function write(file, text) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}
