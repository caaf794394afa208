// Programs of our own with variables and calls: compiled and run in every language, where they have to register, call
// and give out what Pulumi's own runtime of YAML does for the same program.
import { join } from "node:path";
import { awsProject } from "#calls/projects.mjs";
import { printPrograms } from "#programs/corpus.mjs";
import { compilers, judge, record } from "#programs/judge.mjs";
import { findProblems, printTable } from "#programs/report.mjs";
import { buildTools } from "#pulumi/build.mjs";

export const name = "calls";
/** The programs are its own, none of the corpus. */
export const languages = [];

export async function check({ cache, options, say }) {
  const tool = join(buildTools(cache), "programs");
  const folder = join(cache, "projects");
  const projects = [awsProject(cache, folder, options.schemas)];
  const programs = await printPrograms(projects, join(cache, "printed"));
  const expected = record(tool, programs, join(cache, "found.json"));
  const problems = findProblems(
    "opened",
    [],
    new Map(programs.filter(({ lost }) => lost.length > 0).map((each) => [each.name, each.lost])),
  );
  for (const { name: program, samples } of programs) {
    const { error } = expected[program];
    if (error !== undefined) problems.push(`${program} fails for Pulumi: ${error.slice(0, 1500)}`);
    for (const { language, errors } of samples)
      if (errors.length > 0) problems.push(`${language}/${program}: ${errors.join("\n")}`);
  }
  const results = compilers.map((compiler) =>
    judge(compiler, { cache, tool, programs, expected, known: {} }),
  );
  problems.push(...results.flatMap((result) => result.problems));
  for (const line of printTable(results, programs)) say(`  ${line}`);
  const checked = results.reduce((sum, { exported }) => sum + exported, 0);
  const summary = `${programs.length} programs with calls × ${results.length} languages`;
  return { checked, of: programs.length * compilers.length, problems, summary };
}
