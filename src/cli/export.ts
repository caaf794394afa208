import type { CommandOf } from "#cli/help/command-table.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import { join } from "node:path";
import { checkWithTeam } from "#cli/check-for-others.ts";
import { readGivenFiles } from "#cli/given-files.ts";
import type { OutputFile } from "#cli/output-folder.ts";
import { hasEntry, writeFiles } from "#cli/output-folder.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import { notesOf } from "#cli/project/check-stacks.ts";
import { describeCounts, refuse, showFile, writeDiagnostics } from "#cli/report.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import { misuseOfStack } from "#cli/stack/misuse-of-stack.ts";
import { started } from "#cli/stack/started.ts";
import { paint, visibleLine } from "#cli/screen.ts";
import type { Targeted } from "#cli/targets.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { exportDesign } from "#export/export.ts";
import { concerns } from "#export/language.ts";
import { placeholderNotice } from "#export/project/placeholder-notice.ts";
import { readmeName } from "#export/project/readme.ts";
import { moveAllSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactDiagnostics } from "#model/secrets/redact-diagnostics.ts";
import type { Note } from "#model/files/manifest/types.ts";
import { finish } from "#model/base/time-sliced.ts";
import { formatCount, joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { nameReal, placeholdersIn } from "#model/packages/placeholders.ts";

/** Prints a design in one language and writes the project, unless there are errors. */
export async function runExport(
  command: CommandOf<"export">,
  terminal: Terminal,
): Promise<ExitCode> {
  const { file, folder, language, isForced } = command;
  const read = await openWithWorkspace(file, command, terminal, { keepsErrors: true, stacks: {} });
  if (read === undefined) return 2;
  const { catalog, workspace } = read;
  const incomplete = whyNotExported(read.design.stack);
  if (incomplete !== undefined) return misuseOfStack("export", incomplete, file, terminal);
  const { design: opened, beside, start } = started(file, read, catalog);
  writeStartNotes(start?.notes ?? [], terminal);
  // What a state holds in plain text is not for a program that people share.
  const program =
    start === undefined ? beside.program : finish(moveAllSecretsToConfig(beside.program, catalog));
  const design = { program, catalog };
  const target = command.target ?? workspace.configuration.target ?? defaultTarget;
  const targeted = targets.get(target)?.(design) ?? design;
  const printed = exportDesign(targeted.program, targeted.catalog, language);
  const checked = checkWithTeam(catalog, terminal.now, workspace.configuration)(program);
  const all = [...checked, ...printed.diagnostics].filter((each) => concerns(each, language));
  const diagnostics = redactDiagnostics(all, program, catalog);
  const located = opened.locate(diagnostics, notesOf(opened, beside), workspace.team);
  writeDiagnostics(terminal.errors, file, located.diagnostics);
  const counts = countSeverities(located.diagnostics);
  if (counts.error > 0 && !isForced) {
    const said = describeCounts(counts);
    terminal.errors.write(`${showFile(file)}: ${said}. Nothing is written without --force.\n`);
    return 1;
  }
  const given = await readGivenFiles(program, file, folder);
  const files = [...(await withoutPreserved(folder, printed.files, terminal)), ...given.files];
  const written = await writeFiles(folder, files);
  if (!written.ok) return refuse(terminal, written.message, written.path);
  writePackages(terminal, targeted);
  for (const { path } of files) terminal.output.write(`${visibleLine(join(folder, path))}\n`);
  terminal.errors.write(`${language.label}: ${formatCount(files.length, "file")} written.\n`);
  if (given.missing.length > 0)
    terminal.errors.write(
      `The program reads ${joinWithAnd(given.missing.map(visibleLine))}, which the project does not have: add what is missing.\n`,
    );
  return 0;
}

/** Without what a preview leaves out, a program would delete it. */
const whyNotExported = (stack: OpenedStack | undefined): string | undefined =>
  stack === undefined || stack.missing.length === 0
    ? undefined
    : `The run leaves out unchanged resources, such as ${quoteShort(stack.missing[0] ?? "")}: export the state instead, or print the preview with --show-sames.`;

function writeStartNotes(notes: readonly Note[], { errors }: Terminal): void {
  for (const { where, message } of notes)
    errors.write(`${paint(errors, "blue", "note:")} ${visibleLine(`${where}: ${message}`)}\n`);
}

/** For which packages the project is, where the design uses placeholder names. */
function writePackages({ errors }: Terminal, { program, catalog }: Targeted): void {
  const uses = placeholdersIn(program, catalog);
  const real = uses.filter(({ kind }) => kind === "provider");
  const placeholder = uses.filter(({ kind }) => kind === "placeholder");
  if (real.length > 0) {
    const named = real.map((use) => `${nameReal(use)} for ${use.name}`);
    errors.write(`The project is for the provider packages: ${visibleLine(joinWithAnd(named))}.\n`);
  }
  if (placeholder.length > 0) {
    const named = joinWithAnd(placeholder.map(nameReal));
    errors.write(
      `${placeholderNotice(placeholder)} Use --target provider to export it for ${visibleLine(named)}.\n`,
    );
  }
}

/** A README that stands in the folder may be a person's own. */
async function withoutPreserved(
  folder: string,
  files: readonly OutputFile[],
  terminal: Terminal,
): Promise<readonly OutputFile[]> {
  const isKept = await hasEntry(folder, readmeName);
  if (isKept)
    terminal.errors.write(
      `${visibleLine(join(folder, readmeName))} stands there already and stays as it is.\n`,
    );
  return files.filter(({ path }) => !isKept || path !== readmeName);
}
