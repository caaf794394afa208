import { createExport } from "product/export/export.ts";
import { languages } from "product/export/languages/languages.ts";
import { parseManifest } from "product/model/files/manifest/parse.ts";
import { toDocument } from "product/model/files/manifest/print.ts";
import type { Program } from "product/model/program/program.ts";

import { createProductCatalog } from "./catalog.ts";

const rounds = 7;

/** What has an exporter, in the order in which the product shows it. */
export const printedLanguages = languages.map(({ id, label }) => ({ id, label }));

/** Milliseconds of the clock for each round but the first, which warms up. */
export interface PrintTimes {
  /** A design that was never printed, from the program to the text of all files. */
  readonly print: readonly number[];
  /** `JSON.stringify` of the same program as a manifest. */
  readonly stringify: readonly number[];
}

/** Prints a design in one language. The first language that a process prints is warm for it alone. */
export function measurePrint(manifest: string, id: string): PrintTimes {
  const language = languages.find((candidate) => candidate.id === id);
  if (language === undefined) throw new Error(`No language is called ${id}.`);
  const catalog = createProductCatalog();
  const { json } = toDocument(read(manifest));
  const print: number[] = [];
  const stringify: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Another program each time: what is kept of an earlier one is kept by identity.
    const program = read(manifest);
    const plain = time(() => JSON.stringify(json).length);
    const ours = time(() => createExport(program, catalog).print(language).files.length);
    if (round === 0) continue;
    stringify.push(plain);
    print.push(ours);
  }
  return { print, stringify };
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
