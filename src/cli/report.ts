import type { Counts } from "#model/check/count-diagnostics.ts";
import type { LocatedDiagnostic, LocatedSideEffect } from "#cli/design.ts";
import { standardInput } from "#cli/read-file.ts";
import type { Screen, Style } from "#cli/screen.ts";
import { paint, visibleLine } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import { formatCount, shorten } from "#model/base/messages.ts";

const styles: Readonly<Record<Severity, Style>> = { error: "red", warning: "yellow", hint: "blue" };

/**
 * Prints one line per diagnostic, in the form that editors and build logs turn into links:
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

/** Prints one line per applied or pending fix. */
export function writeFixes(
  screen: Screen,
  file: string,
  fixed: readonly LocatedDiagnostic[],
  isApplied: boolean,
): void {
  const said = paint(screen, "green", isApplied ? "fixed:" : "would fix:");
  for (const { rule, line, column, path = [], fix = "" } of fixed) {
    const at = paint(screen, "bold", `${showFile(file)}:${line}:${column}:`);
    const what = [
      at,
      said,
      `${showPath(path)}:`,
      visibleLine(fix),
      paint(screen, "dim", `[${rule}]`),
    ];
    screen.write(`${what.join(" ")}\n`);
  }
}

/** Prints the commands and downloads that a design causes: one line per kind, followed by its entries. */
export function writeSideEffects(
  screen: Screen,
  file: string,
  effects: readonly LocatedSideEffect[],
): void {
  const name = showFile(file);
  for (const { title, effects: found } of groupSideEffects(effects)) {
    screen.write(`${paint(screen, "bold", `${name}: ${title}`)}\n`);
    for (const { line, column, path, what } of found)
      screen.write(`  ${name}:${line}:${column}: ${showPath(path)}: ${cut(what, longestEffect)}\n`);
  }
}

/** A file or URL as messages show it, without user name and password. */
export const showFile = (file: string): string =>
  file === standardInput ? "<stdin>" : visibleLine(file.replace(/:\/\/[^/?#]*@/, "://"));

/**
 * The maximum length of a path in characters. The line and the column give the position, so the start of a long path is
 * enough.
 */
const longestPath = 200;

/**
 * The maximum length of a command or download in characters. Commands are longer than paths, and matter for decisions.
 * The JSON report has the full text.
 */
const longestEffect = 1_000;

/** Shortens a text after escaping it, because escaped characters are longer. */
const cut = (text: string, most: number): string => shorten(visibleLine(text), most);

/** A path such as `orders.eventBuses[0]` for an input; other paths as in the file. */
export function showPath(path: PropertyPath): string {
  const [section, , within] = path;
  const isInput = section === "resources" && within === "properties";
  const shown = isInput ? [...path.slice(1, 2), ...path.slice(3)] : path;
  const whole = formatPath(section === "resources" && !isInput ? path.slice(1) : shown);
  return cut(whole, longestPath);
}

/** A summary such as `2 errors, 1 warning` or `no problems`. */
export function describeCounts(counts: Counts): string {
  const parts = (["error", "warning", "hint"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCount(counts[severity], severity));
  return parts.length === 0 ? "no problems" : parts.join(", ");
}

/** Reports an error in one line; `file` is the file that causes the error, if any. */
export function refuse({ errors }: Terminal, message: string, file?: string): ExitCode {
  const subject = file === undefined ? "stackwright" : showFile(file);
  errors.write(
    `${paint(errors, "bold", `${subject}:`)} ${paint(errors, "red", "error:")} ${visibleLine(message)}\n`,
  );
  return 2;
}
