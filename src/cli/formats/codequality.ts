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
 * The results as a report for GitLab merge requests (https://docs.gitlab.com/ci/testing/code_quality/).
 * GitLab needs a path, so results for standard input are left out.
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
