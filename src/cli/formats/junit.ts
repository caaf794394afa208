import { countSeverities } from "#model/check/count-diagnostics.ts";
import type { CheckedFile, Result } from "#cli/formats/checked-file.ts";
import { resultsOf } from "#cli/formats/checked-file.ts";
import { showFile } from "#cli/report.ts";
import { visibleLine } from "#cli/screen.ts";

/**
 * A suite per file, with a test for each result, or one passing test if there are no results. Errors are failures; an
 * unreadable file is a suite error. Warnings and hints are passing tests with output.
 */
export function toJunit(checked: readonly CheckedFile[], command = "check"): string {
  const suites = checked.map(suiteOf);
  const sum = (key: "tests" | "failures" | "errors"): number =>
    suites.reduce((total, suite) => total + suite[key], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="stackwright ${command}" tests="${sum("tests")}" failures="${sum("failures")}" errors="${sum("errors")}">`,
    ...suites.flatMap(({ lines }) => lines),
    "</testsuites>",
    "",
  ].join("\n");
}

function suiteOf(checked: CheckedFile) {
  const { file, diagnostics, isReadable } = checked;
  const results = resultsOf(checked);
  const name = attribute(showFile(file));
  const wrong = countSeverities(diagnostics).error;
  const [failures, errors] = isReadable ? [wrong, 0] : [0, wrong];
  const tests = Math.max(1, results.length);
  const head = `name="${name}" tests="${tests}" failures="${failures}" errors="${errors}"`;
  const cases =
    results.length === 0
      ? [`    <testcase classname="${name}" name="no problems"/>`]
      : results.flatMap((found) => caseOf(name, found, isReadable ? "failure" : "error"));
  return {
    tests,
    failures,
    errors,
    lines: [`  <testsuite ${head}>`, ...cases, "  </testsuite>"],
  };
}

function caseOf(
  classname: string,
  { severity, rule, message, line, column }: Result,
  wrong: "failure" | "error",
): readonly string[] {
  const at = line === undefined ? "" : ` at ${line}:${column}`;
  const start = `    <testcase classname="${classname}" name="${attribute(rule + at)}">`;
  const said =
    severity === "error"
      ? `      <${wrong} type="${attribute(rule)}" message="${attribute(message)}"/>`
      : `      <system-out>${content(`${severity}: ${message}`)}</system-out>`;
  return [start, said, "    </testcase>"];
}

/** Escapes text for XML. Characters that XML cannot contain are replaced with escapes first. */
const content = (text: string): string =>
  visibleLine(text)
    .replaceAll(/[\p{Surrogate}\ufffe\uffff]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const attribute = (text: string): string => content(text).replaceAll('"', "&quot;");
