// Checks parameterized packages: Pulumi's own loaders must read their projects, and the projects must fit the SDKs
// from Pulumi's generators.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";
import { lines, run } from "#tool.mjs";
import { buildTools } from "#pulumi/build.mjs";

export const name = "parameters";
export const languages = [];

export async function check({ cache }) {
  const { schemas, projects } = await writeProjects(join(cache, "projects"));
  const tool = join(buildTools(cache), "parameters");
  const generate = (language) => {
    const sdks = join(projects[language], "sdks");
    const { ok, stderr } = run(tool, ["generate", schemas, sdks, language]);
    return ok ? [] : lines(stderr);
  };
  const read = run(tool, ["read", schemas], { input: `${projects.yaml}\n${projects.json}\n` });
  const problems = read.ok ? [] : [...lines(read.stdout), ...lines(read.stderr)];
  for (const language of ["go", "typescript", "python"]) problems.push(...generate(language));
  if (problems.length === 0)
    problems.push(
      ...buildGo(projects.go),
      ...checkNpm(projects.typescript),
      ...checkPython(projects.python),
    );
  return { checked: 5, of: 5, problems };
}

async function writeProjects(folder) {
  const { module } = await runnerImport("/src/export/testing/parameterized/projects.ts", {
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
  });
  rmSync(folder, { recursive: true, force: true });
  const schemas = join(folder, "schemas");
  for (const schema of module.parameterizedSchemas)
    write(join(schemas, `${schema.name}.json`), JSON.stringify(schema));
  const projects = {};
  for (const { language, files } of module.parameterizedProjects()) {
    projects[language] = join(folder, language);
    for (const { path, text } of files) write(join(projects[language], path), text);
  }
  return { schemas, projects };
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Checks that the compiler finds every module under the path that the project replaces. */
function buildGo(folder) {
  const { ok, output } = run("go", ["build", "-o", "/dev/null", "."], {
    cwd: folder,
    env: { GOFLAGS: "-mod=mod" },
  });
  return ok ? [] : [`go: ${output.slice(-2000)}`];
}

/** npm installs a folder under the name in the folder's package.json. */
function checkNpm(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return local(Object.entries(dependencies)).flatMap(([wanted, path]) => {
    const file = join(folder, path.slice("file:".length), "package.json");
    const { name: found } = JSON.parse(readFileSync(file, "utf8"));
    return found === wanted ? [] : [`typescript: ${path} is ${found}, not ${wanted}`];
  });
}

const local = (entries) => entries.filter(([, version]) => version.startsWith("file:"));

/** Checks that the program imports a package that one of the folders contains. */
function checkPython(folder) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  const folders = lines(read("requirements.txt")).filter((line) => line.startsWith("sdks/"));
  const made = folders.map((path) => /^setup\(name='([^']+)'/m.exec(read(`${path}/setup.py`))?.[1]);
  const imported = [...read("__main__.py").matchAll(/^import (\w+) as /gm)].map(([, each]) => each);
  return imported
    .filter((each) => each !== "pulumi" && !made.includes(each))
    .map((each) => `python: no SDK ${each} among ${made.join(", ")}`);
}
