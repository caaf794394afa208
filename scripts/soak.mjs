import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OTHERS, runEndToEnd } from "./end-to-end.mjs";
import { countUnitTests } from "./reports.mjs";
import { packageBin, ROOT } from "./packages.mjs";
import { sample } from "./sample.mjs";
import { seeded } from "./seed.mjs";
import { notRun, printSum, runCheck, runTests } from "./steps.mjs";

/**
 * Whether to run all tests. The usual run takes a quarter of an hour: it runs a share of each kind of test, chosen by
 * the state of the sources.
 */
const isAll = process.argv.includes("--all");
const PROPERTY_SHARE = isAll ? 1 : 4;
const STORY_SHARE = isAll ? 1 : 2;
const OTHER_SHARE = isAll ? 1 : 8;
const PROPERTY_RUNS = process.env.FC_RUNS ?? "1200";
const KILLS = isAll ? "200" : "50";
/** The maximum number of fuzzer inputs, and the maximum number of seconds. */
const FUZZ = isAll ? { inputs: 100_000, seconds: 600 } : { inputs: 6_000, seconds: 240 };
const partOf = (share) => (isAll ? "all" : `one of ${share}`);
const UNIT_TESTS = `Long tests, and ${partOf(PROPERTY_SHARE)} of the property tests, ${PROPERTY_RUNS} runs each (vitest)`;
const OTHER_STORIES = `Stories that are not whole jobs, ${partOf(OTHER_SHARE)} (playwright)`;
const LONG_STORIES = `Screens in three sizes, big designs, kills, ${partOf(STORY_SHARE)} (playwright)`;

const environment = seeded();
const seed = Number(environment.FC_SEED);

/** A folder's files that `matches` accepts by name and text, as paths from the root. */
function findTests(folder, matches) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path))
    .filter((path) => matches(path, readFileSync(join(ROOT, path), "utf8")));
}

/** The property tests, recognized because they read the number of runs or cases. */
const propertyTests = findTests("src", (_path, text) =>
  /\b(?:runs|someOf|textsFor|placed)\(/.test(text),
).toSorted();

/** Tests that take many seconds, and test features that rarely break. */
const longTests = ["src", "scripts"].flatMap((folder) =>
  findTests(folder, (path) => /\.soak\.test\./.test(path)),
);

/** The long end-to-end tests, and the ordinary tests that read the variable KILLS: how often to kill the browser. */
const longStories = findTests(
  "e2e",
  (path, text) => path.endsWith(".soak.spec.ts") || /\bKILLS\b/.test(text),
);

async function runUnitTests() {
  if (propertyTests.length === 0 || longTests.length === 0) return notRun(UNIT_TESTS, "none found");
  return runTests({
    title: UNIT_TESTS,
    script: packageBin("vitest"),
    args: ["run", ...longTests, ...sample(propertyTests, PROPERTY_SHARE, seed)],
    environment: { FC_RUNS: PROPERTY_RUNS, SOAK: "1", ...environment },
    minutes: isAll ? 300 : 20,
    report: "test-results/unit.json",
    count: countUnitTests,
  });
}

async function runOtherStories(build) {
  if (build.failed > 0) return notRun(OTHER_STORIES, "no build found");
  return runEndToEnd({
    title: OTHER_STORIES,
    args: OTHERS,
    minutes: isAll ? 90 : 15,
    part: isAll ? undefined : { share: OTHER_SHARE, seed },
  });
}

async function runLongStories(build) {
  if (build.failed > 0) return notRun(LONG_STORIES, "no build found");
  if (longStories.length === 0) return notRun(LONG_STORIES, "none found");
  return runEndToEnd({
    title: LONG_STORIES,
    // Playwright interprets a path as a regular expression.
    args: longStories.map((path) => path.replaceAll(".", "\\.")),
    environment: { SOAK: "1", KILLS },
    minutes: isAll ? 60 : 15,
    part: isAll ? undefined : { share: STORY_SHARE, seed },
  });
}

const unitTests = await runUnitTests();
const build = await runCheck({
  title: "Build (vite)",
  script: packageBin("vite"),
  args: ["build"],
});
const fuzz = await runCheck({
  title: `Damaged files and records, ${FUZZ.inputs} (fuzz)`,
  script: "scripts/fuzz.mjs",
  args: ["--inputs", String(FUZZ.inputs), "--seconds", String(FUZZ.seconds)],
  environment,
  minutes: FUZZ.seconds / 60 + 3,
});
printSum([unitTests, fuzz, build, await runOtherStories(build), await runLongStories(build)]);
