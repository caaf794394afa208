import type { CommandOf } from "#cli/help/command-table.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import { checkForOthers } from "#cli/check-for-others.ts";
import { readDesign } from "#cli/design.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { toCodeQuality } from "#cli/formats/codequality.ts";
import { toAnnotations } from "#cli/formats/github.ts";
import { toJunit } from "#cli/formats/junit.ts";
import { toSarif } from "#cli/formats/sarif.ts";
import { readCatalog } from "#cli/packages.ts";
import {
  describeCounts,
  refuse,
  showFile,
  writeDiagnostics,
  writeSideEffects,
} from "#cli/report.ts";
import { standardInput } from "#cli/read-file.ts";
import { findPrograms } from "#cli/review/find-designs.ts";
import { writeJson } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { checkStacks, notesOf, splitByFile } from "#cli/project/check-stacks.ts";
import { readProject } from "#cli/project/read-project.ts";
import type { Check } from "#model/check/check.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { formatCount } from "#model/base/messages.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** Says what is wrong with each of the designs, and what it runs and fetches. */
export async function runCheck(
  { files, schemas, facts, format }: CommandOf<"check">,
  terminal: Terminal,
): Promise<ExitCode> {
  const read = await readCatalog({ schemas, facts }, terminal.input);
  if (!read.ok) return refuse(terminal, read.message, read.file);
  const check = checkForOthers(read.catalog, terminal.now);
  const found = await findFiles(files, terminal);
  if (found === undefined) return 2;
  const checked: CheckedFile[] = [];
  for (const file of found) {
    for (const one of await checkFile(file, check, read.catalog, terminal)) {
      // Two programs of one project have the same files beside them.
      if (checked.some((known) => known.file === one.file && one.file !== file)) continue;
      checked.push(one);
      if (format === "text") writeFile(one, terminal);
    }
  }
  const counts = countSeverities(checked.flatMap(({ diagnostics }) => diagnostics));
  if (format !== "text") writeAs(format, checked, terminal);
  else if (checked.length > 1)
    terminal.output.write(`${formatCount(checked.length, "file")}: ${describeCounts(counts)}.\n`);
  if (checked.some(({ isReadable }) => !isReadable)) return 2;
  return counts.error > 0 ? 1 : 0;
}

/** The files, with the programs of a folder in its place; undefined where a folder has none. */
async function findFiles(
  words: readonly string[],
  terminal: Terminal,
): Promise<readonly string[] | undefined> {
  const files: string[] = [];
  for (const word of words) {
    const found = word === standardInput ? undefined : await findPrograms(word);
    if (found === undefined) {
      files.push(word);
      continue;
    }
    for (const link of found.links)
      terminal.errors.write(`${showFile(link)}: not checked, since it is a symbolic link.\n`);
    if (found.files.length === 0) {
      refuse(terminal, "The folder has no program.", word);
      return undefined;
    }
    files.push(...found.files);
  }
  return files;
}

function writeAs(
  format: Exclude<CommandOf<"check">["format"], "text">,
  checked: readonly CheckedFile[],
  { output, version }: Terminal,
): void {
  switch (format) {
    case "json":
      return writeJson(output, toJson(checked));
    case "sarif":
      return writeJson(output, toSarif(checked, version));
    case "github":
      return output.write(toAnnotations(checked));
    case "codequality":
      return writeJson(output, toCodeQuality(checked));
    case "junit":
      return output.write(toJunit(checked));
  }
}

/** A design, and what Pulumi reads beside it: what the project file declares, and the config of each stack. */
async function checkFile(
  file: string,
  check: Check,
  catalog: Catalog,
  { input }: Terminal,
): Promise<readonly CheckedFile[]> {
  const opened = await readDesign(file, input);
  if (!opened.ok)
    return [{ file, diagnostics: [opened.error], sideEffects: [], isReadable: false }];
  const { design } = opened;
  const beside = await readProject(file, design);
  const { own, ofProject } = splitByFile(check(beside.program), design, beside);
  const { project } = beside;
  const inProject = project?.design.locate(ofProject, []) ?? [];
  return [
    {
      file,
      diagnostics: design.locate(own, notesOf(design, beside)),
      sideEffects: design.locateSideEffects(findSideEffects(beside.program)),
      isReadable: true,
    },
    ...(project === undefined || inProject.length === 0
      ? []
      : [{ file: project.path, diagnostics: inProject, sideEffects: [], isReadable: true }]),
    ...checkStacks(beside, catalog),
  ];
}

function writeFile(
  { file, diagnostics, sideEffects, isReadable }: CheckedFile,
  { output, errors }: Terminal,
): void {
  writeDiagnostics(isReadable ? output : errors, file, diagnostics);
  writeSideEffects(output, file, sideEffects);
  if (isReadable)
    output.write(`${showFile(file)}: ${describeCounts(countSeverities(diagnostics))}.\n`);
}

/** The shape that docs/command-line.md promises. */
function toJson(checked: readonly CheckedFile[]): object {
  const { error, warning, hint } = countSeverities(
    checked.flatMap(({ diagnostics }) => diagnostics),
  );
  return {
    files: checked.map(({ file, diagnostics, sideEffects, isReadable }) => ({
      file,
      readable: isReadable,
      diagnostics: diagnostics.map(({ severity, rule, message, line, column, path, fix }) => ({
        severity,
        rule,
        message,
        ...(line === undefined ? {} : { line, column }),
        ...(path === undefined ? {} : { path }),
        ...(fix === undefined ? {} : { fix }),
      })),
      sideEffects: sideEffects.map(({ kind, what, line, column, path }) => ({
        kind,
        what,
        line,
        column,
        path,
      })),
    })),
    errors: error,
    warnings: warning,
    hints: hint,
  };
}
