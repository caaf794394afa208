import { expect, test } from "vitest";

import { cacheName } from "#edge/offline/build-cache.ts";
import { findKept, isAnswered } from "#edge/offline/worker/answer-request.ts";
import { writeCurrentBuild } from "#edge/offline/worker/current-build.ts";
import { fakeCaches } from "#edge/testing/fake-caches.ts";
import { precacheOf, scope } from "#edge/testing/fake-service-worker.ts";

const { files } = precacheOf("b1", {
  "": "page",
  "favicon.svg": "icon",
  "assets/a-1.js": "script",
});

const request = (path: string, mode: RequestMode = "cors", method = "GET") => ({
  url: scope + path,
  mode,
  method,
});

test.each([
  ["", "navigate", true],
  ["index.html", "navigate", true],
  ["?offline=on", "navigate", true],
  ["licenses.md", "navigate", false],
  ["assets/a-1.js", "navigate", false],
  ["assets/a-1.js", "cors", true],
  // The file is from a different build, but an open page may still use that build.
  ["assets/a-0.js", "same-origin", true],
  ["favicon.svg", "no-cors", true],
  ["", "cors", false],
  ["version.json", "cors", false],
  ["packs/index.json", "cors", false],
  ["packs/assets/a-1.js", "cors", false],
  ["sw.js", "same-origin", false],
] as const)("%j in mode %s is answered: %s", (path, mode, expected) => {
  expect(isAnswered(request(path, mode), scope, files)).toBe(expected);
});

test("doesn't answer requests that send data or go elsewhere", () => {
  expect(isAnswered(request("assets/a-1.js", "cors", "POST"), scope, files)).toBe(false);
  const elsewhere = ["https://designer.example.com/assets/a-1.js", "https://example.com/"];
  for (const url of elsewhere)
    expect(isAnswered({ url, mode: "navigate", method: "GET" }, scope, files)).toBe(false);
});

/** Stores two builds. The older build is in use. */
async function twoBuilds(): Promise<CacheStorage> {
  const caches = fakeCaches();
  for (const build of ["new", "old"]) {
    const cache = await caches.open(cacheName(scope, build));
    for (const path of ["", "favicon.svg", `assets/${build}.js`])
      await cache.put(
        scope + path,
        new Response(`${path} of ${build}`, { headers: { "Content-Security-Policy": build } }),
      );
  }
  const other = await caches.open(cacheName("https://designer.example.com/", "other"));
  await other.put(`${scope}assets/other.js`, new Response("of another place"));
  await writeCurrentBuild(caches, scope, "old");
  return caches;
}

test.each([
  ["", "navigate", " of old"],
  ["?offline=on", "navigate", " of old"],
  ["index.html", "navigate", " of old"],
  ["favicon.svg", "no-cors", "favicon.svg of old"],
  ["assets/old.js", "cors", "assets/old.js of old"],
  ["assets/new.js", "cors", "assets/new.js of new"],
  ["assets/gone.js", "cors", undefined],
  ["assets/other.js", "cors", undefined],
] as const)("for %j in mode %s, %j is served", async (path, mode, expected) => {
  const found = await findKept(request(path, mode), scope, await twoBuilds());
  expect(await found?.text()).toBe(expected);
  if (expected !== undefined)
    expect(found?.headers.get("content-security-policy")).toBe(expected.split(" ").at(-1));
});

test("without a current build, there is no page", async () => {
  expect(await findKept(request("", "navigate"), scope, fakeCaches())).toBeUndefined();
});
