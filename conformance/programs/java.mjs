// Compiles and runs Java programs with classes that are generated from the schemas.
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { groupBySchemas } from "#programs/corpus.mjs";
import { nameIn } from "#programs/csharp.mjs";
import { compileAgainst, findJars } from "#steps/java.mjs";

export const language = "java";

const fileOf = ({ folder }) => join(folder, "src/main/java/myproject/App.java");

/** The compiler's errors for each program, and the commands that run the programs. */
export function compile({ cache, folder, samples }) {
  const jars = findJars(join(cache, "../java"));
  const nameOf = (schema) => JSON.parse(readFileSync(schema, "utf8")).name;
  const groups = groupBySchemas(samples, nameOf).map(({ schemas, programs }, at) => {
    const home = join(folder, String(at));
    const { problems } = compileAgainst(home, schemas, jars, programs);
    const classPath = [join(home, "classes"), ...jars].join(delimiter);
    return { programs, problems, classPath };
  });
  const problems = groups.flatMap(({ programs, problems: found }) =>
    found.map((problem) => ({ name: nameIn(problem, programs), problem })),
  );
  const runners = groups.map(({ programs, classPath }) => ({
    names: programs.map(({ name }) => name),
    // The class path is in the environment, because the SDK prints the whole command line with each failure.
    command: ["env", `CLASSPATH=${classPath}`, "java", join(import.meta.dirname, "Run.java")],
    job: (sample) => ({ file: fileOf(sample), isAlone: isAlone(sample), root: sample.home }),
  }));
  return { problems, runners };
}

/**
 * A process has one working directory, so programs that ask for it or read files have separate processes. Programs with
 * stack references have separate processes too, because the SDK reads the references on a thread that may still belong
 * to an earlier program.
 */
const isAlone = (sample) =>
  /user\.dir|getRootDirectory|readBytes|\bFiles\.|new StackReference/.test(
    readFileSync(fileOf(sample), "utf8"),
  );
