import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ensureBrowser, launchOptions } from "../scripts/browser.mjs";
import { buildAll, serveAll } from "./builds.mjs";
import { measurePage, measureProduct } from "./pages.mjs";
import { measurePrints } from "./prints.mjs";
import { isMissed, printTable, reportLines } from "./report.mjs";

const runs = 7;
const here = import.meta.dirname;

const versionOf = (folder, name) =>
  JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;

/** The pages run on the bench's React; a figure of another React than the product's says nothing. */
function refuseOtherReact() {
  for (const name of ["react", "react-dom"]) {
    const [ours, products] = [versionOf(here, name), versionOf(join(here, ".."), name)];
    if (ours !== products)
      throw new Error(`The bench has ${name} ${ours}, the product ${products}: npm update ${name}`);
  }
}

/** Without the frame clock a frame comes as soon as it can: what is measured is work, not waiting. */
function launch() {
  if (ensureBrowser() === undefined) process.exit(1);
  const options = launchOptions();
  return chromium.launch({
    ...options,
    args: [...options.args, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
}

/**
 * Takes turns, so that a slow moment of the machine meets all that is compared. The first round is
 * not kept: a browser that was just started is slow, whichever page it shows.
 */
async function interleave(title, trials) {
  process.stderr.write(`${title} `);
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

async function measureAll(browser, { site, designer }, product) {
  const { createManifest, openedInput, openedName } = product;
  const large = (name, field) => () => measurePage(browser, `${site}pages/${name}/`, field);
  const form = (count) => () =>
    measurePage(
      browser,
      `${site}pages/ordinary/?resources=${count}`,
      `[data-field="${openedInput}"] :is(input, textarea)`,
    );
  const whole = (view, count) => () =>
    measureProduct(browser, designer, {
      manifest: createManifest(count),
      name: openedName,
      input: openedInput,
      view,
    });
  const designerWith = (view) =>
    interleave(`The whole designer, ${view}`, { one: whole(view, 1), many: whole(view, 1000) });
  const first = product.firstInput;
  const { ours, rjsf, dom } = await interleave("A type of 1,500 inputs", {
    ours: large("ours", `[data-field="${first}"] input`),
    rjsf: large("rjsf", `#root_${first}`),
    dom: large("dom", `#${first}`),
  });
  return {
    ours,
    rjsf,
    dom,
    form: await interleave("An ordinary form", { one: form(1), many: form(1000) }),
    designer: { canvas: await designerWith("canvas"), code: await designerWith("code") },
  };
}

refuseOtherReact();
await buildAll();
const product = await import("./dist/node/node.js");
const checks = product.measureChecks(1000);
const prints = await measurePrints();
const servers = await serveAll();
const browser = await launch();
try {
  const pages = await measureAll(browser, servers, product);
  const lines = reportLines({
    ...pages,
    checks,
    prints,
    versions: { rjsf: versionOf(here, "@rjsf/core") },
  });
  console.log(
    `\nChromium ${browser.version()}, Node ${process.versions.node}, ` +
      `React ${versionOf(here, "react")}, ${cpus().length} cores; ${runs} runs each in turns, medians\n`,
  );
  printTable(lines);
  if (loadavg()[0] > cpus().length + 1)
    console.log("\nThe machine was busy with other things: trust the main thread, not the clock.");
  const missed = lines.filter(isMissed).length;
  console.log(`\n${missed === 0 ? "Every target is met." : `Targets missed: ${missed}.`}`);
  if (missed > 0 && process.argv.includes("--strict")) process.exitCode = 1;
} finally {
  await browser.close();
  await servers.stop();
}
