// The source files of a program. A program with component classes has several.
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of a language in the folder of a program, relative to it: the program's own and those of classes. */
export const sourcesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .toSorted();

/** Copies them. */
export function copySources(folder, target, ending) {
  for (const file of sourcesIn(folder, ending))
    cpSync(join(folder, file), join(target, file), { recursive: true });
}
