import type { CommandName } from "#cli/help/command-table.ts";
import { seeHelp } from "#cli/help/help-text.ts";
import { refuse } from "#cli/report.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";

/** Says what a command cannot do with a state or a run, and where its help is. */
export function misuseOfStack(
  command: CommandName,
  message: string,
  file: string | undefined,
  terminal: Terminal,
): ExitCode {
  const code = refuse(terminal, message, file);
  terminal.errors.write(seeHelp(command));
  return code;
}
