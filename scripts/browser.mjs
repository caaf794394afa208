import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { packageBin } from "./packages.mjs";

// A headless page uses less than half of the processor time.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const INSTALL_LIMIT_MS = 180_000;

/** The environment variable with the browser's path, which also passes the path to Playwright. */
export const BROWSER_VARIABLE = "STACKWRIGHT_CHROMIUM";

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function candidates() {
  const named = process.env[BROWSER_VARIABLE];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return [
    ...(named ? [named] : []),
    chromium.executablePath(),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
}

/**
 * Finds a Chromium, without installing one: from the environment variable, otherwise Playwright's own, otherwise one on
 * the PATH. Returns its path; undefined if there is no Chromium.
 */
function findBrowser() {
  return candidates().find(isExecutable);
}

const isRoot = () => process.getuid?.() === 0;

/**
 * The arguments that turn the sandbox off for root. Chromium refuses to run its sandbox as root, and containers usually
 * run as root.
 */
function sandboxArguments() {
  return isRoot() ? ["--no-sandbox"] : [];
}

/** How tests start Chromium, both in the suite and in tests that start their own browser. */
export function launchOptions() {
  const executablePath = findBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...sandboxArguments(),
      // The tests count requests, so the browser must not send any of its own.
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}

/** Whether a browser starts at all. Without its system libraries, a browser is useless. */
function works(path) {
  // Chrome on Windows has no --version; it would open a window instead.
  if (process.platform === "win32") return true;
  const { status } = spawnSync(path, ["--version", ...sandboxArguments()], {
    stdio: "ignore",
    timeout: 20_000,
  });
  return status === 0;
}

function findWorkingBrowser() {
  return candidates().find((path) => isExecutable(path) && works(path));
}

function run(command, args, environment = {}) {
  console.log(`$ ${[command, ...args].join(" ")}`);
  const { status } = spawnSync(command, args, {
    // The process gets no standard input. Otherwise, a password prompt would wait forever.
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
    timeout: INSTALL_LIMIT_MS,
    killSignal: "SIGKILL",
  });
  return status === 0;
}

/** The prefix for commands that require root; undefined if root is unavailable. */
function asRoot() {
  if (isRoot()) return [];
  const { status } = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return status === 0 ? ["sudo", "-n"] : undefined;
}

function installFromPlaywright() {
  const playwright = [packageBin("@playwright/test", "playwright")];
  const isDownloaded = run(process.execPath, [...playwright, "install", "chromium"], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
  });
  // The system libraries are installed after the download, because they are useless without a browser.
  if (isDownloaded && findWorkingBrowser() === undefined && asRoot() !== undefined) {
    run(process.execPath, [...playwright, "install-deps", "chromium"]);
  }
}

function installFromDebian() {
  const prefix = asRoot();
  if (process.platform !== "linux" || prefix === undefined) return;
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, "apt-get", ...args];
    return run(command, rest, { DEBIAN_FRONTEND: "noninteractive" });
  };
  if (!apt("update")) return;
  const packages = ["chromium-headless-shell", "chromium"];
  packages.some((name) => apt("install", "-y", "--no-install-recommends", name));
}

/**
 * The path of a Chromium that starts. If there is none, installs Playwright's own or else the system's package. If both
 * fail, prints the reason and returns undefined.
 */
export function ensureBrowser() {
  const present = findWorkingBrowser();
  if (present !== undefined) {
    console.log(`Chromium: ${present}`);
    return present;
  }
  const named = process.env[BROWSER_VARIABLE];
  if (named) console.log(`${BROWSER_VARIABLE} names ${named}, which does not start.`);
  console.log("No working Chromium found on this machine.");
  for (const [source, install] of [
    ["Playwright's download", installFromPlaywright],
    ["the system's package", installFromDebian],
  ]) {
    console.log(`Installing Chromium from ${source}.`);
    install();
    const installed = findWorkingBrowser();
    if (installed !== undefined) {
      console.log(`Installed Chromium from ${source}: ${installed}`);
      return installed;
    }
    console.log(`${source} provides no Chromium.`);
  }
  console.error(
    `The end-to-end tests need Chromium, which could not be installed. Install it manually, ` +
      `or set ${BROWSER_VARIABLE} to its path.`,
  );
  return undefined;
}
