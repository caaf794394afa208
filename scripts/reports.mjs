/** The maximum length of a failed test's message when it is repeated at the end. */
const LONGEST = 600;

const cut = (text) => {
  const plain = text.replaceAll(/\u001b\[[0-9;]*m/g, "").trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

/** The counts in Vitest's JSON report, and the failures. */
export function countUnitTests(report) {
  // A file that could not be loaded has no tests to count, and is one failure.
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((one) => one.status !== "failed"),
  );
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(
        ({ fullName, failureMessages = [] }) => `${fullName}\n${cut(failureMessages.join("\n"))}`,
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failures,
      ...brokenFiles.map(({ name, message = "" }) => `${name}\n${cut(message)}`),
    ],
  };
}

/** The counts in Playwright's JSON report, and the failures. `errors` are failures outside of tests. */
export function countEndToEndTests(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const stories = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(stories)];
  const failures = (report.suites ?? [])
    .flatMap(stories)
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests = [] }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors ?? []),
      );
      return `${file}:${line} ${title}\n${cut(errors.map(({ message }) => message).join("\n"))}`;
    });
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [...failures, ...report.errors.map(({ message }) => cut(message ?? ""))],
  };
}
