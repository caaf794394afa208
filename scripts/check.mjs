// Checks what changed since the branch left `main`, in under a minute. `npm test` checks everything.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./architecture.mjs";
import { BROWSER_VARIABLE, ensureBrowser } from "./browser.mjs";
import { branchPoint, changedFiles, testsNear } from "./changed.mjs";
import { packageBin, ROOT } from "./packages.mjs";
import { notRun, printSum, runChecks } from "./steps.mjs";
import { listSources, readSource } from "./sources.mjs";

/** The number of test files that run in half a minute on two processors. `npm test` runs the others. */
const MOST_TESTS = 10;
const MOST_COMPONENT_TESTS = 2;

/** Tests that compare documents with one another and with the sources, without importing the sources. */
const DOCUMENT_TESTS = [
  "scripts/architecture.test.mjs",
  "scripts/decisions.test.mjs",
  "scripts/documents.test.mjs",
  "scripts/links.test.mjs",
  "scripts/named-paths.test.mjs",
  "src/cli/documents.test.ts",
];

const since = process.argv[2] ?? branchPoint();
const changed = changedFiles(since);
if (changed.length === 0) {
  console.log(`Nothing changed since ${since}.`);
  process.exit();
}
console.log(`${changed.length} files changed since ${since}`);

const isCode = (path) => /\.(tsx?|mjs)$/.test(path);
const isSource = (path) => path.startsWith("src/");
const isComponentTest = (path) => path.endsWith(".browser.test.tsx");

const sources = listSources(["src", "scripts"]).filter(isCode);
const imports = new Map(sources.map((path) => [path, importedBy(path)]));

/** A file's imports of sources, as paths from the root. */
function importedBy(path) {
  if (isSource(path)) return importsOf(path.slice("src/".length)).map((found) => `src/${found}`);
  const text = readSource(path);
  const found = [...text.matchAll(/from "(\.\/|#)([^"]+)"/g)];
  return found.map(([, start, rest]) => (start === "#" ? `src/${rest}` : `scripts/${rest}`));
}

const near = testsNear(changed, imports);
const unit = near.filter((path) => !isComponentTest(path));
const components = near.filter(isComponentTest).slice(0, MOST_COMPONENT_TESTS);
const documents = changed.some((path) => path.endsWith(".md")) ? DOCUMENT_TESTS : [];
const tests = [...new Set([...unit.slice(0, MOST_TESTS), ...documents])];
const left = near.length - Math.min(unit.length, MOST_TESTS) - components.length;

mkdirSync(join(ROOT, ".cache"), { recursive: true });
const formatted = changed.filter((path) => /\.(tsx?|mjs|css|json|md|ya?ml|html)$/.test(path));
const linted = changed.filter(isCode);
const checks = [
  {
    title: "Format (oxfmt)",
    script: packageBin("oxfmt"),
    args: ["--check", "--no-error-on-unmatched-pattern", ...formatted],
    isNeeded: formatted.length > 0,
  },
  {
    title: "Lint (oxlint)",
    script: packageBin("oxlint"),
    args: ["--deny-warnings", ...linted],
    isNeeded: linted.length > 0,
  },
  {
    title: "Types (tsc)",
    script: packageBin("typescript", "tsc"),
    args: ["-p", ".", "--incremental", "--tsBuildInfoFile", ".cache/check.tsbuildinfo"],
    isNeeded: linted.length > 0,
  },
  {
    title: `Unit tests near the changes, ${tests.length} files (vitest)`,
    script: packageBin("vitest"),
    args: ["run", ...tests],
    isNeeded: tests.length > 0,
  },
];
const results = await runChecks(checks.filter(({ isNeeded }) => isNeeded));

if (components.length > 0) results.push(...(await runComponents()));

async function runComponents() {
  const title = `Component tests near the changes, ${components.length} files (vitest in a browser)`;
  const browser = ensureBrowser();
  if (browser === undefined) return [notRun(title, "no browser found")];
  return runChecks([
    {
      title,
      script: packageBin("vitest"),
      args: ["run", "--config", "vitest.browser.config.ts", ...components],
      environment: { [BROWSER_VARIABLE]: browser },
    },
  ]);
}

if (left > 0)
  console.log(`\n${left} test files further away were not run. npm test runs all of them.`);
printSum(results);
