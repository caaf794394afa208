import { BROWSER_VARIABLE, ensureBrowser } from "./browser.mjs";
import { countEndToEndTests } from "./reports.mjs";
import { packageBin } from "./packages.mjs";
import { findFreePorts } from "./free-port.mjs";
import { notRun, printHeadline, runTests } from "./steps.mjs";

/** Runs Playwright on the build in dist, in the browser of this machine or one installed for it. */
export async function runEndToEnd({ title, args = [], environment = {}, minutes }) {
  printHeadline("Browser");
  const browser = ensureBrowser();
  if (browser === undefined) return notRun(title, "there is no browser");
  return runTests({
    title,
    script: packageBin("@playwright/test", "playwright"),
    args: ["test", ...args],
    environment: {
      ...environment,
      [BROWSER_VARIABLE]: browser,
      // The product and the workshop, see e2e/workshop/address.ts.
      STACKWRIGHT_PORT: String(await findFreePorts(2)),
    },
    minutes,
    report: "test-results/e2e.json",
    count: countEndToEndTests,
  });
}
