// Opens, checks and exports Pulumi's own conformance programs in every language, compiles them, and runs them
// against their tests' providers. The registrations and calls must be the same as in YAML.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listPrograms, printPrograms } from "#programs/corpus.mjs";
import { compareVersions, compilers, judge, record } from "#programs/judge.mjs";
import { otherwise, wrong as known } from "#programs/known.mjs";
import {
  compareCount,
  compareLinks,
  findProblems,
  printReasons,
  printTable,
} from "#programs/report.mjs";
import { buildTools } from "#pulumi/build.mjs";

export const name = "programs";
/** The step has its own programs, and doesn't use the corpus. */
export const languages = [];

export async function check({ cache, options, say }) {
  const chosen = options.language?.split(",") ?? compilers.map(({ language }) => language);
  const tool = join(buildTools(cache), "programs");
  const programs = await printPrograms(listPrograms(tool, cache), join(cache, "printed"));
  const expected = record(tool, programs, join(cache, "found.json"));
  const lost = new Map(
    programs.filter((each) => each.lost.length > 0).map((each) => [each.name, each.lost]),
  );
  const names = programs.map(({ name: program }) => program);
  const problems = findProblems("opened", names, lost, known.opened);
  const links = compareLinks(programs);
  problems.push(...links.problems);
  say(`  ${links.said}`);
  problems.push(...compareVersions(cache, programs, expected, otherwise));
  const results = [];
  for (const compiler of compilers.filter(({ language }) => chosen.includes(language))) {
    const result = judge(compiler, { cache, tool, programs, expected, known });
    const counted = compareCount(result.language, result.count);
    problems.push(...counted.problems, ...result.problems);
    if (counted.wish !== undefined) say(`  ${counted.wish}`);
    results.push(result);
  }
  const table = printTable(results, programs);
  for (const line of table) say(`  ${line}`);
  const report = join(cache, "report.md");
  writeFileSync(report, `${[...table, "", ...printReasons(results, programs)].join("\n")}\n`);
  say(`  Why programs are not exported, and what is wrong: ${report}`);
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const summary = `Pulumi's ${programs.length} conformance programs × ${results.length} languages: ${sum("exported")} exported, ${sum("right")} of them run correctly`;
  return { checked: sum("exported"), of: sum("exported"), problems, summary };
}
