import { defineConfig } from "@playwright/test";
import { addressOf, ownPort, productPort, workshopPort } from "./e2e/workshop/address.ts";
import { launchOptions } from "./scripts/browser.mjs";

const isSoak = process.env["SOAK"] !== undefined;
const isTraced = process.env["STACKWRIGHT_TRACE"] !== undefined;
const isCi = process.env["CI"] !== undefined;

const vite = "node node_modules/vite/bin/vite.js";
const workshop = "--config e2e/workshop/vite.config.ts";

const preview = (port: number, options = ""): string =>
  `${vite} preview ${options} --host 127.0.0.1 --port ${port} --strictPort`;

const serverOf = (port: number, command: string) => ({
  command,
  url: addressOf(port),
  reuseExistingServer: !isCi && ownPort === undefined,
});

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  testIgnore: isSoak ? [] : "**/*.soak.spec.ts",
  outputDir: "test-results/e2e",
  timeout: isSoak ? 600_000 : 60_000,
  expect: { timeout: 7_000 },
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
    baseURL: addressOf(productPort),
    // A trace makes each test about a quarter slower; STACKWRIGHT_TRACE=1 asks for one.
    trace: isTraced ? "retain-on-failure" : "off",
    launchOptions: launchOptions(),
    // Nothing is waited for that only moves; motion has a test of its own.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: [
    serverOf(productPort, preview(productPort)),
    serverOf(workshopPort, `${vite} build ${workshop} && ${preview(workshopPort, workshop)}`),
  ],
});
