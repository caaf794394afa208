import { createEditedPrinter } from "product/export/edited/print-edited.ts";
import { createExport } from "product/export/export.ts";
import { languages } from "product/export/languages/languages.ts";
import { parseManifest } from "product/model/files/manifest/parse.ts";
import { toDocument } from "product/model/files/manifest/print.ts";
import { findLanguage } from "product/export/printer.ts";
import { applyEdit } from "product/model/program/edit.ts";
import type { Program } from "product/model/program/program.ts";

import { createProductCatalog } from "./catalog.ts";

const rounds = 7;

/** The export languages, in the product's order. */
export const printedLanguages = languages.map(({ id, label }) => ({ id, label }));

/**
 * The time to print a new design, from the program to the text of all files: wall-clock milliseconds for each round
 * except the first, which warms up the engine.
 */
export function measurePrint(manifest: string, id: string): readonly number[] {
  const language = findLanguage(id);
  const catalog = createProductCatalog();
  return inRounds(() => {
    // Creates a different program each time, because caches are keyed by object identity.
    const program = read(manifest);
    return time(() => createExport(program, catalog).print(language).files.length);
  });
}

/**
 * The time to print a design again after editing one string of a resource: wall-clock milliseconds for each of several
 * edits all over the design.
 */
export function measureEditedPrint(manifest: string, id: string): readonly number[] {
  const language = findLanguage(id);
  const catalog = createProductCatalog();
  const print = createEditedPrinter();
  let program = read(manifest);
  print(program, catalog, language);
  let edits = 0;
  return inRounds(() => {
    edits += 1;
    const place = Math.floor((program.resources.length * edits) / (rounds + 2));
    const edited = withEditedText(program, place, `edited ${edits}`);
    const taken = time(() => print(edited, catalog, language).files.length);
    program = edited;
    return taken;
  });
}

/** The program with a changed string: the first string input of the resource at `start`, or of a later resource. */
function withEditedText(program: Program, start: number, text: string): Program {
  const { resources } = program;
  const hasText = ({ inputs }: Program["resources"][number]): boolean => textInput(inputs) !== "";
  const place = resources.findIndex((resource, at) => at >= start && hasText(resource));
  const resource = resources[place];
  if (resource === undefined) throw new Error("No resource has a string to edit.");
  const { id, inputs } = resource;
  const path = [textInput(inputs)];
  return applyEdit(program, { kind: "set-input", resource: id, path, value: text });
}

const textInput = (inputs: Program["resources"][number]["inputs"]): string =>
  Object.keys(inputs).find((key) => typeof inputs[key] === "string") ?? "";

/** The times that `JSON.stringify` needs for the program's manifest. */
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
