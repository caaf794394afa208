import type { LocatedDiagnostic, LocatedSideEffect } from "#cli/design.ts";
import { showPath } from "#cli/report.ts";
import type { Severity } from "#model/check/diagnostic.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";

/** A design and what is said of it. */
export interface CheckedFile {
  /** As it was given. */
  readonly file: string;
  readonly diagnostics: readonly LocatedDiagnostic[];
  /** What the design has Pulumi run or fetch. */
  readonly sideEffects: readonly LocatedSideEffect[];
  readonly isReadable: boolean;
}

/** Something found in a file, for formats that know no side effects. */
export interface Result {
  readonly severity: Severity;
  readonly rule: string;
  /** With what it is about before it, where that is in the file. */
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** What is wrong, and then what the design runs or fetches, as hints. */
export const resultsOf = ({ diagnostics, sideEffects }: CheckedFile): readonly Result[] => [
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
