import { expect, test } from "vitest";

import { cacheName } from "#edge/offline/build-cache.ts";
import { startOfflineWorker } from "#edge/offline/worker/offline-worker.ts";
import { startRemovalWorker } from "#edge/offline/worker/removal-worker.ts";
import type { FakePlace, FakeWorker } from "#edge/testing/fake-service-worker.ts";
import {
  fakeHost,
  fakePlace,
  fakeWorker,
  precacheOf,
  scope,
} from "#edge/testing/fake-service-worker.ts";

const first = { "": "page 1", "assets/a-1.js": "script 1" };
const second = { "": "page 2", "assets/a-2.js": "script 2" };

function workerOf(place: FakePlace, build: string, files: Readonly<Record<string, string>>) {
  const worker = fakeWorker(place);
  startOfflineWorker(worker.scope, precacheOf(build, files));
  return worker;
}

async function begin(): Promise<{ readonly place: FakePlace; readonly old: FakeWorker }> {
  const place = fakePlace(fakeHost(first));
  const old = workerOf(place, "b1", first);
  await old.send("install");
  await old.send("activate");
  return { place, old };
}

/** A host with the second build, and the second build's waiting worker. */
async function update() {
  const { place, old } = await begin();
  place.pages = [scope];
  place.locks = [cacheName(scope, "b1")];
  place.host.files = second;
  const next = workerOf(place, "b2", second);
  await next.send("install");
  return { place, old, next };
}

const page = (worker: FakeWorker): Promise<string | undefined> => worker.request("", "navigate");

test("offline, answers for the page and its files, and leaves the rest to the browser", async () => {
  const { place, old } = await begin();
  place.host.isOnline = false;
  place.host.asked.length = 0;
  expect(await page(old)).toBe("page 1");
  expect(await old.request("assets/a-1.js")).toBe("script 1");
  expect(await old.request("version.json")).toBeUndefined();
  expect(place.host.asked).toEqual([]);
  await expect(old.request("assets/a-0.js")).rejects.toThrow("Failed to fetch");
});

test("a newly registered worker uses the network until it has the files", async () => {
  const place = fakePlace(fakeHost(first));
  const worker = workerOf(place, "b1", first);
  expect(await page(worker)).toBe("page 1");
  place.host.isOnline = false;
  expect(await page(worker)).toBe("page 1");
});

test("pages keep their build until the user switches", async () => {
  const { place, old, next } = await update();
  expect(await page(old)).toBe("page 1");
  expect(next.skipped).toBe(0);
  expect(await next.ask("which-build")).toEqual({ build: "b2" });
  expect(next.skipped).toBe(0);

  expect(await next.ask("use-your-build")).toEqual({ build: "b2" });
  expect(next.skipped).toBe(1);
  await next.send("activate");
  expect(await page(next)).toBe("page 2");
  // The other page is still open, so its build's files are still stored.
  expect(await next.request("assets/a-1.js")).toBe("script 1");

  place.locks = [cacheName(scope, "b2")];
  await next.ask("which-build");
  expect(await place.caches.has(cacheName(scope, "b1"))).toBe(false);
  expect(await next.request("assets/a-1.js")).toBe("not found");
});

test("a worker that activates because the last page closed also serves the old build", async () => {
  const { place, next } = await update();
  place.pages = [];
  place.locks = [];
  await next.send("activate");
  place.host.isOnline = false;
  expect(await page(next)).toBe("page 1");
  expect(await next.request("assets/a-1.js")).toBe("script 1");
  expect(await next.ask("use-your-build")).toEqual({ build: "b2" });
  expect(await page(next)).toBe("page 2");
});

test("an unavailable build isn't used, and the current one stays", async () => {
  const { place, old } = await begin();
  const next = workerOf(place, "b2", second);
  await expect(next.send("install")).rejects.toThrow("Failed to fetch");
  await expect(next.ask("use-your-build")).rejects.toThrow("Failed to fetch");
  expect(next.skipped).toBe(0);
  place.host.isOnline = false;
  expect(await page(old)).toBe("page 1");
});

test("if the browser lost the files, the network answers and they are downloaded again", async () => {
  const { place, old } = await begin();
  for (const name of await place.caches.keys()) await place.caches.delete(name);
  expect(await page(old)).toBe("page 1");
  place.host.isOnline = false;
  expect(await old.request("assets/a-1.js")).toBe("script 1");
});

test("ignores messages that aren't questions", async () => {
  const { old } = await begin();
  expect(await old.ask({ kind: "use-your-build" })).toBeUndefined();
  expect(old.skipped).toBe(0);
});

test("the removal worker activates at once and leaves nothing", async () => {
  const { place } = await update();
  const removal = fakeWorker(place);
  startRemovalWorker(removal.scope);
  await removal.send("install");
  expect(removal.skipped).toBe(1);
  await removal.send("activate");
  expect(await place.caches.keys()).toEqual([]);
  expect(removal.isRegistered).toBe(false);
  expect(await page(removal)).toBeUndefined();
});
