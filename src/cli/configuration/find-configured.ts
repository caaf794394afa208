import { designsOf } from "#cli/configuration/configured-files.ts";
import type { Workspaces } from "#cli/configuration/workspace.ts";
import { seeHelp } from "#cli/help/help-text.ts";
import type { CommandName } from "#cli/help/command-table.ts";
import { refuse } from "#cli/report.ts";
import type { Terminal } from "#cli/terminal.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";

/**
 * The designs that the configuration of the command's folder names. If there is no configuration, reports that and
 * returns undefined.
 */
export async function findConfigured(
  workspaces: Workspaces,
  command: CommandName,
  terminal: Terminal,
): Promise<readonly string[] | undefined> {
  const workspace = await workspaces.of();
  if (workspace === undefined) return undefined;
  const { onDisk } = workspace;
  const designs = onDisk && (await designsOf(onDisk));
  if (designs?.length === 0)
    refuse(terminal, "The file does not name an existing design.", onDisk?.path);
  if (designs !== undefined) return designs.length === 0 ? undefined : designs;
  const message = `No file given, and no ${configurationFileName} found in this folder or its parents.`;
  refuse(terminal, message);
  terminal.errors.write(seeHelp(command));
  return undefined;
}
