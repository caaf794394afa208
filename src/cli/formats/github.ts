import { countSeverities } from "#model/check/count-diagnostics.ts";
import type { CheckedFile, Result } from "#cli/formats/checked-file.ts";
import { resultsOf } from "#cli/formats/checked-file.ts";
import { standardInput } from "#cli/read-file.ts";
import { describeCounts } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import { formatCount } from "#model/base/messages.ts";

const commands: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  hint: "notice",
};

/**
 * Workflow commands, which GitHub shows as annotations on a pull request's lines, and a summary line.
 * Text from a file never starts a line, so it cannot inject a command
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export function toAnnotations(checked: readonly CheckedFile[]): string {
  const counts = countSeverities(checked.flatMap(({ diagnostics }) => diagnostics));
  const lines = checked.flatMap((one) => resultsOf(one).map((found) => annotate(one.file, found)));
  const sum = `Checked ${formatCount(checked.length, "file")}: ${describeCounts(counts)}.`;
  return [...lines, sum].map((line) => `${line}\n`).join("");
}

function annotate(file: string, { severity, rule, message, line, column }: Result): string {
  const properties = {
    ...(file === standardInput ? {} : { file }),
    ...(line === undefined ? {} : { line, col: column }),
    title: rule,
  };
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${commands[severity]} ${written.join(",")}::${escapeData(visibleLine(message))}`;
}

/** Escapes like the toolkit of GitHub's own actions (actions/toolkit:packages/core/src/command.ts). */
const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
