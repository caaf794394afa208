// Lists Pulumi's conformance programs with their packages' schemas, and exports the programs.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";
import { need } from "#tool.mjs";

const root = join(import.meta.dirname, "../..");
const tools = join(import.meta.dirname, "../pulumi");

/** The programs, sorted by name; `tool` is the Go program that lists them. */
export function listPrograms(tool, folder) {
  const schemas = join(folder, "schemas");
  rmSync(schemas, { recursive: true, force: true });
  mkdirSync(schemas, { recursive: true });
  const args = ["list", "-m", "-f", "{{.Dir}}", "github.com/pulumi/pulumi-yaml"];
  const home = need("go", args, { cwd: tools }).trim();
  const tests = join(home, "cmd/pulumi-language-yaml/testdata");
  return JSON.parse(need(tool, ["list", tests, schemas]));
}

/** Adds to each program what was lost on opening, the length of its link, and each language's folder or errors. */
export async function printPrograms(programs, folder) {
  const { module } = await importSource("/src/cli/testing/printed-program.ts");
  const { module: links } = await importSource("/src/edge/link/create-link.ts");
  rmSync(folder, { recursive: true, force: true });
  const printed = [];
  for (const program of programs) {
    const { name, main, project, schemas } = program;
    const file = join(main, program.file ?? "Main.yaml");
    const { lost, secrets, shared, languages } = await module.printProgram(file, project, schemas);
    const link = shared && (await links.createLink(shared, "https://designer.example/"));
    const samples = languages.map(({ language, files, errors }) => {
      const home = join(folder, language, name);
      if (errors.length === 0) for (const { path, text } of files) write(join(home, path), text);
      return { language, errors, folder: home };
    });
    printed.push({
      ...program,
      lost,
      linkLength: link?.length,
      samples,
      given: giveSecrets(program, secrets),
    });
  }
  return printed;
}

const importSource = (path) => runnerImport(path, { root, configFile: false, logLevel: "error" });

/** The stack config of an exported program. The config contains the secrets. */
function giveSecrets({ project, config, secrets }, given) {
  const entries = Object.entries(given).map(([name, text]) => [`${project}:${name}`, text]);
  return {
    config: { ...config, ...Object.fromEntries(entries) },
    secrets: [...secrets, ...entries.map(([key]) => key)],
  };
}

export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Programs in groups that can be compiled together, because no package in a group has two different schemas. */
export function groupBySchemas(programs, nameOf) {
  const groups = [];
  for (const program of programs) {
    const own = new Map(program.schemas.map((file) => [nameOf(file), file]));
    const fits = ({ schemas }) =>
      [...own].every(([name, file]) => (schemas.get(name) ?? file) === file);
    let group = groups.find(fits);
    if (group === undefined) groups.push((group = { schemas: new Map(), programs: [] }));
    for (const [name, file] of own) group.schemas.set(name, file);
    group.programs.push(program);
  }
  return groups.map((group) => ({ ...group, schemas: [...group.schemas.values()] }));
}
