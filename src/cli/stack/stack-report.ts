import { showFile } from "#cli/report.ts";
import { paint, visibleLine } from "#cli/screen.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import type { Terminal } from "#cli/terminal.ts";
import { formatCount } from "#model/base/messages.ts";
import { warnOfPlainSecrets } from "#model/deployment/state/plain-secrets.ts";

/** Reports parts of a state or run that are unread or missing, and secrets in plain text. */
export function writeStackReport(
  { overlay, missing, notes, plainSecrets }: OpenedStack,
  file: string,
  { errors }: Terminal,
): void {
  const warn = (text: string): void => {
    const start = `${paint(errors, "bold", `${showFile(file)}:`)} ${paint(errors, "yellow", "warning:")}`;
    errors.write(`${start} ${visibleLine(text)}\n`);
  };
  for (const { where, message } of notes) warn(where === "" ? message : `${where}: ${message}`);
  if (plainSecrets > 0)
    warn(warnOfPlainSecrets(plainSecrets, overlay === undefined ? "state" : "run"));
  if (missing.length === 0) return;
  warn(
    `${formatCount(missing.length, "resource")} that others refer to ${missing.length === 1 ? "is" : "are"} missing from the preview. A preview omits unchanged resources: run it with --show-sames, or give the state with --base-state.`,
  );
  for (const urn of missing) warn(`missing: ${urn}`);
}
