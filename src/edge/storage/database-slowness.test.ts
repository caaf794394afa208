import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchSlowness } from "#edge/storage/database.ts";
import { slowAfter, storageSlow } from "#edge/storage/storage-error.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { openPage, visitBefore } from "#edge/testing/fake-page.ts";
import { fakeBrowser } from "#edge/testing/fake-tabs.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { designOf } from "#edge/testing/programs.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

test("slowness is reported once, and its end when everything is answered", async () => {
  const clock = handClock();
  const inner = testDatabase();
  const told: boolean[] = [];
  const database = watchSlowness(inner, clock, (isSlow) => told.push(isSlow));
  await database.run(async () => "quick");
  clock.turnTo(slowAfter);
  expect(told).toEqual([]);
  const goOn = inner.hold();
  const asked = [database.run(async () => 1), database.run(async () => 2)];
  clock.turnTo(2 * slowAfter - 1);
  expect(told).toEqual([]);
  clock.turnTo(2 * slowAfter);
  expect(told).toEqual([true]);
  goOn();
  expect(await Promise.all(asked)).toEqual([
    { kind: "done", value: 1 },
    { kind: "done", value: 2 },
  ]);
  expect(told).toEqual([true, false]);
});

test("a page whose storage responds after 30 seconds reports it, loses nothing, and then shows the designs", async () => {
  const browser = fakeBrowser();
  await visitBefore(browser, designOf("kept", 1));
  const goOn = browser.database.hold();
  // Replaces the wait for storage, which doesn't respond yet.
  browser.database.idle = async () => undefined;
  const { host, names } = await openPage(browser);
  const start = browser.clock.elapsed();
  browser.clock.turnTo(start + slowAfter);
  expect(host.state.save).toEqual({ kind: "failed", ...storageSlow });
  host.edit(designOf("typed meanwhile", 2));
  browser.clock.turnTo(start + 30_000);
  expect(host.state.save).toEqual({ kind: "failed", ...storageSlow });
  goOn();
  await vi.waitFor(() => expect(host.state.save).toEqual({ kind: "saved" }));
  expect(names()?.split(" ").toSorted().join(" ")).toBe("kept meanwhile typed");
});
