import type { LocatedDiagnostic } from "#cli/design.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";

export const countIgnored = (checked: readonly CheckedFile[]): number =>
  checked.reduce((sum, { ignored }) => sum + ignored.length, 0);

/** The JSON report of a check, in the form documented in docs/command-line.md. */
export function checkJson(checked: readonly CheckedFile[]): object {
  const { error, warning, hint } = countSeverities(
    checked.flatMap(({ diagnostics }) => diagnostics),
  );
  return {
    files: checked.map(({ file, diagnostics, ignored, fixed, sideEffects, isReadable }) => ({
      file,
      readable: isReadable,
      diagnostics: diagnostics.map(diagnosticJson),
      ignored: ignored.map((each) => ({ ...diagnosticJson(each), reason: each.reason })),
      ...(fixed === undefined ? {} : { fixed: fixed.map(diagnosticJson) }),
      sideEffects: sideEffects.map(({ kind, what, line, column, path }) => ({
        kind,
        what,
        line,
        column,
        path,
      })),
    })),
    errors: error,
    warnings: warning,
    hints: hint,
    ignored: countIgnored(checked),
  };
}

/** A diagnostic as `check --format json` prints it. */
export const diagnosticJson = ({
  severity,
  rule,
  message,
  line,
  column,
  path,
  fix,
}: LocatedDiagnostic): LocatedDiagnostic => ({
  severity,
  rule,
  message,
  ...(line === undefined ? {} : { line, column }),
  ...(path === undefined ? {} : { path }),
  ...(fix === undefined ? {} : { fix }),
});
