import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";

import { launchOptions } from "../scripts/browser.mjs";

/** A browser of a test's own, with a profile that outlives it: its process can be killed. */
export class OwnBrowser {
  readonly #process: ChildProcess;
  readonly #browser: Browser;

  private constructor(process: ChildProcess, browser: Browser) {
    this.#process = process;
    this.#browser = browser;
  }

  static async start(profile: string): Promise<OwnBrowser> {
    // A killed browser leaves its lock on the profile behind.
    for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"])
      await rm(join(profile, name), { force: true });
    const { args, executablePath = chromium.executablePath() } = launchOptions();
    const browserProcess = spawn(
      executablePath,
      [
        ...(args ?? []),
        "--headless",
        // Wide enough for the columns; a page of this browser has the size of its window.
        "--window-size=1280,800",
        "--remote-debugging-port=0",
        `--user-data-dir=${profile}`,
        "about:blank",
      ],
      // Detached: the browser leads a process group of its own, which is killed as a whole.
      { detached: true, stdio: ["ignore", "ignore", "pipe"] },
    );
    const endpoint = await readEndpoint(browserProcess);
    return new OwnBrowser(browserProcess, await chromium.connectOverCDP(endpoint));
  }

  async newPage(): Promise<Page> {
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error("The browser has no window to open a page in.");
    const page = await context.newPage();
    // As wide as the pages of the other stories, where types, canvas and form stand side by side.
    await page.setViewportSize({ width: 1280, height: 720 });
    return page;
  }

  /** Kills the browser without a word, and comes back when it is gone. */
  async kill(): Promise<void> {
    const { pid } = this.#process;
    if (pid === undefined || this.#process.exitCode !== null) return;
    const gone = once(this.#process, "exit");
    process.kill(-pid, "SIGKILL");
    await gone;
  }
}

/** The browser says on its error output where it listens. */
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
