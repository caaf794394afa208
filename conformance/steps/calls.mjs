// Compiles and runs our own programs with variables and calls in every language. The registrations, calls and
// outputs must be the same as in Pulumi's own YAML runtime.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { awsProject, randomProjects } from "#calls/projects.mjs";
import { printPrograms } from "#programs/corpus.mjs";
import { compareVersions, compilers, judge, record } from "#programs/judge.mjs";
import { findProblems, printReasons, printTable } from "#programs/report.mjs";
import { wrong as known } from "#calls/known.mjs";
import { buildTools } from "#pulumi/build.mjs";

export const name = "calls";
/** The step has its own programs, and doesn't use the corpus. */
export const languages = [];

/** The seed is fixed, so the same number of random programs gives the same programs. */
const seed = 20_261_123;

export async function check({ cache, options, say }) {
  const tool = join(buildTools(cache), "programs");
  const folder = join(cache, "projects");
  const random = await randomProjects(folder, Number(options.calls), seed);
  const projects = [awsProject(cache, folder, options.schemas), ...random];
  const programs = await printPrograms(projects, join(cache, "printed"));
  const expected = record(tool, programs, join(cache, "found.json"));
  const problems = findProblems(
    "opened",
    [],
    new Map(programs.filter(({ lost }) => lost.length > 0).map((each) => [each.name, each.lost])),
  );
  for (const { name: program, samples } of programs) {
    const { error } = expected[program];
    if (error !== undefined) problems.push(`${program} fails in Pulumi: ${error.slice(0, 1500)}`);
    // Only errors in the shop's program are problems, because a language may be unable to express part of a random
    // program.
    for (const { language, errors } of samples)
      if (errors.length > 0 && program === "aws")
        problems.push(`${language}/${program}: ${errors.join("\n")}`);
  }
  problems.push(...compareVersions(cache, programs, expected));
  const results = compilers.map((compiler) =>
    judge(compiler, { cache, tool, programs, expected, known }),
  );
  problems.push(...results.flatMap((result) => result.problems));
  const table = printTable(results, programs);
  for (const line of table) say(`  ${line}`);
  const report = join(cache, "report.md");
  writeFileSync(report, `${[...table, "", ...printReasons(results, programs)].join("\n")}\n`);
  say(`  Why programs are not exported, and what is wrong: ${report}`);
  const checked = results.reduce((sum, { exported }) => sum + exported, 0);
  const summary = `${programs.length} programs with calls × ${results.length} languages`;
  return { checked, of: checked, problems, summary };
}
