import type { CommandOf } from "#cli/help/command-table.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import type { CheckForOthers } from "#cli/check-for-others.ts";
import { createCheckForOthers } from "#cli/check-for-others.ts";
import type { LocatedDiagnostic, LocatedReport } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { toCodeQuality } from "#cli/formats/codequality.ts";
import { toAnnotations } from "#cli/formats/github.ts";
import { toJunit } from "#cli/formats/junit.ts";
import { toSarif } from "#cli/formats/sarif.ts";
import { withConfiguredStacks, withoutExcluded } from "#cli/configuration/configured-files.ts";
import { findConfigured } from "#cli/configuration/find-configured.ts";
import type { DesignWorkspace, Workspaces } from "#cli/configuration/workspace.ts";
import { createWorkspaces, dayOf, expiredInFile } from "#cli/configuration/workspace.ts";
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
import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { formatCount } from "#model/base/messages.ts";

/** Says what is wrong with each of the designs, and what it runs and fetches. */
export async function runCheck(command: CommandOf<"check">, terminal: Terminal): Promise<ExitCode> {
  const { files, format } = command;
  const workspaces = createWorkspaces(command, terminal);
  const found = files.length === 0 ? await findConfigured(workspaces, "check", terminal) : files;
  const paths = found && (await findFiles(found, workspaces, terminal));
  if (paths === undefined) return 2;
  const checkOf = createCheckForOthers(terminal.now);
  const checked: CheckedFile[] = [];
  const add = (one: CheckedFile): void => {
    checked.push(one);
    if (format === "text") writeFile(one, terminal);
  };
  for (const file of paths) {
    const workspace = await workspaces.of(file);
    const all = workspace && (await checkFile(file, workspace, checkOf, terminal));
    if (all === undefined) return 2;
    // Two programs of one project have the same files beside them.
    for (const one of all)
      if (one.file === file || !checked.some((known) => known.file === one.file)) add(one);
  }
  for (const { onDisk } of workspaces.opened) {
    const expired = onDisk && expiredInFile(onDisk, dayOf(terminal.now));
    if (expired !== undefined && expired.diagnostics.length > 0) add(expired);
  }
  const counts = countSeverities(checked.flatMap(({ diagnostics }) => diagnostics));
  if (format !== "text") writeAs(format, checked, terminal);
  else if (checked.length > 1)
    terminal.output.write(`${formatCount(checked.length, "file")}: ${describeFiles(checked)}.\n`);
  if (checked.some(({ isReadable }) => !isReadable)) return 2;
  return counts.error > 0 || hasTooManyWarnings(counts.warning, command, workspaces, terminal)
    ? 1
    : 0;
}

/** Whether there are more than the command allows, or else the configuration. */
function hasTooManyWarnings(
  count: number,
  { maxWarnings }: CommandOf<"check">,
  { opened }: Workspaces,
  { errors }: Terminal,
): boolean {
  const configured = opened.flatMap(({ configuration }) => configuration["max-warnings"] ?? []);
  const most = maxWarnings ?? (configured.length === 0 ? Infinity : Math.min(...configured));
  if (count <= most) return false;
  errors.write(`${formatCount(count, "warning")}, where at most ${most} may be found.\n`);
  return true;
}

/** The files, with the programs of a folder in its place; undefined where a folder has none, which is said. */
async function findFiles(
  words: readonly string[],
  workspaces: Workspaces,
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
    const designs = await withoutExcluded(found.files, workspaces);
    if (designs === undefined) return undefined;
    if (designs.length === 0) {
      refuse(terminal, "The folder has no program.", word);
      return undefined;
    }
    files.push(...designs);
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
  workspace: DesignWorkspace,
  checkOf: CheckForOthers,
  { input }: Terminal,
): Promise<readonly CheckedFile[] | undefined> {
  const { team, onDisk, catalogFor } = workspace;
  const opened = await readDesign(file, input);
  if (!opened.ok)
    return [{ file, diagnostics: [opened.error], ignored: [], sideEffects: [], isReadable: false }];
  const { design } = opened;
  const beside = await withConfiguredStacks(file, await readProject(file, design), onDisk);
  const catalog = await catalogFor(beside.program);
  if (catalog === undefined) return undefined;
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

function writeFile(checked: CheckedFile, { output, errors }: Terminal): void {
  const { file, diagnostics, sideEffects, isReadable } = checked;
  writeDiagnostics(isReadable ? output : errors, file, diagnostics);
  writeSideEffects(output, file, sideEffects);
  if (isReadable) output.write(`${showFile(file)}: ${describeFiles([checked])}.\n`);
}

/** `2 errors, 1 ignored`; what is ignored is never gone unsaid. */
function describeFiles(checked: readonly CheckedFile[]): string {
  const counts = describeCounts(countSeverities(checked.flatMap((each) => each.diagnostics)));
  const count = countIgnored(checked);
  return count === 0 ? counts : `${counts}, ${count.toLocaleString("en")} ignored`;
}

const countIgnored = (checked: readonly CheckedFile[]): number =>
  checked.reduce((sum, { ignored }) => sum + ignored.length, 0);

/** The shape that docs/command-line.md promises. */
function toJson(checked: readonly CheckedFile[]): object {
  const { error, warning, hint } = countSeverities(
    checked.flatMap(({ diagnostics }) => diagnostics),
  );
  return {
    files: checked.map(({ file, diagnostics, ignored, sideEffects, isReadable }) => ({
      file,
      readable: isReadable,
      diagnostics: diagnostics.map(diagnosticJson),
      ignored: ignored.map((each) => ({ ...diagnosticJson(each), reason: each.reason })),
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
    ignored: countIgnored(checked),
  };
}

const diagnosticJson = ({
  severity,
  rule,
  message,
  line,
  column,
  path,
  fix,
}: LocatedDiagnostic): object => ({
  severity,
  rule,
  message,
  ...(line === undefined ? {} : { line, column }),
  ...(path === undefined ? {} : { path }),
  ...(fix === undefined ? {} : { fix }),
});
