import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./packages.mjs";
import { runScript } from "./run-script.mjs";

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}

/** Starts a named part of the output. */
export function printHeadline(title) {
  console.log(`\n━━ ${title}`);
}

function printEnd({ title, passed, failed, skipped, seconds, reason }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  console.log(`── ${title}: ${counts}, ${seconds.toFixed(1)} s${reason ? ` (${reason})` : ""}`);
}

function checkResult(title, code, seconds) {
  const failed = code === 0 ? 0 : 1;
  return { title, passed: 1 - failed, failed, skipped: 0, seconds, reason: "" };
}

/** Runs checks in parallel, and prints their output one after the other. Each check counts as one test. */
export async function runChecks(checks) {
  const endings = await Promise.all(
    checks.map(async (check) => {
      const start = performance.now();
      const { code, text } = await runScript(check, true);
      return { text, result: checkResult(check.title, code, secondsSince(start)) };
    }),
  );
  for (const { text, result } of endings) {
    printHeadline(result.title);
    if (text !== "") console.log(text);
    printEnd(result);
  }
  return endings.map(({ result }) => result);
}

/** Runs one check with live output. The check counts as one test. */
export async function runCheck(check) {
  printHeadline(check.title);
  const start = performance.now();
  const { code } = await runScript(check);
  const result = checkResult(check.title, code, secondsSince(start));
  printEnd(result);
  return result;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Runs a test runner and counts its tests from the JSON report in `report`, which `count` parses. A run without a
 * report, without tests or with an exit code that no failed test explains counts as one failure, because a missing
 * result is not a success.
 */
export async function runTests({ report, count, ...step }) {
  printHeadline(step.title);
  const path = join(ROOT, report);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const start = performance.now();
  const { code } = await runScript(step);
  const result = {
    title: step.title,
    seconds: secondsSince(start),
    ...judge(readReport(path), count, code),
  };
  printEnd(result);
  return result;
}

/** The counts of a run, from its report (undefined if the report is missing) and its exit code. */
export function judge(report, count, code) {
  const none = { passed: 0, failed: 1, skipped: 0 };
  if (report === undefined) return { ...none, reason: "no report was written" };
  const counts = count(report);
  if (counts.passed + counts.failed === 0)
    return { ...counts, failed: 1, reason: "no tests were run" };
  if (counts.failed === 0 && code !== 0) {
    return { ...counts, failed: 1, reason: "failed outside of a test" };
  }
  return { ...counts, reason: "" };
}

/** A step that could not run because an earlier one failed. */
export function notRun(title, reason) {
  const result = { title, passed: 0, failed: 1, skipped: 0, seconds: 0, reason };
  printHeadline(title);
  printEnd(result);
  return result;
}

/** Prints every step's counts, the failures and, as the last line, the totals; sets the exit code. */
export function printSum(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  printHeadline("Summary");
  results.forEach(printEnd);
  for (const { failures = [] } of results)
    for (const failure of failures) console.log(`✗ ${failure.replaceAll("\n", "\n  ")}`);
  console.log(`Took ${(process.uptime() / 60).toFixed(1)} minutes.\n`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
