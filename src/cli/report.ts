import type { LocatedDiagnostic } from "#cli/design.ts";
import { standardInput } from "#cli/read-file.ts";
import type { Screen, Style } from "#cli/screen.ts";
import { paint, visibleLine } from "#cli/screen.ts";
import type { Severity } from "#model/check/diagnostic.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath } from "#model/program/path.ts";
import { formatCount } from "#model/messages.ts";

const styles: Readonly<Record<Severity, Style>> = { error: "red", warning: "yellow", hint: "blue" };

/**
 * One line for each thing found, in the form that editors and build logs turn into links:
 * `file:line:column: severity: path: message [rule]`.
 */
export function writeDiagnostics(
  screen: Screen,
  file: string,
  diagnostics: readonly LocatedDiagnostic[],
): void {
  const name = showFile(file);
  for (const { severity, rule, message, line, column, path } of diagnostics) {
    const at = line === undefined ? name : `${name}:${line}:${column}`;
    const what = path === undefined ? "" : showPath(path);
    screen.write(
      [
        paint(screen, "bold", `${at}:`),
        paint(screen, styles[severity], `${severity}:`),
        ...(what === "" ? [] : [`${what}:`]),
        visibleLine(message),
        paint(screen, "dim", `[${rule}]`),
      ]
        .join(" ")
        .concat("\n"),
    );
  }
}

export const showFile = (file: string): string =>
  file === standardInput ? "<stdin>" : visibleLine(file);

/** `orders.eventBuses[0]` for an input; other paths as they stand in the file. */
function showPath(path: PropertyPath): string {
  const [section, , within] = path;
  const isInput = section === "resources" && within === "properties";
  const shown = isInput ? [...path.slice(1, 2), ...path.slice(3)] : path;
  return visibleLine(formatPath(section === "resources" && !isInput ? path.slice(1) : shown));
}

export type Counts = Readonly<Record<Severity, number>>;

export function countDiagnostics(diagnostics: readonly LocatedDiagnostic[]): Counts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** `2 errors, 1 warning`, or `no problems`. */
export function describeCounts(counts: Counts): string {
  const parts = (["error", "warning", "hint"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCount(counts[severity], severity));
  return parts.length === 0 ? "no problems" : parts.join(", ");
}
