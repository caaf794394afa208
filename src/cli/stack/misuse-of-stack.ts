import type { CommandName } from "#cli/help/command-table.ts";
import { seeHelp } from "#cli/help/help-text.ts";
import { refuse } from "#cli/report.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";

/** Reports that a command cannot use a state or a run, and points to its help. */
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
