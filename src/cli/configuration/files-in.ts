import { withoutExcluded } from "#cli/configuration/configured-files.ts";
import type { Workspaces } from "#cli/configuration/workspace.ts";
import { standardInput } from "#cli/read-file.ts";
import { refuse, showFile } from "#cli/report.ts";
import { findPrograms } from "#cli/review/find-designs.ts";
import type { Terminal } from "#cli/terminal.ts";

/**
 * The files, with folders replaced by their programs. If a folder has no programs, reports that and returns undefined.
 */
export async function filesIn(
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
      terminal.errors.write(`${showFile(link)}: skipped, because it is a symbolic link.\n`);
    for (const sentence of found.skipped) terminal.errors.write(`${showFile(word)}: ${sentence}\n`);
    const designs = await withoutExcluded(found.files, workspaces);
    if (designs === undefined) return undefined;
    if (designs.length === 0) {
      refuse(terminal, "The folder does not contain any programs.", word);
      return undefined;
    }
    files.push(...designs);
  }
  return files;
}
