import { withRewrittenSource } from "#model/files/yaml/rewritten-source.ts";
import { moveSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { GivenFile } from "#model/program/files/named-files.ts";
import { namedFiles, pathInProject } from "#model/program/files/named-files.ts";
import type { Program } from "#model/program/program.ts";
import { zipProject } from "#export/project/archive.ts";
import { printImportFile } from "#export/project/import-file.ts";
import { isSafePath } from "#model/files/safe-path.ts";
import type { Language, PrintedFile, PrintResult } from "#export/language.ts";
import type { PrintDesign } from "#export/print-design.ts";
import { languagesOf } from "#export/languages/languages.ts";
import { createPrinter } from "#export/printer.ts";
import { archiveName, baseName, mediaType } from "#ui/code/file-names.ts";

/** The kinds of exports: the open file, its project, the projects of all languages, or the import file. */
export type DownloadScope = "file" | "project" | "everything" | "imports";

/** A file to save, and its problems. */
export interface DownloadFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly type: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The open file: the design in one language. */
export interface OpenFile {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly printDesign: PrintDesign;
  readonly language: Language;
  readonly path: string;
  /** The files that the program reads and the user has provided. */
  readonly givenFiles?: readonly GivenFile[];
}

/** Prints again, because the screen may be an edit behind. Equal designs give equal bytes. */
export async function createDownload(
  scope: DownloadScope,
  opened: OpenFile,
): Promise<DownloadFile> {
  const { program, catalog, language, path } = opened;
  const given = givenTo(program, opened.givenFiles ?? []);
  const print = createPrinter(program, catalog, opened.printDesign);
  switch (scope) {
    case "file":
      return createFileDownload(await print(language.id), path);
    case "imports":
      return createFileDownload(printImportFile(program, catalog));
    case "project": {
      const { files, diagnostics } = await print(language.id);
      return { ...archive(program, language.id, withGiven(files, given)), diagnostics };
    }
    case "everything": {
      const projects = languagesOf(program).map(({ id }) => id);
      const printed = await Promise.all(projects.map((id) => print(id)));
      const imports = printImportFile(program, catalog);
      const files = printed.flatMap((result, at) =>
        withGiven(result.files, given).map((file) => ({
          ...file,
          path: `${projects[at]}/${file.path}`,
        })),
      );
      const all = [...printed, imports].flatMap(({ diagnostics }) => diagnostics);
      return { ...archive(program, "all", [...files, ...imports.files]), diagnostics: once(all) };
    }
  }
}

/** The open file as text for the clipboard, which other programs can read: secrets come from the stack's config. */
export async function createCopy(
  opened: OpenFile,
): Promise<Pick<DownloadFile, "name" | "content">> {
  const { program, catalog, language } = opened;
  // The other languages leave out secrets themselves.
  const saysSecrets = language.needsNoTypes === true;
  return createDownload("file", {
    ...opened,
    program: saysSecrets ? withoutClearSecrets(program, catalog) : program,
  });
}

/** A plugin has inputs instead of config, which its users set. */
function withoutClearSecrets(program: Program, catalog: Catalog): Program {
  if (program.plugin === undefined) return moveSecretsToConfig(program, catalog);
  const safe = redactSecrets(program, catalog);
  const { source } = program;
  return safe === program || source === undefined ? safe : withRewrittenSource({ ...safe, source });
}

/** Files that the program still reads, if an archive can contain their paths. */
function givenTo(program: Program, files: readonly GivenFile[]): readonly GivenFile[] {
  const named = new Set(namedFiles(program).map(pathInProject));
  return files.filter(({ path }) => named.has(path) && isSafePath(path));
}

/**
 * Adds files. If two files have the same path, the printed one stays, because a program may read a file of its own
 * project.
 */
function withGiven(
  files: readonly PrintedFile[],
  given: readonly GivenFile[],
): readonly (PrintedFile | GivenFile)[] {
  const printed = new Set(files.map(({ path }) => path.toLowerCase()));
  return [...files, ...given.filter(({ path }) => !printed.has(path.toLowerCase()))];
}

function createFileDownload({ files, diagnostics }: PrintResult, path?: string): DownloadFile {
  const file = files.find((each) => each.path === path) ?? files[0];
  return {
    name: baseName(file?.path ?? ""),
    content: file?.text ?? "",
    type: mediaType(file?.path ?? ""),
    diagnostics,
  };
}

function archive(
  { name }: Program,
  what: string,
  files: Parameters<typeof zipProject>[0],
): Omit<DownloadFile, "diagnostics"> {
  return {
    name: archiveName(name, what),
    content: zipProject(files, projectName(name)),
    type: "application/zip",
  };
}

/** Removes duplicates: several languages may report the same problem at one place. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Map(
    diagnostics.map((found) => [JSON.stringify([found.location, found.message]), found]),
  );
  return [...known.values()];
}
