import { projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";

/** The command that exports a downloaded manifest in a language, to a folder named after the design. */
export const commandLine = ({ name }: Program, language: string): string =>
  `stackwright export Main.json --language ${language} --out ${folderName(name)}`;

/** The name of a folder inside the current folder: a project may be called `..`. */
const folderName = (name: string): string =>
  projectName(name).replaceAll(/^[.-]+|\.+$/g, "") || "project";
