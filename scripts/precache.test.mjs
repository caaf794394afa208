import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "./packages.mjs";
import { integrityOf, listPrecache, precachePlugin } from "./precache.mjs";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stackwright-precache-"));
  const files = {
    "version.json": '{"version":"1.0.0","build":"0123456789abcdef"}',
    "index.html": "<!doctype html>",
    "manifest.webmanifest": "{}",
    "favicon.svg": "<svg/>",
    "icons/icon-192.png": "png",
    "assets/index-1.js": "index",
    "assets/print-worker-2.js": "worker",
    "assets/index-3.css": "css",
    "cli.js": "cli",
    "sw.js": "sw",
    "sw-off.js": "off",
    "page.cdx.json": "{}",
    "licenses.md": "MIT",
    _headers: "/*",
    ".vite/manifest.json": "{}",
    "packs/index.json": "{}",
    "packs/assets/index-1.js": "elsewhere",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("stores the page, its parts and its icons, but neither the command line nor the packages", () => {
  const { build, files } = listPrecache(folder);
  expect(build).toBe("0123456789abcdef");
  expect(files.map(({ path }) => path)).toEqual([
    "assets/index-1.js",
    "assets/index-3.css",
    "assets/print-worker-2.js",
    "favicon.svg",
    "icons/icon-192.png",
    "",
    "manifest.webmanifest",
  ]);
});

test("a digest has the form of the integrity attribute", () => {
  // printf '' | openssl dgst -sha256 -binary | base64
  const empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
  expect(integrityOf(Buffer.from(""))).toBe(empty);
});

test("the worker's build gets the list, and fails if it is more than one file of our own", () => {
  const plugin = precachePlugin("serviceWorker");
  const environment = { config: { root: folder, build: { outDir: "." } } };
  const id = plugin.resolveId("virtual:precache");
  const source = plugin.load.call({ environment }, id);
  expect(JSON.parse(source.slice(source.indexOf("{"), -1))).toEqual(listPrecache(folder));
  expect(plugin.resolveId("react")).toBeUndefined();

  const own = { modules: { "/src/service-worker.ts": {} } };
  const write = (bundle) => () => plugin.generateBundle({}, bundle);
  expect(write({ "sw.js": own })).not.toThrow();
  expect(write({ "sw.js": own, "shared.js": own })).toThrow("a single file");
  const foreign = { modules: { "/node_modules/idb/index.js": {} } };
  expect(write({ "sw.js": foreign })).toThrow("node_modules/idb");
});

/** The size of a PNG, read from its first chunk: https://www.w3.org/TR/png/#11IHDR */
function sizeOf(path) {
  const bytes = readFileSync(path);
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const inPublic = (path) => join(ROOT, "public", path);
const manifest = JSON.parse(readFileSync(inPublic("manifest.webmanifest"), "utf8"));

test("the manifest's icons exist, in its sizes", () => {
  expect(manifest.icons.length).toBeGreaterThan(2);
  for (const { src, sizes, type } of manifest.icons)
    if (type === "image/png") expect([src, sizeOf(inPublic(src))]).toEqual([src, sizes]);
    else expect(readFileSync(inPublic(src), "utf8")).toMatch(/^<svg/);
  expect(sizeOf(inPublic("icons/apple-touch.png"))).toBe("180x180");
});

test("everything that the manifest names is in the page's folder", () => {
  const { icons, start_url, scope, file_handlers } = manifest;
  const named = [...icons.map(({ src }) => src), ...file_handlers.map(({ action }) => action)];
  const base = "https://example.com/team/manifest.webmanifest";
  for (const address of [start_url, scope, ...named])
    expect(new URL(address, base).href).toMatch(/^https:\/\/example\.com\/team\//);
});
