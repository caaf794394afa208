import { expect, test } from "vitest";
import { firstLoadScripts } from "./first-load.mjs";
import { countEndToEndTests, countUnitTests } from "./reports.mjs";
import { judge } from "./steps.mjs";

function unitReport(passed, failed, files = []) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
  };
}

const failedTest = { status: "failed", assertionResults: [{ status: "failed" }] };
const brokenFile = { status: "failed", assertionResults: [] };

test.each([
  ["all passed", unitReport(3, 0), 0, "3 passed, 0 failed"],
  ["one failed", unitReport(2, 1, [failedTest]), 1, "2 passed, 1 failed"],
  ["a file that does not load", unitReport(2, 0, [brokenFile]), 1, "2 passed, 1 failed"],
  ["no tests", unitReport(0, 0), 0, "0 passed, 1 failed"],
  ["an error outside of a test", unitReport(2, 0), 1, "2 passed, 1 failed"],
  ["no report", undefined, 0, "0 passed, 1 failed"],
])("unit tests: %s", (_name, report, code, sum) => {
  const { passed, failed } = judge(report, countUnitTests, code);
  expect(`${passed} passed, ${failed} failed`).toBe(sum);
});

test.each([
  ["all passed", [4, 0, 0, 0], [], 0, "4 passed, 0 failed, 0 skipped"],
  ["one failed, one skipped", [2, 1, 0, 1], [], 1, "2 passed, 1 failed, 1 skipped"],
  ["passed only when repeated", [2, 0, 1, 0], [], 1, "2 passed, 1 failed, 0 skipped"],
  [
    "the server did not start",
    [0, 0, 0, 0],
    [{ message: "no server" }],
    1,
    "0 passed, 1 failed, 0 skipped",
  ],
  ["everything skipped", [0, 0, 0, 3], [], 0, "0 passed, 1 failed, 3 skipped"],
])("end to end: %s", (_name, [expected, unexpected, flaky, skipped], errors, code, sum) => {
  const report = { stats: { expected, unexpected, flaky, skipped }, errors };
  const counts = judge(report, countEndToEndTests, code);
  expect(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`).toBe(sum);
});

test("failures are listed with the start of their message", () => {
  const assertion = {
    status: "failed",
    fullName: "a law",
    failureMessages: ["\u001b[31mno\u001b[39m"],
  };
  const broken = { ...brokenFile, name: "x.test.ts", message: "no such file" };
  const files = [{ status: "failed", assertionResults: [assertion] }, broken];
  expect(countUnitTests(unitReport(0, 1, files)).failures).toEqual([
    "a law\nno",
    "x.test.ts\nno such file",
  ]);
  const results = [{ errors: [{ message: "y".repeat(700) }] }];
  const spec = { ok: false, title: "a story", file: "a.spec.ts", line: 3, tests: [{ results }] };
  const suites = [{ specs: [{ ok: true }], suites: [{ specs: [spec] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countEndToEndTests({ stats, errors: [], suites }).failures).toEqual([
    `a.spec.ts:3 a story\n${"y".repeat(600)}…`,
  ]);
});

const manifest = {
  "index.html": {
    file: "assets/index.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/form.tsx"],
  },
  "_shared.js": { file: "assets/shared.js", imports: ["_deep.js"] },
  "_deep.js": { file: "assets/deep.js" },
  "src/form.tsx": { file: "assets/form.js", imports: ["index.html", "_field.js"] },
  "_field.js": { file: "assets/field.js" },
  "src/code.tsx": { file: "assets/code.js" },
};

const page = `<script type="module" crossorigin src="./assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="./assets/shared.js">
  <link rel="stylesheet" href="./assets/index.css">`;

test.each([
  [[], ["index", "shared", "deep"]],
  [["src/form.tsx"], ["index", "shared", "deep", "form", "field"]],
])("the first load that waits for %j", (awaited, names) => {
  const files = names.map((name) => `assets/${name}.js`);
  expect(firstLoadScripts(page, manifest, awaited).toSorted()).toEqual(files.toSorted());
});

test("an awaited module that is not a chunk is an error", () => {
  expect(() => firstLoadScripts(page, manifest, ["src/gone.tsx"])).toThrow(/src\/gone\.tsx/);
});
