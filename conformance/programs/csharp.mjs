// Parses C# programs with a grammar of the language.
import { join } from "node:path";
import { parsePrograms } from "#steps/csharp.mjs";

export const language = "csharp";

/** The grammar's errors in each program. The C# programs are not compiled in this step. */
export function compile({ cache, samples }) {
  const { problems } = parsePrograms(join(cache, "../csharp"), samples);
  return {
    runners: [],
    problems: problems.map((problem) => ({ name: nameIn(problem, samples), problem })),
  };
}

export const nameIn = (problem, samples) =>
  samples.find(({ folder }) => problem.includes(`${folder}/`))?.name ?? "";
