import { JOBS, runEndToEnd, runInBrowser } from "./end-to-end.mjs";
import { countUnitTests } from "./reports.mjs";
import { packageBin } from "./packages.mjs";
import { seeded } from "./seed.mjs";
import { notRun, printSum, runCheck, runChecks, runTests } from "./steps.mjs";

/** Whether to run all stories. The usual run includes only the stories that are whole jobs. */
const isAll = process.argv.includes("--all");
const END_TO_END = `End to end, ${isAll ? "all stories" : "whole jobs"} (playwright)`;
const FIRST_LOAD = "First load (size)";
const PACKAGE = "Package (publint, attw)";

const environment = seeded();

const checks = await runChecks([
  { title: "Format (oxfmt)", script: packageBin("oxfmt"), args: ["--check"] },
  { title: "Lint (oxlint)", script: packageBin("oxlint"), args: ["--deny-warnings"] },
  { title: "Types (tsc)", script: packageBin("typescript", "tsc"), args: ["-p", "."] },
  { title: "Dead code (knip)", script: packageBin("knip") },
  { title: "Measures", script: "scripts/measures.mjs" },
]);

const unit = await runTests({
  title: "Unit and property tests (vitest)",
  script: packageBin("vitest"),
  args: ["run"],
  environment,
  minutes: 30,
  report: "test-results/unit.json",
  count: countUnitTests,
});

const components = await runInBrowser({
  title: "Component tests (vitest in a browser)",
  script: packageBin("vitest"),
  args: ["run", "--config", "vitest.browser.config.ts"],
  environment,
  minutes: 30,
  report: "test-results/components.json",
  count: countUnitTests,
});

const build = await runCheck({
  title: "Build (vite)",
  script: packageBin("vite"),
  args: ["build"],
});

async function runOnBuild() {
  if (build.failed > 0) {
    return [FIRST_LOAD, PACKAGE, END_TO_END].map((title) => notRun(title, "no build found"));
  }
  return [
    await runCheck({ title: FIRST_LOAD, script: "scripts/size.mjs" }),
    await runCheck({ title: PACKAGE, script: "scripts/package.mjs" }),
    await runEndToEnd({
      title: END_TO_END,
      args: isAll ? [] : JOBS,
      minutes: isAll ? 90 : 30,
    }),
  ];
}

printSum([...checks, unit, components, build, ...(await runOnBuild())]);
