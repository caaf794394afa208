import { expect, test } from "vitest";

import { cacheName } from "#edge/offline/build-cache.ts";
import { currentBuildCache, writeCurrentBuild } from "#edge/offline/worker/current-build.ts";
import { removeAll, removeUnused } from "#edge/offline/worker/remove-unused.ts";
import type { FakePlace } from "#edge/testing/fake-service-worker.ts";
import { fakeHost, fakePlace, fakeWorker, scope } from "#edge/testing/fake-service-worker.ts";

const elsewhere = cacheName("https://designer.example.com/", "b1");

/** A location with three builds, the second in use. */
async function threeBuilds(): Promise<FakePlace> {
  const place = fakePlace(fakeHost({}));
  for (const build of ["b1", "b2", "b3"]) await place.caches.open(cacheName(scope, build));
  await place.caches.open(elsewhere);
  await writeCurrentBuild(place.caches, scope, "b2");
  return place;
}

const kept = async ({ caches }: FakePlace): Promise<readonly string[]> =>
  (await caches.keys())
    .filter((name) => name !== currentBuildCache(scope) && name !== elsewhere)
    .map((name) => name.slice(-2));

test("keeps the worker's own build, the current one, and those of open pages", async () => {
  const place = await threeBuilds();
  place.pages = [scope, `${scope}?offline=on`];
  place.locks = [cacheName(scope, "b1"), cacheName(scope, "b2"), "stackwright:design:d"];
  const worker = fakeWorker(place);
  await removeUnused(worker.scope, "b3");
  expect(await kept(place)).toEqual(["b1", "b2", "b3"]);
  place.pages = [scope];
  place.locks = [cacheName(scope, "b2")];
  await removeUnused(worker.scope, "b3");
  expect(await kept(place)).toEqual(["b2", "b3"]);
  expect(await place.caches.has(elsewhere)).toBe(true);
  expect(await place.caches.has(currentBuildCache(scope))).toBe(true);
});

test("removes nothing until each page has named its build", async () => {
  const place = await threeBuilds();
  place.pages = [scope, scope, "https://designer.example.com/"];
  place.locks = [cacheName(scope, "b3")];
  await removeUnused(fakeWorker(place).scope, "b3");
  expect(await kept(place)).toEqual(["b1", "b2", "b3"]);
});

test.each(["installing", "waiting"] as const)(
  "removes nothing while another worker is %s",
  async (state) => {
    const place = await threeBuilds();
    const worker = fakeWorker(place);
    worker.others[state] = true;
    await removeUnused(worker.scope, "b2");
    expect(await kept(place)).toEqual(["b1", "b2", "b3"]);
    worker.others[state] = false;
    await removeUnused(worker.scope, "b2");
    expect(await kept(place)).toEqual(["b2"]);
  },
);

test("removes everything for one location, and nothing for another", async () => {
  const place = await threeBuilds();
  await removeAll(place.caches, scope);
  expect(await place.caches.keys()).toEqual([elsewhere]);
});
