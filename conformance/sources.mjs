// The source files of a program. A program with component classes has several files.
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The files of a language in the folder of a program, as paths relative to that folder: the program's own file, and the
 * files of its classes.
 */
export const sourcesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .toSorted();

/** Copies the source files from one folder to another. */
export function copySources(folder, target, ending) {
  for (const file of sourcesIn(folder, ending))
    cpSync(join(folder, file), join(target, file), { recursive: true });
}
