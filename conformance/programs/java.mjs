// Java: compiled against classes made from the schemas, and run with them.
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { groupBySchemas } from "#programs/corpus.mjs";
import { nameIn } from "#programs/csharp.mjs";
import { compileAgainst, findJars } from "#steps/java.mjs";

export const language = "java";

const fileOf = ({ folder }) => join(folder, "src/main/java/myproject/App.java");

/** What the compiler says of each program, and commands that run them. */
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
  return { problems, runners: groups.flatMap(createRunners) };
}

const run = join(import.meta.dirname, "Run.java");

/** A process has one folder that it works in: programs that ask for it or read files have a process each. */
function createRunners({ programs, classPath }) {
  // In the environment, for the SDK tells the whole command line with each failure.
  const java = ["env", `CLASSPATH=${classPath}`, "java", run];
  const isAlone = (sample) =>
    /user\.dir|[rR]ootDirectory|\bFiles\./.test(readFileSync(fileOf(sample), "utf8"));
  const together = programs.filter((sample) => !isAlone(sample));
  const start =
    'cd "$0" && PULUMI_ROOT_DIRECTORY="$1" && export PULUMI_ROOT_DIRECTORY && shift && exec "$@"';
  return [
    { names: together.map(({ name }) => name), command: java },
    ...programs.filter(isAlone).map(({ name, main, home }) => ({
      names: [name],
      command: ["sh", "-c", start, main, home, ...java],
    })),
  ].map((runner) => ({ ...runner, job: (sample) => ({ file: fileOf(sample) }) }));
}
