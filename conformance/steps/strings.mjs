// Checks arbitrary strings: programs contain many strings with a special meaning in languages, formats or readers,
// and each language's own parser must read the strings back.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { comparePrograms } from "#strings/check.mjs";
import { createReaders } from "#strings/readers.mjs";

export const name = "strings";
/** The step has its own programs, and doesn't use the corpus. */
export const languages = [];

const own = ["typescript", "python", "go", "csharp", "java", "yaml", "json"];
const size = 500;

export async function check({ cache, options }) {
  const { module } = await runnerImport("/src/export/testing/text-corpus.ts", {
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
  });
  const corpus = module.textCorpus(Number(options.texts));
  const readers = createReaders(cache);
  const results = own.map((language) => ({
    language,
    ...comparePrograms({ corpus, language, size, readers }),
  }));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const problems = results.flatMap((result) => tell(result.language, result.problems, cache));
  const summary = `${corpus.texts.length} texts × ${own.length} languages: ${sum("texts")} times read back, ${sum("found")} of them with the expected diagnostic`;
  const checked = sum("programs");
  return { checked, of: checked, problems, summary };
}

/** Prints a language's first errors, with their programs, and the number of errors. */
function tell(language, problems, cache) {
  const first = problems.slice(0, 5).map(({ message, program }, at) => {
    const file = join(cache, `${language}-${at + 1}.txt`);
    writeFileSync(file, program);
    return `${language}: ${message} (${file})`;
  });
  const more = problems.length - first.length;
  return more > 0 ? [...first, `${language}: and ${more} more`] : first;
}
