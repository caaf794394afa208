// Runs programs in YAML and JSON with Pulumi's own host, as the CLI does, and compares the received values with the
// design. The programs have number-like strings as config defaults, and use enum outputs for inputs that accept
// their values.
import { rmSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runnerImport } from "vite";
import { write } from "#programs/corpus.mjs";
import { buildTools, engines } from "#pulumi/build.mjs";
import { need } from "#tool.mjs";

export const name = "host";
/** The step has its own programs, and doesn't use the corpus. */
export const languages = [];

const own = ["yaml", "json"];

export async function check({ cache }) {
  const { module } = await runnerImport("/src/export/testing/host-programs.ts", {
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
  });
  const programs = own.flatMap((language) =>
    module.hostPrograms(language).map((program) => place(program, language, cache)),
  );
  const [jobs, found] = [join(cache, "programs.json"), join(cache, "found.json")];
  writeFileSync(jobs, JSON.stringify(programs));
  const problems = engines.flatMap((engine) => {
    need(join(buildTools(cache, engine), "programs"), ["record", jobs, found]);
    const recorded = JSON.parse(readFileSync(found, "utf8"));
    return programs.flatMap((program) =>
      compare(program, recorded[program.name]).map((text) => `${engine.version}: ${text}`),
    );
  });
  const count = programs.reduce((sum, { outputs }) => sum + Object.keys(outputs).length, 0);
  const summary = `${count} values of ${programs.length} programs reach Pulumi's own host as in the design`;
  return { checked: programs.length, of: programs.length, problems, summary };
}

/** Writes a program's project and schemas; returns the recorder's input, and the expected result. */
function place({ name: program, files, schemas, outputs }, language, cache) {
  const folder = join(cache, language, program);
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) write(join(folder, path), text);
  const schemaFiles = schemas.map((schema) => {
    const file = join(cache, "schemas", `${schema.name}.json`);
    write(file, JSON.stringify(schema));
    return file;
  });
  const stack = { test: "", config: {}, secrets: [], others: [], project: program };
  return {
    ...stack,
    name: `${language}/${program}`,
    folder,
    main: folder,
    schemas: schemaFiles,
    outputs,
  };
}

function compare({ name: program, outputs }, { error, registered, stack }) {
  if (error !== undefined) return [`${program}: ${error}`];
  const resources = new Map((registered ?? []).map(({ name: key, object }) => [key, object]));
  return Object.entries(outputs).flatMap(([key, wanted]) => {
    // If a stack output is a resource, the host sends a reference; the resource's inputs are in its registration.
    const got = stack[key]?.$resource === undefined ? stack[key] : resources.get(key);
    return isDeepStrictEqual(got, wanted)
      ? []
      : [`${program}: ${key} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`];
  });
}
