// Writes the corpus: every design in every language, and the schemas of the designs' packages.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "..");

/**
 * Each program has a folder `FOLDER/LANGUAGE/NAME`. If a language refuses a program, the program is not written.
 * Returns the written programs, the refusals, and the schema files by target. Without languages, only writes schemas.
 */
export async function writeCorpus(folder, count, languages) {
  const { module } = await runnerImport("/src/export/testing/corpus.ts", {
    root,
    configFile: false,
    logLevel: "error",
  });
  rmSync(folder, { recursive: true, force: true });
  const designs = module.plainCorpus(count);
  const samples = [];
  const refused = [];
  const programs = languages.size === 0 ? [] : module.printCorpus(count);
  for (const { name, target, language, files, errors } of programs) {
    if (!languages.has(language)) continue;
    if (errors.length > 0) {
      refused.push({ name, language, message: errors[0] });
      continue;
    }
    const home = join(folder, language, name);
    for (const { path, text } of files) write(join(home, path), text);
    samples.push({ name, target, language, folder: home, design: designs[name] });
  }
  const schemas = Object.fromEntries(
    ["placeholder", "provider"].map((target) => [
      target,
      module.schemasFor(target).map((schema) => {
        const file = join(folder, "schemas", target, `${schema.name}.json`);
        write(file, JSON.stringify(schema));
        return file;
      }),
    ]),
  );
  return { samples, refused, schemas };
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
