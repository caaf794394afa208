import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstLoadScripts } from "./first-load.mjs";
import { ROOT } from "./packages.mjs";

const LIMIT_KIB = 170;

/**
 * The size limits of the element for other pages: with everything for a design in JSON, and the additional code for
 * YAML.
 */
const VIEW_LIMIT_KIB = 67;
const VIEW_YAML_LIMIT_KIB = 35;

/** On-demand modules that the first form waits for, as paths from the root. */
const AWAITED = [];

const DIST = join(ROOT, "dist");

function readText(path) {
  return readFileSync(join(DIST, path), "utf8");
}

function gzipKib(path) {
  return gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length / 1024;
}

function printTable(title, rows) {
  console.log(`\n${title}`);
  const sorted = rows.toSorted((one, other) => other.kib - one.kib);
  for (const { path, kib } of sorted) console.log(`${kib.toFixed(1).padStart(8)}  ${path}`);
}

/** Builds that the page never loads: the command line, and the element for other pages. */
const COMMAND_LINE = "cli.js";
const VIEW = "stackwright-view.js";
const isView = (path) => path.startsWith("stackwright-view");

const manifest = JSON.parse(readText(".vite/manifest.json"));
const first = firstLoadScripts(readText("index.html"), manifest, AWAITED);
const all = readdirSync(DIST, { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".js") && path !== COMMAND_LINE);
const rows = all.map((path) => ({ path, kib: gzipKib(path) }));
const firstRows = rows.filter(({ path }) => first.includes(path));
const viewRows = rows.filter(({ path }) => isView(path));
const total = firstRows.reduce((sum, { kib }) => sum + kib, 0);

printTable("First load, KiB gz", firstRows);
printTable(
  "On demand, KiB gz",
  rows.filter(({ path }) => !first.includes(path) && !isView(path)),
);
printTable("Element for other pages, KiB gz", viewRows);
console.log(`\nFirst load: ${total.toFixed(1)} KiB gz of script, limit ${LIMIT_KIB} KiB.`);

if (firstRows.length === 0 || total > LIMIT_KIB) {
  console.error(firstRows.length === 0 ? "The page loads no script." : "Over the limit.");
  process.exitCode = 1;
}

const view = viewRows.find(({ path }) => path === VIEW)?.kib ?? Infinity;
const yaml =
  viewRows.find(({ path }) => path.startsWith("stackwright-view-yaml-"))?.kib ?? Infinity;
console.log(
  `Element: ${view.toFixed(1)} KiB gz of script, limit ${VIEW_LIMIT_KIB} KiB; its YAML: ${yaml.toFixed(1)}, limit ${VIEW_YAML_LIMIT_KIB} KiB.`,
);
if (view > VIEW_LIMIT_KIB || yaml > VIEW_YAML_LIMIT_KIB) {
  console.error("The element is over its limit.");
  process.exitCode = 1;
}

const guide = readFileSync(join(ROOT, "docs", "view.md"), "utf8");
const documented = Array.from(guide.matchAll(/at most (\d+) KiB/g), ([, figure]) => Number(figure));
if (documented.join() !== [VIEW_LIMIT_KIB, VIEW_YAML_LIMIT_KIB].join()) {
  console.error(`docs/view.md says ${documented.join(" and ")} KiB of the element.`);
  process.exitCode = 1;
}
