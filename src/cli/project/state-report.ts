import { showFile } from "#cli/report.ts";
import { paint, visibleLine } from "#cli/screen.ts";
import type { Terminal } from "#cli/terminal.ts";
import { warnOfPlainSecrets } from "#model/deployment/state/plain-secrets.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";

/** Reports the unread parts of a state, and whether the state contained plain-text secrets. */
export function writeStateReport(
  { kept, refused, secrets }: StateReport,
  file: string,
  terminal: Terminal,
) {
  const warn = (where: string, message: string): void => {
    const parts = [
      paint(terminal.errors, "bold", `${showFile(file)}:`),
      paint(terminal.errors, "yellow", "warning:"),
      ...(where === "" ? [] : [`${visibleLine(where)}:`]),
      visibleLine(message),
    ];
    terminal.errors.write(`${parts.join(" ")}\n`);
  };
  for (const { where, message } of [...refused, ...kept]) warn(where, message);
  if (secrets.plain > 0) warn("", warnOfPlainSecrets(secrets.plain, "state"));
}
