// Pulumi's own conformance programs: opened, checked, exported in every language, compiled, and run against the
// providers of their tests, where they have to register and call what the programs in YAML do.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compare } from "#programs/compare.mjs";
import { listPrograms, printPrograms } from "#programs/corpus.mjs";
import * as csharp from "#programs/csharp.mjs";
import * as go from "#programs/go.mjs";
import * as java from "#programs/java.mjs";
import * as python from "#programs/python.mjs";
import {
  compareCount,
  countTests,
  errorsIn,
  findProblems,
  printReasons,
  printTable,
} from "#programs/report.mjs";
import * as typescript from "#programs/typescript.mjs";
import { json, yaml } from "#programs/yaml.mjs";
import { buildTools } from "#pulumi/build.mjs";
import { need } from "#tool.mjs";

export const name = "programs";
/** The programs are its own, none of the corpus. */
export const languages = [];

const compilers = [typescript, python, go, csharp, java, json, yaml];

export async function check({ cache, options, say }) {
  const chosen = options.language?.split(",") ?? compilers.map(({ language }) => language);
  const tool = join(buildTools(cache), "programs");
  const programs = await printPrograms(listPrograms(tool, cache), join(cache, "printed"));
  const expected = record(tool, programs, join(cache, "found.json"));
  const lost = new Map(
    programs.filter((each) => each.lost.length > 0).map((each) => [each.name, each.lost]),
  );
  const names = programs.map(({ name: program }) => program);
  const problems = findProblems("opened", names, lost);
  const results = [];
  for (const compiler of compilers.filter(({ language }) => chosen.includes(language))) {
    const result = judge(compiler, { cache, tool, programs, expected });
    const counted = compareCount(result.language, result.count);
    problems.push(...counted.problems, ...result.problems);
    if (counted.wish !== undefined) say(`  ${counted.wish}`);
    results.push(result);
  }
  const table = printTable(results, programs);
  for (const line of table) say(`  ${line}`);
  const report = join(cache, "report.md");
  writeFileSync(report, `${[...table, "", ...printReasons(results, programs)].join("\n")}\n`);
  say(`  Why programs are not exported, and what is not right: ${report}`);
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const summary = `Pulumi's ${programs.length} conformance programs × ${results.length} languages: ${sum("exported")} exported, ${sum("right")} of them run and right`;
  return { checked: sum("exported"), of: sum("exported"), problems, summary };
}

/** One language: how many programs are exported, compile and are right, and what is not as it is known. */
function judge({ language, compile }, { cache, tool, programs, expected }) {
  const folder = join(cache, language);
  mkdirSync(folder, { recursive: true });
  const samples = samplesIn(language, programs);
  const { problems, runners } = compile({ cache, folder, tool, programs, samples });
  const wrong = new Map();
  for (const { name: program, problem } of problems)
    wrong.set(program, [...(wrong.get(program) ?? []), problem]);
  const compiled = samples.length - wrong.size;
  for (const [at, { names, command, job }] of runners.entries()) {
    const own = samples.filter((each) => names.includes(each.name) && !wrong.has(each.name));
    const jobs = own.map((each) => ({ ...each, folder: each.home, ...job(each) }));
    const found = record(tool, jobs, join(cache, `${language}-${at}.json`), command);
    for (const { name: program, given, home, ...rest } of own) {
      const { folder: place = home } = job({ name: program, home, ...rest });
      const hasSecretTexts = given.secrets.length > 0;
      const here = JSON.parse(JSON.stringify(found[program]).replaceAll(place, home));
      const different = compare(expected[program], here, { hasSecretTexts });
      if (different.length > 0) wrong.set(program, different);
    }
  }
  const names = samples.map(({ name: program }) => program);
  return {
    language,
    count: countTests(language, programs),
    exported: samples.length,
    compiled: runners.length > 0 && runners[0].command === undefined ? undefined : compiled,
    right: runners.length === 0 ? undefined : samples.length - wrong.size,
    wrong,
    problems: findProblems(language, names, wrong),
  };
}

/** The programs that a language has, with the config that their stacks need. */
const samplesIn = (language, programs) =>
  programs
    .filter(({ samples }) => errorsIn(samples, language).length === 0)
    .map(({ samples, ...program }) => {
      const { folder } = samples.find((each) => each.language === language);
      return { ...program, ...program.given, folder, home: program.folder };
    });

/** What programs register and call, by their names; without a command they are run as YAML. */
function record(tool, programs, found, command = []) {
  const jobs = `${found}.programs`;
  writeFileSync(jobs, JSON.stringify(programs));
  need(tool, ["record", jobs, found, ...command]);
  return JSON.parse(readFileSync(found, "utf8"));
}
