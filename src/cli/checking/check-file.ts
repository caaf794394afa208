import type { CheckForOthers } from "#cli/check-for-others.ts";
import { fixFile } from "#cli/checking/fix-file.ts";
import { withConfiguredStacks } from "#cli/configuration/configured-files.ts";
import type { DesignWorkspace } from "#cli/configuration/workspace.ts";
import type { LocatedReport } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import { started } from "#cli/stack/started.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { checkStacks, notesOf, splitByFile } from "#cli/project/check-stacks.ts";
import { readProject } from "#cli/project/read-project.ts";
import type { Terminal } from "#cli/terminal.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";

interface Checking {
  readonly workspace: DesignWorkspace;
  readonly checkOf: CheckForOthers;
}

/** Fixes a file first if requested, and then checks it. */
export async function fixAndCheck(
  file: string,
  fix: CommandOf<"check">["fix"],
  checking: Checking,
  terminal: Terminal,
): Promise<readonly CheckedFile[] | undefined> {
  if (fix === undefined) return checkFile(file, checking, terminal);
  const fixed = await fixFile(file, { ...checking, isWritten: fix === "apply" }, terminal);
  if (fixed === undefined) return undefined;
  const checked = await checkFile(file, checking, terminal);
  return checked?.map((one) => (one.file === file ? { ...one, fixed } : one));
}

/** A design and the data that Pulumi reads with it: the project file's declarations and each stack's config. */
async function checkFile(
  file: string,
  { workspace, checkOf }: Checking,
  { input }: Terminal,
): Promise<readonly CheckedFile[] | undefined> {
  const { team, onDisk, catalogFor } = workspace;
  const opened = await readDesign(file, input, {});
  if (!opened.ok)
    return [{ file, diagnostics: [opened.error], ignored: [], sideEffects: [], isReadable: false }];
  const read = await readProject(file, opened.design);
  const configured = await withConfiguredStacks(file, read, onDisk);
  const catalog = await catalogFor(configured.program);
  if (catalog === undefined) return undefined;
  const { design, beside } = started(file, { ...opened, beside: configured }, catalog);
  const { own, ofProject } = splitByFile(
    checkOf(workspace, catalog)(beside.program),
    design,
    beside,
  );
  const { project } = beside;
  const inProject = project?.design.locate(ofProject, [], team);
  const { diagnostics, ignored } = design.locate(own, notesOf(design, beside), team);
  return [
    {
      file,
      diagnostics,
      ignored,
      sideEffects: design.locateSideEffects(findSideEffects(beside.program)),
      isReadable: true,
    },
    ...(project === undefined || inProject === undefined || isEmpty(inProject)
      ? []
      : [{ file: project.path, ...inProject, sideEffects: [], isReadable: true }]),
    ...checkStacks(beside, catalog, team),
  ];
}

const isEmpty = ({ diagnostics, ignored }: LocatedReport): boolean =>
  diagnostics.length + ignored.length === 0;
