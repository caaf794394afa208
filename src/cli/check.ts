import type { CommandOf } from "#cli/help/command-table.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import { fixAndCheck } from "#cli/checking/check-file.ts";
import { checkJson, countIgnored } from "#cli/checking/check-json.ts";
import type { CheckRun, CheckSession } from "#cli/checking/watch.ts";
import { checkOnChanges, createSession } from "#cli/checking/watch.ts";
import { readsInput } from "#cli/schema-file.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { toCodeQuality } from "#cli/formats/codequality.ts";
import { toAnnotations } from "#cli/formats/github.ts";
import { toJunit } from "#cli/formats/junit.ts";
import { toSarif } from "#cli/formats/sarif.ts";
import { filesIn } from "#cli/configuration/files-in.ts";
import { findConfigured } from "#cli/configuration/find-configured.ts";
import type { Workspaces } from "#cli/configuration/workspace.ts";
import { dayOf, expiredInFile } from "#cli/configuration/workspace.ts";
import {
  describeCounts,
  refuse,
  showFile,
  writeDiagnostics,
  writeFixes,
  writeSideEffects,
} from "#cli/report.ts";
import { seeHelp } from "#cli/help/help-text.ts";
import { standardInput } from "#cli/read-file.ts";
import { writeJson } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { formatCount } from "#model/base/messages.ts";

/** Reports the problems of each design, and the commands and downloads that it causes. */
export async function runCheck(command: CommandOf<"check">, terminal: Terminal): Promise<ExitCode> {
  const misused = misuseOf(command);
  if (misused !== undefined) {
    refuse(terminal, misused);
    terminal.errors.write(seeHelp("check"));
    return 2;
  }
  const check = (session: CheckSession) => checkOnce(command, session, terminal);
  if (command.isWatching) return checkOnChanges(command, terminal, check);
  return (await check(createSession(command, terminal))).code;
}

/** Reports options that cannot be combined. */
function misuseOf({
  files,
  schemas,
  facts,
  fix,
  format,
  isWatching,
}: CommandOf<"check">): string | undefined {
  if (fix !== undefined && files.includes(standardInput))
    return "--fix edits files and cannot be used with standard input.";
  const reads = files.includes(standardInput) || [...schemas, ...facts].some(readsInput);
  if (isWatching && fix === "apply")
    return "--watch and --fix cannot be combined. Give one of them.";
  if (isWatching && reads)
    return "--watch waits for files to change and cannot be used with standard input.";
  return isWatching && format !== "text"
    ? "--watch supports only text output. Remove --json or --format."
    : undefined;
}

async function checkOnce(
  command: CommandOf<"check">,
  { workspaces, checkOf }: CheckSession,
  terminal: Terminal,
): Promise<CheckRun> {
  const { files, format, fix } = command;
  const found = files.length === 0 ? await findConfigured(workspaces, "check", terminal) : files;
  const paths = found && (await filesIn(found, workspaces, terminal));
  const failed: CheckRun = { code: 2, files: [] };
  if (paths === undefined) return failed;
  const checked: CheckedFile[] = [];
  const add = (one: CheckedFile): void => {
    checked.push(one);
    if (format === "text") writeFile(one, fix, terminal);
  };
  for (const file of paths) {
    const workspace = await workspaces.of(file);
    if (workspace === undefined) return failed;
    const all = await fixAndCheck(file, fix, { workspace, checkOf }, terminal);
    if (all === undefined) return failed;
    // Two programs of one project share the files next to them, whose problems must be reported only once.
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
    terminal.output.write(
      `${formatCount(checked.length, "file")}: ${describeFiles(checked, fix)}.\n`,
    );
  const isWrong = (): boolean =>
    counts.error > 0 || hasTooManyWarnings(counts.warning, command, workspaces, terminal);
  const code = checked.some(({ isReadable }) => !isReadable) ? 2 : isWrong() ? 1 : 0;
  return { code, files: [...paths, ...checked.map(({ file }) => file)] };
}

/** Whether there are more warnings than the command allows or, without a limit there, the configuration. */
function hasTooManyWarnings(
  count: number,
  { maxWarnings }: CommandOf<"check">,
  { opened }: Workspaces,
  { errors }: Terminal,
): boolean {
  const configured = opened.flatMap(({ configuration }) => configuration["max-warnings"] ?? []);
  const most = maxWarnings ?? (configured.length === 0 ? Infinity : Math.min(...configured));
  if (count <= most) return false;
  errors.write(`${formatCount(count, "warning")}, more than the ${most} allowed.\n`);
  return true;
}

function writeAs(
  format: Exclude<CommandOf<"check">["format"], "text">,
  checked: readonly CheckedFile[],
  { output, version }: Terminal,
): void {
  switch (format) {
    case "json":
      return writeJson(output, checkJson(checked));
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

function writeFile(
  checked: CheckedFile,
  fix: CommandOf<"check">["fix"],
  { output, errors }: Terminal,
): void {
  const { file, diagnostics, sideEffects, isReadable, fixed = [] } = checked;
  writeFixes(output, file, fixed, fix === "apply");
  writeDiagnostics(isReadable ? output : errors, file, diagnostics);
  writeSideEffects(output, file, sideEffects);
  if (isReadable) output.write(`${showFile(file)}: ${describeFiles([checked], fix)}.\n`);
}

const fixedWord = { apply: "fixed", show: "to fix" } as const;

/** A summary such as `2 errors, 1 ignored`. Ignored problems are always mentioned. */
function describeFiles(checked: readonly CheckedFile[], fix: CommandOf<"check">["fix"]): string {
  const counts = describeCounts(countSeverities(checked.flatMap((each) => each.diagnostics)));
  const numbers = [
    [checked.reduce((sum, { fixed = [] }) => sum + fixed.length, 0), fixedWord[fix ?? "apply"]],
    [countIgnored(checked), "ignored"],
  ] as const;
  const more = numbers.filter(([count]) => count > 0);
  return [counts, ...more.map(([count, what]) => `${count.toLocaleString("en")} ${what}`)].join(
    ", ",
  );
}
