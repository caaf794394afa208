import { join } from "node:path";
import { readGivenFiles } from "#cli/given-files.ts";
import type { OutputFile } from "#cli/output-folder.ts";
import { hasEntry, writeFiles } from "#cli/output-folder.ts";
import { refuse } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";
import type { Targeted } from "#cli/targets.ts";
import type { Terminal } from "#cli/terminal.ts";
import type { Language } from "#export/language.ts";
import { placeholderNotice } from "#export/project/placeholder-notice.ts";
import { readmeName } from "#export/project/readme.ts";
import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import { nameReal, placeholdersIn } from "#model/packages/placeholders.ts";
import type { Program } from "#model/program/program.ts";

/** A printed project before it is written. */
interface Project {
  readonly program: Program;
  readonly targeted: Targeted;
  /** The design's file. Files that the program reads are looked up next to it. */
  readonly file: string;
  readonly folder: string;
  readonly files: readonly OutputFile[];
  readonly language: Language;
}

/** Writes a project with the files that its program reads, and reports the result. Returns false if writing fails. */
export async function writeProject(project: Project, terminal: Terminal): Promise<boolean> {
  const { program, targeted, file, folder, language } = project;
  const given = await readGivenFiles(program, file, folder);
  const files = [...(await withoutPreserved(folder, project.files, terminal)), ...given.files];
  const written = await writeFiles(folder, files);
  if (!written.ok) {
    refuse(terminal, written.message, written.path);
    return false;
  }
  writePackages(terminal, targeted);
  for (const { path } of files) terminal.output.write(`${visibleLine(join(folder, path))}\n`);
  terminal.errors.write(`${language.label}: ${formatCount(files.length, "file")} written.\n`);
  if (given.missing.length > 0)
    terminal.errors.write(
      `The program reads ${joinWithAnd(given.missing.map(visibleLine))}, which the project does not contain. Add the missing files.\n`,
    );
  return true;
}

/** If the design uses placeholder names, prints the packages of the project. */
function writePackages({ errors }: Terminal, { program, catalog }: Targeted): void {
  const uses = placeholdersIn(program, catalog);
  const real = uses.filter(({ kind }) => kind === "provider");
  const placeholder = uses.filter(({ kind }) => kind === "placeholder");
  if (real.length > 0) {
    const named = real.map((use) => `${nameReal(use)} for ${use.name}`);
    errors.write(`The project uses the provider packages: ${visibleLine(joinWithAnd(named))}.\n`);
  }
  if (placeholder.length > 0) {
    const named = joinWithAnd(placeholder.map(nameReal));
    errors.write(
      `${placeholderNotice(placeholder)} Use --target provider to export it for ${visibleLine(named)}.\n`,
    );
  }
}

/** Leaves out the README if one exists, because it may be the user's own. */
async function withoutPreserved(
  folder: string,
  files: readonly OutputFile[],
  terminal: Terminal,
): Promise<readonly OutputFile[]> {
  const isKept = await hasEntry(folder, readmeName);
  if (isKept)
    terminal.errors.write(
      `${visibleLine(join(folder, readmeName))} already exists and was not changed.\n`,
    );
  return files.filter(({ path }) => !isKept || path !== readmeName);
}
