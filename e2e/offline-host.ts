import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import type { PreviewServer } from "vite";
import { preview } from "vite";

import { launchOptions } from "../scripts/browser.mjs";
import { integrityOf, listPrecache } from "../scripts/precache.mjs";
import { Designer } from "./designer.ts";

/** The build under test. */
export const dist = "dist";

/** A host for a test. The host serves a folder like `npm start`, and can go offline and online. */
export class OfflineHost {
  readonly #name: string;
  readonly #folders: string[] = [];
  readonly #asked: string[] = [];
  #server: PreviewServer | undefined;
  #port = 0;

  /** `name` is the machine's name or address. */
  constructor(name: string) {
    this.#name = name;
  }

  /** The requested paths. */
  get asked(): readonly string[] {
    return this.#asked;
  }

  get address(): string {
    return `http://${this.#name}:${this.#port}/`;
  }

  /** Serves a build, at the host's earlier address. */
  async serve(folder: string): Promise<void> {
    await this.stop();
    this.#server = await preview({
      logLevel: "error",
      build: { outDir: folder },
      preview: {
        host: this.#name,
        port: this.#port,
        strictPort: this.#port !== 0,
      },
    });
    const { httpServer } = this.#server;
    httpServer.on("request", ({ url = "" }) => this.#asked.push(url));
    this.#port = (httpServer.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  /** Copies the build, so a test can change its files. */
  async copyBuild(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "stackwright-build-"));
    this.#folders.push(folder);
    await cp(dist, folder, { recursive: true });
    return folder;
  }

  async end(): Promise<void> {
    await this.stop();
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Turns a copy of the build into another build with its own name. The chunk that matches a pattern is renamed, as after
 * a change. Files, digests and the service worker's list stay consistent. Returns the chunk's old name.
 */
export async function makeOtherBuild(
  folder: string,
  build: string,
  chunk: RegExp,
): Promise<string> {
  const before = listPrecache(folder);
  const oldName = (await readdir(join(folder, "assets"))).find((name) => chunk.test(name));
  if (oldName === undefined) throw new Error(`No chunk is called ${String(chunk)}.`);
  const newName = oldName.replace(/-[^-.]+\.js$/, "-changed.js");
  const replace = async (path: string, texts: readonly (readonly [string, string])[]) => {
    const text = await readFile(join(folder, path), "utf8");
    const changed = texts.reduce((all, [from, to]) => all.replaceAll(from, to), text);
    if (changed !== text) await writeFile(join(folder, path), changed);
  };
  await rename(join(folder, "assets", oldName), join(folder, "assets", newName));
  const names = [
    [oldName, newName],
    [before.build, build],
  ] as const;
  for (const { path } of before.files)
    if (/(^|\.(js|css))$/.test(path) && !path.endsWith(oldName))
      await replace(path === "" ? "index.html" : path, names);
  await replace("version.json", names);
  const digests = await Promise.all(
    before.files.map(async ({ path, integrity }) => {
      const now = path === "" ? "index.html" : path.replace(oldName, newName);
      return [integrity, integrityOf(await readFile(join(folder, now)))] as const;
    }),
  );
  await replace("sw.js", [...names, ...digests]);
  return oldName;
}

/** A browser with a separate profile. The test can close and restart the browser. */
export class RestartedBrowser {
  readonly #profile: string;
  readonly #options: BrowserContextOptions;
  #context: BrowserContext | undefined;

  private constructor(profile: string, options: BrowserContextOptions) {
    this.#profile = profile;
    this.#options = options;
  }

  static async start(options: BrowserContextOptions): Promise<RestartedBrowser> {
    const profile = await mkdtemp(join(tmpdir(), "stackwright-profile-"));
    const browser = new RestartedBrowser(profile, options);
    await browser.restart();
    return browser;
  }

  async restart(): Promise<void> {
    await this.#context?.close();
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...this.#options,
      ...launchOptions(),
      // The page has the same size as in the other tests.
      viewport: { width: 1280, height: 720 },
    });
  }

  async newDesigner(): Promise<Designer> {
    return new Designer(await this.newPage());
  }

  async newPage(): Promise<Page> {
    if (this.#context === undefined) throw new Error("The browser is closed.");
    return this.#context.newPage();
  }

  async end(): Promise<void> {
    await this.#context?.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until the page is stored, and its service worker answers requests. */
export const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const { active } = await serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (active?.state === "activated" && serviceWorker.controller !== null) resolve();
      };
      serviceWorker.addEventListener("controllerchange", look);
      active?.addEventListener("statechange", look);
      look();
    });
  });

/** The name of an open page's build. */
export const buildOf = async (page: Page): Promise<string | null> =>
  page.locator("meta[name=stackwright-build]").getAttribute("content");

/** Waits until a page is of the given build, even if the page reloads meanwhile. */
export const isOfBuild = (page: Page, build: string): Promise<unknown> =>
  page.waitForFunction(
    (expected) =>
      document.querySelector("meta[name=stackwright-build]")?.getAttribute("content") === expected,
    build,
  );

/** The builds with stored files, and the name of the current build. */
export const keptCaches = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).map((name) => name.slice(name.lastIndexOf(" ") + 1)).toSorted(),
  );
