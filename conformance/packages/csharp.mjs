// Parses C# programs for a real package with a grammar of the language.
import { join } from "node:path";
import { parsePrograms } from "#steps/csharp.mjs";

export const language = "csharp";

export function check(_package, samples, { sdks }) {
  const { checked, problems } = parsePrograms(join(sdks, "../../csharp"), samples);
  if (problems.length === 0 && checked !== samples.length)
    problems.push(`${checked} of ${samples.length} programs were read`);
  return problems;
}
