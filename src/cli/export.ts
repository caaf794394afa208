import type { CommandOf } from "#cli/help/command-table.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import { checkWithTeam } from "#cli/check-for-others.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import { notesOf } from "#cli/project/check-stacks.ts";
import { describeCounts, showFile, writeDiagnostics } from "#cli/report.ts";
import { misuseOfStack } from "#cli/stack/misuse-of-stack.ts";
import { writeNotes } from "#cli/stack/start-notes.ts";
import { started, whyIncomplete } from "#cli/stack/started.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { writeProject } from "#cli/project/write-project.ts";
import { exportDesign } from "#export/export.ts";
import { concerns } from "#export/language.ts";
import { notesWithClasses } from "#model/deployment/start/components/declare-components.ts";
import { moveAllSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactDiagnostics } from "#model/secrets/redact-diagnostics.ts";
import { finish } from "#model/base/time-sliced.ts";

/** Exports a design to a project in one language, unless there are errors. */
export async function runExport(
  command: CommandOf<"export">,
  terminal: Terminal,
): Promise<ExitCode> {
  const { file, folder, language, isForced } = command;
  const read = await openWithWorkspace(file, command, terminal, { keepsErrors: true, stacks: {} });
  if (read === undefined) return 2;
  const { catalog, workspace } = read;
  const incomplete = read.design.stack && whyIncomplete(read.design.stack);
  if (incomplete !== undefined) return misuseOfStack("export", incomplete, file, terminal);
  const { design: opened, beside, start } = started(file, read, catalog);
  // A state's plain-text secrets are removed, because programs are shared with other people.
  const program =
    start === undefined ? beside.program : finish(moveAllSecretsToConfig(beside.program, catalog));
  const design = { program, catalog };
  const target = command.target ?? workspace.configuration.target ?? defaultTarget;
  const targeted = targets.get(target)?.(design) ?? design;
  const { baseline = { resources: [] } } = read.design.stack ?? {};
  const printed = exportDesign(targeted.program, targeted.catalog, language);
  if (start !== undefined)
    writeNotes(
      printed.hasClasses ? notesWithClasses(start, baseline, "class") : start.notes,
      terminal,
    );
  const checked = checkWithTeam(catalog, terminal.now, workspace.configuration)(program);
  const all = [...checked, ...printed.diagnostics].filter((each) => concerns(each, language));
  const diagnostics = redactDiagnostics(all, program, catalog);
  const located = opened.locate(diagnostics, notesOf(opened, beside), workspace.team);
  writeDiagnostics(terminal.errors, file, located.diagnostics);
  const counts = countSeverities(located.diagnostics);
  if (counts.error > 0 && !isForced) {
    const said = describeCounts(counts);
    terminal.errors.write(
      `${showFile(file)}: ${said}. Nothing was written. Use --force to write anyway.\n`,
    );
    return 1;
  }
  const project = { program, targeted, file, folder, files: printed.files, language };
  return (await writeProject(project, terminal)) ? 0 : 2;
}
