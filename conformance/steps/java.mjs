// Checks Java programs: javac compiles them against Pulumi's core SDK and classes generated from package schemas.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cached, lines, need, run } from "#tool.mjs";

export const name = "java";
export const languages = ["java"];

const home = join(import.meta.dirname, "../java");

export function check({ cache, samples, schemas }) {
  const jars = findJars(cache);
  const problems = [];
  let checked = 0;
  for (const target of ["placeholder", "provider"]) {
    const own = samples.filter((sample) => sample.target === target);
    const found = compileAgainst(join(cache, target), schemas[target], jars, own);
    checked += found.checked;
    problems.push(...found.problems);
  }
  return { checked, problems };
}

/** The jars of Pulumi's core SDK and its dependencies. */
export function findJars(cache) {
  const manifest = join(home, "pom.xml");
  const jars = cached(join(cache, "jars"), readFileSync(manifest), (folder) =>
    need("mvn", [
      "-q",
      "-B",
      "-f",
      manifest,
      "dependency:copy-dependencies",
      `-DoutputDirectory=${folder}`,
    ]),
  );
  return readdirSync(jars)
    .filter((file) => file.endsWith(".jar"))
    .map((file) => join(jars, file));
}

/**
 * Compiles programs against classes generated from schemas. Returns the number of programs, and the compiler's errors.
 */
export function compileAgainst(folder, schemas, jars, samples) {
  const sdks = compileSdks(folder, schemas, jars);
  const { ok, stdout, stderr } = run(
    "java",
    [join(home, "Compile.java"), [sdks, ...jars].join(delimiter)],
    {
      input: samples
        .map((sample) => join(sample.folder, "src/main/java/myproject/App.java"))
        .join("\n"),
    },
  );
  const found = lines(stdout);
  const checked = Number(/^(\d+) programs$/.exec(found.pop() ?? "")?.[1] ?? 0);
  return { checked, problems: ok ? [] : [...found, ...lines(stderr)] };
}

function compileSdks(folder, schemas, jars) {
  const sources = join(folder, "sources");
  const classes = join(folder, "classes");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(classes, { recursive: true });
  need(process.execPath, [join(home, "stubs.mjs"), sources, ...schemas]);
  const files = readdirSync(sources, { recursive: true }).filter((file) => file.endsWith(".java"));
  const list = join(folder, "sources.txt");
  writeFileSync(list, files.map((file) => JSON.stringify(join(sources, file))).join("\n"));
  need("javac", ["-nowarn", "-proc:none", "-cp", jars.join(delimiter), "-d", classes, `@${list}`]);
  return classes;
}
