import { programFolder } from "#model/files/project/project-keys.ts";
import type { Program } from "#model/program/program.ts";
import type { Language, PrintedFile } from "#export/language.ts";
import { readmeName } from "#export/project/readme.ts";

const ofProject = new Set(["Pulumi.yaml", readmeName]);

/**
 * Moves the program to the folder that the project file's `main` names. As in projects from Pulumi's own generators,
 * the program's files are in that folder, and the project's files are next to it.
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
