import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";

import { launchOptions } from "../scripts/browser.mjs";

/** A browser for a test, with a persistent profile. The test can kill the browser's process. */
export class OwnBrowser {
  readonly #process: ChildProcess;
  readonly #browser: Browser;

  private constructor(process: ChildProcess, browser: Browser) {
    this.#process = process;
    this.#browser = browser;
  }

  static async start(profile: string): Promise<OwnBrowser> {
    // A killed browser leaves its lock in the profile.
    for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"])
      await rm(join(profile, name), { force: true });
    const { args, executablePath = chromium.executablePath() } = launchOptions();
    const browserProcess = spawn(
      executablePath,
      [
        ...(args ?? []),
        "--headless",
        // The window is wide enough for the columns. This browser's pages have the window's size.
        "--window-size=1280,800",
        "--remote-debugging-port=0",
        `--user-data-dir=${profile}`,
        "about:blank",
      ],
      // The browser is detached, so it leads its own process group, which is killed as a whole.
      { detached: true, stdio: ["ignore", "ignore", "pipe"] },
    );
    const endpoint = await readEndpoint(browserProcess);
    return new OwnBrowser(browserProcess, await chromium.connectOverCDP(endpoint));
  }

  async newPage(): Promise<Page> {
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error("The browser has no window to open a page in.");
    const page = await context.newPage();
    // The page is as wide as in the other tests, where types, canvas and form are side by side.
    await page.setViewportSize({ width: 1280, height: 720 });
    return page;
  }

  /** Kills the browser, and resolves when it is gone. */
  async kill(): Promise<void> {
    const { pid } = this.#process;
    if (pid === undefined || this.#process.exitCode !== null) return;
    const gone = once(this.#process, "exit");
    process.kill(-pid, "SIGKILL");
    await gone;
  }
}

/** The browser prints its address on standard error. */
async function readEndpoint({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error("The browser was started without an error output.");
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (endpoint !== undefined) {
      stderr.resume();
      return endpoint;
    }
    said.push(line);
  }
  throw new Error(`The browser ended before it listened: ${said.join("\n")}`);
}
