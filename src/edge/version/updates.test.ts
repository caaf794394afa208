import { expect, test, vi } from "vitest";

import type { OfflinePage } from "#edge/offline/page/offline-page.ts";
import { createUpdates } from "#edge/version/updates.ts";

interface Found {
  readonly kept?: boolean | undefined;
  readonly onHost?: boolean;
}

/** A page whose worker and host each report whether they have a newer build. */
function setUp({ kept, onHost = false }: Found, hasOffline = true) {
  const offline = {
    start: vi.fn<OfflinePage["start"]>(async () => undefined),
    hasNewer: vi.fn<OfflinePage["hasNewer"]>(async () => kept),
    useNewest: vi.fn<OfflinePage["useNewest"]>(async () => undefined),
  };
  const check = { isOutdated: vi.fn<() => Promise<boolean>>(async () => onHost) };
  const usable = deferred();
  const idle = deferred();
  const watch = vi.fn<(onReturn: () => void) => void>();
  const onOutdated = vi.fn<() => void>();
  const updates = createUpdates(
    { onOutdated, whenUsable: () => usable.promise },
    {
      check,
      offline: hasOffline ? offline : undefined,
      watch,
      whenIdle: () => idle.promise,
    },
  );
  return { updates, offline, check, usable, idle, watch, onOutdated };
}

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

test("nothing is stored before the first form is usable and the browser is idle", async () => {
  const { offline, usable, idle, onOutdated } = setUp({});
  await settle();
  expect(offline.start).not.toHaveBeenCalled();
  usable.resolve();
  await settle();
  expect(offline.start).not.toHaveBeenCalled();
  idle.resolve();
  await settle();
  expect(offline.start).toHaveBeenCalledExactlyOnceWith(onOutdated);
});

test("if the browser refuses, the page goes on", async () => {
  const { updates, offline, usable, idle } = setUp({ onHost: true });
  offline.start.mockRejectedValue(new Error("refused"));
  usable.resolve();
  idle.resolve();
  await settle();
  expect(await updates.isOutdated()).toBe(true);
});

test.each<[Found, boolean]>([
  [{ kept: true }, true],
  [{ kept: false }, false],
  [{ kept: undefined }, false],
  [{ kept: undefined, onHost: true }, true],
  // Only the host reports a newer build, because the worker could not download it.
  [{ kept: false, onHost: true }, true],
])("for %j, a new version is available: %s", async (found, expected) => {
  const { updates, check } = setUp(found);
  expect(await updates.isOutdated()).toBe(expected);
  expect(check.isOutdated).toHaveBeenCalledTimes(found.kept === true ? 0 : 1);
});

test("without service workers, only the host is asked", async () => {
  const { updates, usable, idle } = setUp({ onHost: true }, false);
  usable.resolve();
  idle.resolve();
  await settle();
  expect(await updates.isOutdated()).toBe(true);
  await updates.useNewest();
});

test("a new version is used only if one was found", async () => {
  const { updates, offline } = setUp({ kept: true });
  await updates.useNewest();
  expect(offline.useNewest).not.toHaveBeenCalled();
  await updates.isOutdated();
  await updates.useNewest();
  expect(offline.useNewest).toHaveBeenCalledOnce();
});

test("a returning user is notified", () => {
  const { watch, onOutdated } = setUp({});
  expect(watch).toHaveBeenCalledExactlyOnceWith(onOutdated);
});
