import { createHash } from "node:crypto";
import type { IgnoredDiagnostic, LocatedDiagnostic, LocatedSideEffect } from "#cli/design.ts";
import { showPath } from "#cli/report.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";

/** A design and its diagnostics. */
export interface CheckedFile {
  /** The file as named on the command line. */
  readonly file: string;
  readonly diagnostics: readonly LocatedDiagnostic[];
  /** Diagnostics that a team accepts. */
  readonly ignored: readonly IgnoredDiagnostic[];
  /** Commands and downloads that the design causes. */
  readonly sideEffects: readonly LocatedSideEffect[];
  readonly isReadable: boolean;
  /** With `--fix`, the problems that were fixed, or would be fixed. */
  readonly fixed?: readonly LocatedDiagnostic[];
}

/** A result for a file, in formats that have no side effects. */
export interface Result {
  readonly severity: Severity;
  readonly rule: string;
  /** The message, preceded by its subject if the file names one. */
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** An identifier that is unique in the file, and stays the same when the problem moves to another line. */
  readonly fingerprint: string;
}

/** The diagnostics, followed by the design's commands and downloads as hints. */
export function resultsOf({ file, diagnostics, sideEffects }: CheckedFile): readonly Result[] {
  const seen = new Map<string, number>();
  return foundIn(diagnostics, sideEffects).map((found) => {
    const hash = createHash("sha256").update(JSON.stringify([file, found.rule, found.message]));
    const digest = hash.digest("hex").slice(0, 32);
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    return { ...found, fingerprint: `${digest}:${count}` };
  });
}

const foundIn = (
  diagnostics: CheckedFile["diagnostics"],
  sideEffects: CheckedFile["sideEffects"],
): readonly Omit<Result, "fingerprint">[] => [
  ...diagnostics.map(({ severity, rule, message, line, column, path }) => {
    const place = path === undefined ? "" : showPath(path);
    const said = place === "" ? message : `${place}: ${message}`;
    return { severity, rule, message: said, line, column };
  }),
  ...groupSideEffects(sideEffects).flatMap(({ title, effects }) =>
    effects.map(({ kind, what, line, column, path }) => ({
      severity: "hint" as const,
      rule: `side-effect/${kind}`,
      message: `${showPath(path)}: ${title}: ${what}`,
      line,
      column,
    })),
  ),
];
