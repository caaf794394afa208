import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };
import { launchOptions } from "./scripts/browser.mjs";
import { browserCommands } from "./src/ui/testing/browser/commands.ts";

/**
 * The packages that the editor loads on demand. Without this list, Vite would discover them during the tests, and
 * reload the page.
 */
const editorPackages = [
  ...Object.keys(manifest.devDependencies).filter((name) => /^@(codemirror|lezer)\//.test(name)),
  "@codemirror/legacy-modes/mode/clike",
  "@codemirror/legacy-modes/mode/xml",
].filter((name) => name !== "@codemirror/legacy-modes");

/** Component tests: parts of the page in a real Chromium. Each file is next to the part that it tests. */
export default defineConfig({
  plugins: [react({ jsxImportSource: "#shown-text" })],
  // Only transformed JSX imports these modules, so Vite doesn't see them before the first test runs.
  optimizeDeps: { include: ["react/jsx-dev-runtime", "react/jsx-runtime", ...editorPackages] },
  test: {
    include: ["src/**/*.browser.test.tsx"],
    setupFiles: ["src/ui/testing/browser/setup.ts"],
    // All files of a worker share one page and its modules: loading the modules takes longer than the tests do.
    isolate: false,
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: "test-results/components.json" },
    testTimeout: 240_000,
    // Elements appear within a frame or two, but a busy machine may take seconds.
    expect: { poll: { interval: 10, timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: launchOptions(),
        // Animations are off, as in the end-to-end tests.
        contextOptions: { reducedMotion: "reduce" },
      }),
      viewport: { width: 1280, height: 720 },
      instances: [{ browser: "chromium" }],
      commands: browserCommands,
    },
  },
});
