import { chromium } from "playwright-core";
import { launchOptions } from "../scripts/browser.mjs";
import { measureProduct } from "./pages.mjs";
import { build } from "vite";
import { buildForNode } from "./builds.mjs";
await buildForNode();
const { createManifest, openedInput, openedName } = await import("./dist/node/node.js");
const options = launchOptions();
const browser = await chromium.launch({ ...options, args: [...options.args, "--disable-frame-rate-limit", "--disable-gpu-vsync"] });
const sites = { old: process.argv[2], new: process.argv[3] };
const rounds = Number(process.argv[4] ?? 9);
const found = {};
for (let round = 0; round <= rounds; round += 1)
  for (const [which, url] of Object.entries(sites))
    for (const count of [1, 1000]) {
      const r = await measureProduct(browser, url, { manifest: createManifest(count), name: openedName, input: openedInput, view: "code" });
      if (round === 0) { console.error(which, count, JSON.stringify(r).slice(0, 300)); continue; }
      for (const [k, v] of Object.entries(r)) { const n = Array.isArray(v) ? v.toSorted((a,b)=>a-b)[v.length>>1] : v; if (typeof n === "number") ((found[k] ??= {})[`${which} ${count}`] ??= []).push(n); }
    }
const med = (l) => l.toSorted((a, b) => a - b)[l.length >> 1];
for (const [k, by] of Object.entries(found)) {
  const m = Object.fromEntries(Object.entries(by).map(([w, l]) => [w, med(l)]));
  const o = m["old 1000"] / m["old 1"], n = m["new 1000"] / m["new 1"];
  console.log(k, JSON.stringify(m), "old ratio", o.toFixed(3), "new ratio", n.toFixed(3), "new/old", (n / o).toFixed(3));
}
await browser.close();
