import { programFolder } from "#model/files/project/project-keys.ts";
import type { Program } from "#model/program/program.ts";
import type { Language, PrintedFile } from "#export/language.ts";
import { readmeName } from "#export/project/readme.ts";

const ofProject = new Set(["Pulumi.yaml", readmeName]);

/**
 * The files with the program in the folder that `main` of the project file names, as Pulumi's own generators lay
 * it out: all that belongs to the program stands there, what belongs to the project beside it.
 */
export function inProgramFolder(
  files: readonly PrintedFile[],
  program: Program,
  language: Language,
): readonly PrintedFile[] {
  const folder = programFolder(program) ?? "";
  if (folder === "" || language.isProjectFile === true) return files;
  return files.map((file) =>
    ofProject.has(file.path) ? file : { ...file, path: `${folder}/${file.path}` },
  );
}
