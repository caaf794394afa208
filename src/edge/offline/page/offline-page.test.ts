import { expect, test, vi } from "vitest";

import { cacheName } from "#edge/offline/build-cache.ts";
import type { OfflineSurroundings } from "#edge/offline/page/offline-page.ts";
import { createOfflinePage } from "#edge/offline/page/offline-page.ts";
import type { WorkerQuestion } from "#edge/offline/worker-messages.ts";
import { fakeCaches } from "#edge/testing/fake-caches.ts";

const scope = "https://designer.example.com/team/";

/** A worker of a build; `build` is undefined if the worker doesn't answer. */
class FakeWorkerHandle extends EventTarget {
  readonly scriptURL: string;
  readonly build: string | undefined;
  state: ServiceWorkerState = "activated";
  readonly asked: WorkerQuestion[] = [];
  constructor(build: string | undefined, scriptURL = `${scope}sw.js`) {
    super();
    this.build = build;
    this.scriptURL = scriptURL;
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  scope = scope;
  installing: FakeWorkerHandle | null = null;
  waiting: FakeWorkerHandle | null = null;
  active: FakeWorkerHandle | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
  readonly unregister = vi.fn<() => Promise<boolean>>(async () => true);
}

function setUp(address = scope, registered?: FakeRegistration) {
  const registration = registered ?? new FakeRegistration();
  const register = vi.fn<(script: string, options: object) => Promise<unknown>>(
    async () => registration,
  );
  const request = vi.fn<(name: string) => Promise<void>>(async () => undefined);
  const caches = fakeCaches();
  const surroundings = {
    address,
    script: async () => "sw.js",
    container: { getRegistration: async () => registered, register },
    locks: { request },
    caches,
    ask: async (worker: FakeWorkerHandle, question: WorkerQuestion) => {
      worker.asked.push(question);
      return worker.build;
    },
  } as unknown as OfflineSurroundings;
  return { page: createOfflinePage("b1", surroundings), registration, register, request, caches };
}

function registrationOf(active: FakeWorkerHandle, waiting?: FakeWorkerHandle): FakeRegistration {
  const registration = new FakeRegistration();
  registration.active = active;
  registration.waiting = waiting ?? null;
  return registration;
}

test.each([scope, `${scope}index.html`, `${scope}?a=/b/#/c/`])(
  "a page at %s holds its build's lock, and registers its folder",
  async (address) => {
    const { page, register, request } = setUp(address);
    expect(request.mock.calls[0]?.[0]).toBe(cacheName(scope, "b1"));
    const onNewer = vi.fn<() => void>();
    await page.start(onNewer);
    expect(register).toHaveBeenCalledExactlyOnceWith("sw.js", { scope, updateViaCache: "none" });
    expect(onNewer).not.toHaveBeenCalled();
  },
);

test("registers nothing locally, and removes an existing registration on request", async () => {
  const address = "http://localhost:4173/";
  const { page, register } = setUp(address);
  await page.start(() => undefined);
  expect(register).not.toHaveBeenCalled();

  const registered = new FakeRegistration();
  registered.scope = address;
  registered.active = new FakeWorkerHandle("b1", `${address}sw.js`);
  const kept = setUp(`${address}?offline=off`, registered);
  await kept.caches.open(cacheName(address, "b1"));
  await kept.page.start(() => undefined);
  expect(kept.register).not.toHaveBeenCalled();
  expect(registered.unregister).toHaveBeenCalledOnce();
  expect(await kept.caches.keys()).toEqual([]);
});

test("leaves another project's worker alone", async () => {
  const address = "http://localhost:4173/";
  const other = new FakeRegistration();
  other.scope = address;
  other.active = new FakeWorkerHandle("b2", `${address}service-worker.js`);
  const { page } = setUp(`${address}?offline=off`, other);
  await page.start(() => undefined);
  expect(await page.hasNewer()).toBeUndefined();
  await page.useNewest();
  expect(other.unregister).not.toHaveBeenCalled();
  expect(other.active.asked).toEqual([]);
});

test("reports a waiting build, and uses it only on request", async () => {
  const [old, next] = [new FakeWorkerHandle("b1"), new FakeWorkerHandle("b2")];
  const { page, registration } = setUp(scope, registrationOf(old, next));
  const onNewer = vi.fn<() => void>();
  await page.start(onNewer);
  expect(onNewer).toHaveBeenCalledOnce();
  expect(await page.hasNewer()).toBe(true);
  expect(registration.update).not.toHaveBeenCalled();
  expect(next.asked).not.toContain("use-your-build");
  await page.useNewest();
  expect(next.asked.at(-1)).toBe("use-your-build");
  expect(old.asked).toEqual([]);
});

test("also reports an active worker of another build", async () => {
  const { page } = setUp(scope, registrationOf(new FakeWorkerHandle("b2")));
  const onNewer = vi.fn<() => void>();
  await page.start(onNewer);
  expect(onNewer).toHaveBeenCalledOnce();
});

test("reports a build that arrives while the page is open once it is complete", async () => {
  const { page, registration } = setUp(scope, registrationOf(new FakeWorkerHandle("b1")));
  const onNewer = vi.fn<() => void>();
  await page.start(onNewer);
  const next = new FakeWorkerHandle("b2");
  next.state = "installing";
  registration.installing = next;
  registration.dispatchEvent(new Event("updatefound"));
  await Promise.resolve();
  expect(onNewer).not.toHaveBeenCalled();
  registration.installing = null;
  registration.waiting = next;
  next.become("installed");
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
});

test("asks the host for a newer build, and waits for it", async () => {
  const { page, registration } = setUp(scope, registrationOf(new FakeWorkerHandle("b1")));
  expect(await page.hasNewer()).toBe(false);
  expect(registration.update).toHaveBeenCalledOnce();
  const next = new FakeWorkerHandle("b2");
  next.state = "installing";
  registration.update.mockImplementation(async () => {
    registration.installing = next;
    setTimeout(() => {
      registration.installing = null;
      registration.waiting = next;
      next.become("installed");
    });
  });
  expect(await page.hasNewer()).toBe(true);
});

test("an unreachable host has no newer build", async () => {
  const { page, registration } = setUp(scope, registrationOf(new FakeWorkerHandle("b1")));
  registration.update.mockRejectedValue(new TypeError("Failed to update"));
  expect(await page.hasNewer()).toBe(false);
});

test("without a responding worker, the answer is unknown", async () => {
  expect(await setUp().page.hasNewer()).toBeUndefined();
  const silent = setUp(scope, registrationOf(new FakeWorkerHandle(undefined)));
  expect(await silent.page.hasNewer()).toBe(false);
});

test("a build that the worker cannot download comes from the host, without the worker", async () => {
  const { page, registration, caches } = setUp(scope, registrationOf(new FakeWorkerHandle("b1")));
  await caches.open(cacheName(scope, "b1"));
  await page.useNewest();
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual([]);
});
