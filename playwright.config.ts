import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.mjs";

const isSoak = process.env["SOAK"] !== undefined;
const isTraced = process.env["STACKWRIGHT_TRACE"] !== undefined;
const isCi = process.env["CI"] !== undefined;

/** The test scripts set this variable to a free port, so the tests never reach a different server. */
const ownPort = process.env["STACKWRIGHT_PORT"];
const port = Number(ownPort ?? 4173);
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  testIgnore: isSoak ? [] : "**/*.soak.spec.ts",
  outputDir: "test-results/e2e",
  // The timeout is much longer than any test takes, because a machine may be slow and busy.
  timeout: isSoak ? 600_000 : 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: isCi || ownPort !== undefined,
  reporter: [
    [process.stdout.isTTY ? "line" : "list"],
    ["json", { outputFile: "test-results/e2e.json" }],
  ],
  use: {
    baseURL: address,
    // A trace makes each test about a quarter slower; STACKWRIGHT_TRACE=1 requests one.
    trace: isTraced ? "retain-on-failure" : "off",
    launchOptions: launchOptions(),
    // Tests don't wait for animations, which have their own test.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: !isCi && ownPort === undefined,
  },
});
