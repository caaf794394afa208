import { readFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;

export const versionOf = (folder, name) =>
  JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;

/**
 * The pages use the bench's own React. If its version differs from the product's, the results are meaningless, so the
 * bench stops.
 */
function refuseOtherReact() {
  for (const name of ["react", "react-dom"]) {
    const [ours, products] = [versionOf(here, name), versionOf(join(here, ".."), name)];
    if (ours !== products)
      throw new Error(
        `The bench uses ${name} ${ours}, the product ${products}: npm update ${name}`,
      );
  }
}

/** Tools that the parts share, created on first use. */
export function createTools() {
  const made = new Map();
  const once = (name, make) => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name);
  };
  const launch = async (args) => {
    const { chromium } = await import("playwright-core");
    const { ensureBrowser, launchOptions } = await import("../scripts/browser.mjs");
    if (ensureBrowser() === undefined) throw new Error("No browser found.");
    const options = launchOptions();
    return chromium.launch({ ...options, args: [...options.args, ...args] });
  };
  const tools = {
    /** The product's functions for Node.js, as a module. */
    product: () =>
      once("product", async () => {
        await (await import("./builds.mjs")).buildForNode();
        return import("./dist/node/node.js");
      }),
    /** The URLs of the pages and of the product. */
    servers: () =>
      once("servers", async () => {
        refuseOtherReact();
        const { buildPages, serveAll } = await import("./builds.mjs");
        await buildPages();
        return serveAll();
      }),
    /** A browser without the frame clock: one frame follows another without waiting, so times contain only work. */
    browser: () =>
      once("browser", () => launch(["--disable-frame-rate-limit", "--disable-gpu-vsync"])),
    /** A browser with the frame clock, for counting frames. */
    clockedBrowser: () => once("clocked browser", () => launch([])),
    async describe() {
      const browser = await (made.get("browser") ?? made.get("clocked browser"));
      if (browser === undefined) return "";
      return `, Chromium ${browser.version()}, React ${versionOf(here, "react")}`;
    },
    async stop() {
      for (const name of ["browser", "clocked browser"]) await (await made.get(name))?.close();
      await (await made.get("servers"))?.stop();
    },
  };
  return tools;
}

/**
 * Alternates the runs of all trials, so a slow moment of the machine affects all of them. Drops the first round,
 * because a fresh start is always slow.
 */
export async function interleave(runs, trials) {
  const results = Object.fromEntries(Object.keys(trials).map((name) => [name, []]));
  for (let round = 0; round <= runs; round += 1) {
    for (const [name, trial] of Object.entries(trials)) {
      const result = await trial();
      if (round > 0) results[name].push(result);
    }
    process.stderr.write(".");
  }
  process.stderr.write("\n");
  return results;
}
