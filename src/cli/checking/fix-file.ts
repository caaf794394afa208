import type { CheckForOthers } from "#cli/check-for-others.ts";
import { pathIn } from "#cli/configuration/find-configuration.ts";
import type { DesignWorkspace } from "#cli/configuration/workspace.ts";
import { dayOf } from "#cli/configuration/workspace.ts";
import type { LocatedDiagnostic, OpenedDesign } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import { findServedFile } from "#cli/open/served-file.ts";
import { splitByFile } from "#cli/project/check-stacks.ts";
import { readProject } from "#cli/project/read-project.ts";
import { rewrittenText, writeOver } from "#cli/project/rewrite-file.ts";
import { misuseOfStack } from "#cli/stack/misuse-of-stack.ts";
import { noInput } from "#cli/read-file.ts";
import { refuse } from "#cli/report.ts";
import type { Terminal } from "#cli/terminal.ts";
import { decodeUtf8 } from "#model/base/text/encoding.ts";
import type { FixedProgram } from "#model/check/fixes/certain-fixes.ts";
import { applyCertainFixes } from "#model/check/fixes/certain-fixes.ts";
import type { DesignTeam } from "#model/configuration/settle-design.ts";
import { settleDesign } from "#model/configuration/settle-design.ts";
import { withProject } from "#model/files/project/with-project.ts";
import type { Program } from "#model/program/program.ts";

/** The data that `check --fix` needs besides a file. */
interface Fixing {
  readonly workspace: DesignWorkspace;
  readonly checkOf: CheckForOthers;
  /** If false, the fixes are only listed. */
  readonly isWritten: boolean;
}

/**
 * Applies the certain fixes of a design to its file with minimal changes. Returns the fixed problems in file order,
 * with the original line numbers. If a package cannot be read or the file cannot be written, reports that and returns
 * undefined. A file that is not a design is left to the check, which reports it.
 */
export async function fixFile(
  file: string,
  fixing: Fixing,
  terminal: Terminal,
): Promise<readonly LocatedDiagnostic[] | undefined> {
  const served = await findServedFile(file).catch(() => undefined);
  const before = await served?.read();
  if (served === undefined || before?.kind !== "read") return [];
  const opened = await readDesign(file, noInput(), {});
  if (!opened.ok || opened.design.isImportFile) return [];
  const { design } = opened;
  if (design.stack !== undefined) {
    misuseOfStack(
      "check",
      "--fix edits programs, but this file is a state or a preview.",
      file,
      terminal,
    );
    return undefined;
  }
  const fixed = await fixDesign(file, design, fixing, terminal);
  if (fixed === undefined) return undefined;
  if (fixed.applied.length > 0) {
    const text = rewrittenText(decodeUtf8(before.bytes) ?? "", file, fixed.program);
    if (text === undefined) {
      refuse(
        terminal,
        "Nothing was fixed: the edited file would be invalid or have a different meaning. Fix the file by hand.",
        file,
      );
      return [];
    }
    const failure = fixing.isWritten ? await writeOver(served, text, before.revision) : undefined;
    if (failure !== undefined) {
      refuse(terminal, `Nothing was fixed: ${failure}`, served.name);
      return undefined;
    }
  }
  const applied = fixed.applied.map(({ diagnostic }) => diagnostic);
  // Diagnostics about unused ignore comments are left out, because they have no fix.
  return design.locate(applied, []).diagnostics.filter(({ fix }) => fix !== undefined);
}

async function fixDesign(
  file: string,
  design: OpenedDesign,
  { workspace, checkOf }: Fixing,
  terminal: Terminal,
): Promise<FixedProgram | undefined> {
  const beside = await readProject(file, design);
  const catalog = await workspace.catalogFor(beside.program);
  if (catalog === undefined) return undefined;
  const check = checkOf(workspace, catalog);
  const team = teamFor(file, workspace, terminal);
  const { project } = beside;
  const look = (own: Program) => {
    const program = project === undefined ? own : withProject(own, project.design.program);
    return settleDesign(check(program), program, team);
  };
  // Only problems of the program's own file are fixed: with a separate project file, the config is declared there.
  const isOwn = (found: Parameters<typeof splitByFile>[0][number]): boolean =>
    splitByFile([found], design, beside).own.length > 0;
  return applyCertainFixes(design.program, look, isOwn);
}

function teamFor(
  file: string,
  { onDisk }: DesignWorkspace,
  { now }: Terminal,
): DesignTeam | undefined {
  if (onDisk === undefined) return undefined;
  const { path, configuration, folder } = onDisk;
  return { path, configuration, problems: [], file: pathIn(folder, file), today: dayOf(now) };
}
