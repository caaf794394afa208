import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BROWSER_VARIABLE, ensureBrowser } from "./browser.mjs";
import { countEndToEndTests } from "./reports.mjs";
import { packageBin, ROOT } from "./packages.mjs";
import { findFreePort } from "./free-port.mjs";
import { runScript } from "./run-script.mjs";
import { sampleStories } from "./sample.mjs";
import { notRun, printHeadline, runTests } from "./steps.mjs";

const PLAYWRIGHT = packageBin("@playwright/test", "playwright");

/** The list of the stories that are a user's whole jobs; the options run these stories, or all others. */
const JOBS_FILE = join("e2e", "jobs.txt");
export const JOBS = ["--test-list", JOBS_FILE];
export const OTHERS = ["--test-list-invert", JOBS_FILE];

/** The list of chosen stories is in test-results, where Playwright only empties its own folder. */
const CHOSEN = join(ROOT, "test-results", "stories.txt");

/** The arguments that make Playwright run one in `share` stories, or undefined if Playwright lists no stories. */
async function chooseStories({ share, seed }, { args, environment }) {
  const { code, text } = await runScript(
    { script: PLAYWRIGHT, args: ["test", "--list", ...args], environment },
    true,
  );
  const chosen = code === 0 ? sampleStories(text, share, seed) : [];
  if (chosen.length === 0) {
    console.log(text);
    return undefined;
  }
  mkdirSync(dirname(CHOSEN), { recursive: true });
  writeFileSync(CHOSEN, `${chosen.join("\n")}\n`);
  return ["--test-list", CHOSEN];
}

/** Runs a test runner like `runTests`, with this machine's browser, or with a browser that is installed first. */
export async function runInBrowser({ environment, ...step }) {
  printHeadline("Browser");
  const browser = ensureBrowser();
  if (browser === undefined) return notRun(step.title, "no browser found");
  return runTests({ ...step, environment: { ...environment, [BROWSER_VARIABLE]: browser } });
}

/** Runs Playwright on the build in dist. With `part` (`{ share, seed }`), runs one in `share` stories. */
export async function runEndToEnd({ title, args = [], environment = {}, minutes, part }) {
  const chosen = part === undefined ? [] : await chooseStories(part, { args, environment });
  if (chosen === undefined) return notRun(title, "the stories cannot be listed");
  return runInBrowser({
    title,
    script: PLAYWRIGHT,
    args: ["test", ...args, ...chosen],
    environment: { ...environment, STACKWRIGHT_PORT: String(await findFreePort()) },
    minutes,
    report: "test-results/e2e.json",
    count: countEndToEndTests,
  });
}
