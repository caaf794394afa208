import type { AdoptChoice } from "#cli/adopt/choose.ts";
import { isMeantBy, isTaken, onlyNameOf } from "#cli/adopt/choose.ts";
import { findDrift } from "#cli/adopt/drift.ts";
import { writeOutcome, writeOutcomeJson } from "#cli/adopt/report.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { findServedFile } from "#cli/open/served-file.ts";
import { rewrittenText, writeOver } from "#cli/project/rewrite-file.ts";
import { standardInput } from "#cli/read-file.ts";
import { refuse } from "#cli/report.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { quoteShort } from "#model/base/messages.ts";
import { decodeUtf8 } from "#model/base/text/encoding.ts";
import type { Adopted } from "#model/deployment/adopt/adopt-all.ts";
import { adoptAll } from "#model/deployment/adopt/adopt-all.ts";
import { withProject } from "#model/files/project/with-project.ts";
import type { Program } from "#model/program/program.ts";

/** Lists which deployed changes a deployment would undo, or writes them into the program's file. */
export async function runAdopt(command: CommandOf<"adopt">, terminal: Terminal): Promise<ExitCode> {
  const { file, takesAll, only } = command;
  const choice = { takesAll, only };
  const isListing = !takesAll && only.length === 0;
  const isTyped = file === standardInput;
  if (!isListing && isTyped)
    return refuse(terminal, "Standard input cannot be edited. Give a file.");
  if (command.preview !== undefined && (command.state ?? command.stack) !== undefined)
    return refuse(
      terminal,
      "--preview and --state both describe what is deployed. Give one of them.",
    );
  // The file's revision is read before the design, so a change in between is detected.
  const served = isTyped ? undefined : await findServedFile(file).catch(() => undefined);
  const before = await served?.read();
  const opened = await openWithWorkspace(file, command, terminal);
  if (opened === undefined) return 2;
  const { design, beside, catalog } = opened;
  if (!isListing && design.isImportFile)
    return refuse(terminal, "An import file cannot be edited. Adopt into a program.", file);
  const drift = await findDrift(command, opened, terminal);
  if (typeof drift === "number") return drift;
  const { project } = beside;
  const whole = (program: Program): Program =>
    project === undefined ? program : withProject(program, project.design.program);
  const find = (program: Program) => drift.find(whole(program));
  const own = design.program;
  const unknown = only.find(
    (word) => !find(own).some((each) => isMeantBy(onlyNameOf(each, own), word)),
  );
  if (unknown !== undefined)
    return refuse(
      terminal,
      `${quoteShort(unknown)} does not match any change that a deployment would undo.`,
      file,
    );
  const adopted = adoptAll(
    own,
    catalog,
    find,
    (each) => isTaken(each, own, choice),
    drift.isRepeated,
  );
  if (adopted.taken.length > 0) {
    const failure =
      before?.kind === "read" && served !== undefined
        ? await writeTo(served, before, adopted.program, file)
        : "the file cannot be read.";
    if (failure !== undefined) return refuse(terminal, `Nothing changed: ${failure}`, file);
  }
  const affected = drift.affectedBy(whole(own), whole(adopted.program), adopted.taken);
  const outcome = { before: own, adopted, drift, choice, affected };
  if (command.isJson) writeOutcomeJson(outcome, terminal);
  else writeOutcome(outcome, terminal);
  return isDone(adopted, choice) ? 0 : 1;
}

/** Writes the program to its file, or returns why the file cannot be written. */
async function writeTo(
  served: Awaited<ReturnType<typeof findServedFile>>,
  { bytes, revision }: { readonly bytes: Uint8Array; readonly revision: string },
  program: Program,
  file: string,
): Promise<string | undefined> {
  const text = rewrittenText(decodeUtf8(bytes) ?? "", file, program);
  return text === undefined
    ? "the edited file would be invalid or have a different meaning. Edit the file by hand."
    : writeOver(served, text, revision);
}

/** Whether all requested changes were adopted. */
function isDone({ left, program }: Adopted, { takesAll, only }: AdoptChoice): boolean {
  if (takesAll || only.length === 0) return left.length === 0;
  return !left.some((each) => only.some((word) => isMeantBy(onlyNameOf(each, program), word)));
}
