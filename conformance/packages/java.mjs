// Compiles Java programs for a real package against classes that are generated from its schema.
import { join } from "node:path";
import { compileAgainst, findJars } from "#steps/java.mjs";

export const language = "java";

export function check(_package, samples, { cache, sdks, schema }) {
  const jars = findJars(join(sdks, "../../java"));
  const { checked, problems } = compileAgainst(join(cache, "java"), [schema], jars, samples);
  if (problems.length === 0 && checked !== samples.length)
    problems.push(`${checked} of ${samples.length} programs were compiled`);
  return problems;
}
