import { expect, test, vi } from "vitest";

import { createVersionCheck } from "#edge/version/version-check.ts";
import { longAway, watchReturn } from "#edge/version/watch-return.ts";

test.each<[string, boolean, unknown]>([
  ["another build", true, { version: "1.0.0", build: "b2" }],
  ["the same build", false, { version: "1.0.0", build: "b1" }],
  ["a file of a different shape", false, { build: 2 }],
  ["nothing", false, null],
])("with %s on the host, a new version is available: %j", async (_, expected, found) => {
  const fetchVersion = async (): Promise<unknown> => found;
  const check = createVersionCheck({ build: "b1", fetchVersion });
  expect(await check.isOutdated()).toBe(expected);
});

test("an unresponsive host has no new version, and an unbuilt page doesn't ask", async () => {
  const fetchVersion = vi.fn<() => Promise<unknown>>(async () => Promise.reject(new Error("off")));
  const built = createVersionCheck({ build: "b1", fetchVersion });
  expect(await built.isOutdated()).toBe(false);
  expect(fetchVersion).toHaveBeenCalledOnce();
  const served = createVersionCheck({ build: undefined, fetchVersion });
  expect(await served.isOutdated()).toBe(false);
  expect(fetchVersion).toHaveBeenCalledOnce();
});

test("a user who returns after an hour is notified, but not before", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as string });
  let now = 0;
  const onReturn = vi.fn<() => void>();
  watchReturn(onReturn, page as unknown as Document, () => now);
  const turn = (state: string): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  turn("visible");
  turn("hidden");
  now = longAway - 1;
  turn("visible");
  expect(onReturn).not.toHaveBeenCalled();
  turn("hidden");
  now += longAway;
  turn("visible");
  expect(onReturn).toHaveBeenCalledOnce();
});
