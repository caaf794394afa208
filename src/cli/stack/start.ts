import { readdir } from "node:fs/promises";
import { checkWithTeam } from "#cli/check-for-others.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { notesOf } from "#cli/project/check-stacks.ts";
import { writeDiagnostics } from "#cli/report.ts";
import { readBaseState } from "#cli/stack/given-files.ts";
import { misuseOfStack } from "#cli/stack/misuse-of-stack.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import { notesOnQuestions, writeNotes, writeSettingCommands } from "#cli/stack/start-notes.ts";
import { startedPart, whyIncomplete } from "#cli/stack/started.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { writeProject } from "#cli/project/write-project.ts";
import { exportDesign } from "#export/export.ts";
import { concerns } from "#export/language.ts";
import { yamlWithPlugins } from "#export/languages/yaml/components/yaml-with-plugins.ts";
import { finish } from "#model/base/time-sliced.ts";
import { joinWithAnd } from "#model/base/messages.ts";
import { isAboutMissingPackage } from "#model/check/missing-package.ts";
import type { Note } from "#model/files/manifest/types.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { notesWithClasses } from "#model/deployment/start/components/declare-components.ts";
import { moveAllSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactDiagnostics } from "#model/secrets/redact-diagnostics.ts";

/**
 * Writes a new program for a stack whose program is lost. The deployed resources are valid even if a check reports
 * problems, so the project is always written. Omissions and guesses are listed at the end.
 */
export async function runStart(command: CommandOf<"start">, terminal: Terminal): Promise<ExitCode> {
  const { state: file, folder, language } = command;
  const base = await readBaseState(command.baseState, terminal);
  if (base === undefined) return 2;
  const options = { keepsErrors: true, stacks: base };
  const read = await openWithWorkspace(file, command, terminal, options);
  if (read === undefined) return 2;
  const { catalog, workspace } = read;
  const { stack } = read.design;
  const misuse = misuseOf(command, stack) ?? (await whyNotWritten(command));
  if (misuse !== undefined || stack === undefined)
    return misuseOfStack("start", misuse ?? "", file, terminal);
  const choice = { only: command.only, hasDependents: command.hasDependents };
  const started = startedPart(file, read, stack, { catalog, choice });
  if (!started.ok) return misuseOfStack("start", started.message, file, terminal);
  const { design: opened, beside, start } = started;
  const program = finish(moveAllSecretsToConfig(beside.program, catalog));
  const target = command.target ?? workspace.configuration.target ?? defaultTarget;
  const targeted = targets.get(target)?.({ program, catalog }) ?? { program, catalog };
  const hasPlugins = command.components === "plugin";
  const printer = hasPlugins ? yamlWithPlugins : language;
  const printed = exportDesign(targeted.program, targeted.catalog, printer);
  const checked = checkWithTeam(catalog, terminal.now, workspace.configuration)(program);
  const found = [...checked, ...printed.diagnostics].filter((each) => concerns(each, language));
  const told = found.filter((each) => !isAboutMissingPackage(each));
  const { diagnostics } = opened.locate(
    redactDiagnostics(told, program, catalog),
    notesOf(opened, beside),
    workspace.team,
  );
  writeDiagnostics(terminal.errors, file, diagnostics);
  const project = { program, targeted, file, folder, files: printed.files, language };
  if (!(await writeProject(project, terminal))) return 2;
  const notes =
    printed.hasClasses === true
      ? notesWithClasses(start, stack.baseline, hasPlugins ? "component of a plugin" : "class")
      : start.notes;
  writeNotes([...notes, ...notesOnQuestions(start), ...notesOnPackages(found)], terminal);
  const isPart = choice.only.length > 0;
  writeSettingCommands(program, isPart ? undefined : stack.baseline.stack, terminal);
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

function misuseOf(
  { baseState, only, hasDependents, components, language }: CommandOf<"start">,
  stack: OpenedStack | undefined,
): string | undefined {
  if (stack === undefined)
    return "The file is a design, not a state or a preview. Use export for it.";
  if (stack.overlay === undefined && baseState !== undefined)
    return "--base-state is only for a preview in --state, but --state is already a state.";
  if (hasDependents && only.length === 0)
    return "--dependents adds everything that depends on the part that --only selects. Give both.";
  if (components === "plugin" && language.id !== "yaml")
    return "--components plugin is only for YAML. In other languages, component classes always stay classes.";
  return whyIncomplete(stack);
}

/** The reason for not writing into the folder, which may contain someone's program. */
async function whyNotWritten({
  folder,
  isForced,
}: CommandOf<"start">): Promise<string | undefined> {
  if (isForced) return undefined;
  const names = await readdir(folder).catch(() => []);
  return names.length === 0
    ? undefined
    : "The --out folder is not empty. Give another folder, or use --force to replace files with the same names.";
}

/** Notes on packages without a schema. For their resources, the program is based only on the state. */
function notesOnPackages(found: readonly Diagnostic[]): readonly Note[] {
  const missing = found.filter(isAboutMissingPackage);
  const names = missing.flatMap(({ location }) =>
    location.kind === "package" ? [location.name] : [],
  );
  if (names.length === 0) return [];
  const message = `Without the schema for ${joinWithAnd([...new Set(names)])}, only the state shows which inputs are secrets or defaults. Give the schema with --schema.`;
  return [{ where: "", message }];
}
