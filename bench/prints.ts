import { createExport } from "product/export/export.ts";
import { languages } from "product/export/languages/languages.ts";
import { parseManifest } from "product/model/files/manifest/parse.ts";
import { toDocument } from "product/model/files/manifest/print.ts";
import type { Program } from "product/model/program/program.ts";

import { createProductCatalog } from "./catalog.ts";

const rounds = 7;

/** What has an exporter, in the order in which the product shows it. */
export const printedLanguages = languages.map(({ id, label }) => ({ id, label }));

/**
 * What it takes to print a design that was never printed, from the program to the text of all files: milliseconds of the
 * clock for each round but the first, which warms up. The first language that a process prints is warm for it alone.
 */
export function measurePrint(manifest: string, id: string): readonly number[] {
  const language = languages.find((candidate) => candidate.id === id);
  if (language === undefined) throw new Error(`No language is called ${id}.`);
  const catalog = createProductCatalog();
  return inRounds(() => {
    // Another program each time: what is kept of an earlier one is kept by identity.
    const program = read(manifest);
    return time(() => createExport(program, catalog).print(language).files.length);
  });
}

/** The same of `JSON.stringify`, of the program as a manifest. */
export function measureStringify(manifest: string): readonly number[] {
  const { json } = toDocument(read(manifest));
  return inRounds(() => time(() => JSON.stringify(json).length));
}

function inRounds(measure: () => number): readonly number[] {
  const times = Array.from({ length: rounds + 1 }, measure);
  return times.slice(1);
}

function read(manifest: string): Program {
  const result = parseManifest(manifest);
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

function time(run: () => number): number {
  const start = performance.now();
  if (run() === 0) throw new Error("Nothing was printed.");
  return performance.now() - start;
}
