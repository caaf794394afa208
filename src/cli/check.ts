import type { CheckCommand } from "#cli/arguments.ts";
import { checkForOthers } from "#cli/check-for-others.ts";
import { readDesign } from "#cli/design.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { toAnnotations } from "#cli/formats/github.ts";
import { toJunit } from "#cli/formats/junit.ts";
import { toSarif } from "#cli/formats/sarif.ts";
import { readCatalog } from "#cli/packages.ts";
import {
  countDiagnostics,
  describeCounts,
  refuse,
  showFile,
  writeDiagnostics,
  writeSideEffects,
} from "#cli/report.ts";
import { writeJson } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import type { Check } from "#model/check/check.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { formatCount } from "#model/messages.ts";

/** Says what is wrong with each of the designs, and what it runs and fetches. */
export async function runCheck(
  { files, schemas, format }: CheckCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const read = await readCatalog(schemas, terminal.input);
  if (!read.ok) return refuse(terminal, read.message, read.file);
  const check = checkForOthers(read.catalog, terminal.now);
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const one = await checkFile(file, check, terminal);
    checked.push(one);
    if (format === "text") writeFile(one, terminal);
  }
  const counts = countDiagnostics(checked.flatMap(({ diagnostics }) => diagnostics));
  if (format !== "text") writeAs(format, checked, terminal);
  else if (files.length > 1)
    terminal.output.write(`${formatCount(files.length, "file")}: ${describeCounts(counts)}.\n`);
  if (checked.some(({ isReadable }) => !isReadable)) return 2;
  return counts.error > 0 ? 1 : 0;
}

function writeAs(
  format: Exclude<CheckCommand["format"], "text">,
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
    case "junit":
      return output.write(toJunit(checked));
  }
}

async function checkFile(file: string, check: Check, { input }: Terminal): Promise<CheckedFile> {
  const opened = await readDesign(file, input);
  if (!opened.ok) return { file, diagnostics: [opened.error], sideEffects: [], isReadable: false };
  const { program, notes, locate, locateSideEffects } = opened.design;
  return {
    file,
    diagnostics: locate(check(program), notes),
    sideEffects: locateSideEffects(findSideEffects(program)),
    isReadable: true,
  };
}

function writeFile(
  { file, diagnostics, sideEffects, isReadable }: CheckedFile,
  { output, errors }: Terminal,
): void {
  writeDiagnostics(isReadable ? output : errors, file, diagnostics);
  writeSideEffects(output, file, sideEffects);
  if (isReadable)
    output.write(`${showFile(file)}: ${describeCounts(countDiagnostics(diagnostics))}.\n`);
}

/** The shape that docs/command-line.md promises. */
function toJson(checked: readonly CheckedFile[]): object {
  const { error, warning, hint } = countDiagnostics(
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
