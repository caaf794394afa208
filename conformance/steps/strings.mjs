// Any text, anywhere: programs full of texts that languages, formats and readers give a meaning, read back by
// each language's own parser.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { comparePrograms } from "#strings/check.mjs";
import { createReaders } from "#strings/readers.mjs";

export const name = "strings";
/** The programs are its own, none of the corpus. */
export const languages = [];

const size = 500;

export async function check({ cache, options }) {
  const { module } = await runnerImport("/src/export/testing/text-corpus.ts", {
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
  });
  const corpus = module.textCorpus(Number(options.texts));
  const readers = createReaders(cache);
  const faults = [];
  const counts = { programs: 0, texts: 0, found: 0 };
  const own = ["typescript", "python", "go", "csharp", "java", "yaml", "json"];
  for (const language of own) {
    const result = comparePrograms({ corpus, language, size, readers });
    for (const key of Object.keys(counts)) counts[key] += result.counts[key];
    faults.push(...tell(language, result.faults, cache));
  }
  const summary = `${corpus.texts.length} texts × ${own.length} languages × ${corpus.roles.length + 1} places: ${counts.texts} read back, ${counts.found} of them with the finding they have to have`;
  return { checked: counts.programs, of: counts.programs, faults, summary };
}

/** The first of a language's faults, with the programs that have them, and how many there are. */
function tell(language, faults, cache) {
  const first = faults.slice(0, 12).map(({ message, program }, at) => {
    const file = join(cache, `${language}-${at + 1}.txt`);
    writeFileSync(file, program);
    return `${language}: ${message} (${file})`;
  });
  const more = faults.length - first.length;
  return more > 0 ? [...first, `${language}: and ${more} more`] : first;
}
