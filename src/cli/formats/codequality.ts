import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { resultsOf } from "#cli/formats/checked-file.ts";
import { standardInput } from "#cli/read-file.ts";
import { visibleLine } from "#cli/screen.ts";
import type { Severity } from "#model/program/diagnostic.ts";

const severities: Readonly<Record<Severity, "critical" | "minor" | "info">> = {
  error: "critical",
  warning: "minor",
  hint: "info",
};

/**
 * What was found as a report for merge requests of GitLab (https://docs.gitlab.com/ci/testing/code_quality/). What was
 * found in the standard input has no path, which GitLab needs.
 */
export const toCodeQuality = (checked: readonly CheckedFile[]): readonly object[] =>
  checked
    .filter(({ file }) => file !== standardInput)
    .flatMap((one) =>
      resultsOf(one).map(({ severity, rule, message, line = 1, fingerprint }) => ({
        description: visibleLine(message),
        check_name: rule,
        fingerprint,
        severity: severities[severity],
        location: { path: one.file, lines: { begin: line } },
      })),
    );
