import { afterEach, expect, test, vi } from "vitest";

import { fakeLocks } from "#edge/testing/fake-locks.ts";
import { turn } from "#edge/testing/test-database.ts";
import { createWriterLock } from "#edge/tabs/writer-lock.ts";

afterEach(() => vi.unstubAllGlobals());

/** Two tabs that try to write the same design. */
function twoTabs() {
  const locks = fakeLocks();
  const [first, second] = [createWriterLock("d", locks), createWriterLock("d", locks)];
  return { locks, first, second };
}

test("the first tab to request the lock gets it, the second doesn't", async () => {
  const { first, second } = twoTabs();
  expect([first.isHeld, second.isHeld]).toEqual([false, false]);
  expect([await first.take(), await second.take()]).toEqual([true, false]);
  expect([first.isHeld, second.isHeld]).toEqual([true, false]);
});

test("each design has its own lock", async () => {
  const { locks, first } = twoTabs();
  await first.take();
  expect(await createWriterLock("e", locks).take()).toBe(true);
  expect(locks.isTaken("stackwright:design:d")).toBe(true);
});

test("another tab can take a released lock", async () => {
  const { first, second } = twoTabs();
  await first.take();
  first.release();
  expect(first.isHeld).toBe(false);
  await turn();
  expect(await second.take()).toBe(true);
});

test("a waiting tab gets the lock as soon as it is released", async () => {
  const { first, second } = twoTabs();
  const taken = vi.fn<() => void>();
  await first.take();
  second.wait(taken);
  await turn();
  expect(taken).not.toHaveBeenCalled();
  first.release();
  await turn();
  expect(taken).toHaveBeenCalledOnce();
  expect(second.isHeld).toBe(true);
});

test("a tab that stops waiting gets nothing, and blocks nobody", async () => {
  const { locks, first, second } = twoTabs();
  const taken = vi.fn<() => void>();
  await first.take();
  second.wait(taken);
  second.release();
  first.release();
  await turn();
  expect(taken).not.toHaveBeenCalled();
  expect([second.isHeld, locks.isTaken("stackwright:design:d")]).toEqual([false, false]);
});

test("a stolen lock belongs to the new tab, and the previous one is notified", async () => {
  const { first, second } = twoTabs();
  const lost = vi.fn<() => void>();
  await first.take();
  first.onLost(lost);
  await second.steal();
  expect([first.isHeld, second.isHeld]).toEqual([false, true]);
  expect(lost).toHaveBeenCalledOnce();
});

test("releasing a lock notifies nobody", async () => {
  const { first, second } = twoTabs();
  const lost = vi.fn<() => void>();
  await first.take();
  first.onLost(lost);
  first.release();
  await turn();
  await second.steal();
  expect(lost).not.toHaveBeenCalled();
});

test("stealing stops waiting: the tab doesn't get the lock twice", async () => {
  const { first, second } = twoTabs();
  const taken = vi.fn<() => void>();
  await first.take();
  second.wait(taken);
  await second.steal();
  second.release();
  await turn();
  expect(taken).not.toHaveBeenCalled();
  expect(second.isHeld).toBe(false);
});

test("a lock that is released before the browser answers is not held", async () => {
  const { locks, first } = twoTabs();
  const taken = first.take();
  first.release();
  expect(await taken).toBe(false);
  await turn();
  expect([first.isHeld, locks.isTaken("stackwright:design:d")]).toEqual([false, false]);
});

test("a browser that refuses requests counts as one without locks: every tab writes", async () => {
  const locks = fakeLocks();
  vi.spyOn(locks, "request").mockRejectedValue(new DOMException("", "SecurityError"));
  const lock = createWriterLock("d", locks);
  expect(await lock.take()).toBe(true);
  expect(lock.isHeld).toBe(true);
});

test("without locks, every tab gets what it requests", async () => {
  vi.stubGlobal("navigator", {});
  const [first, second] = [createWriterLock("d"), createWriterLock("d")];
  const taken = vi.fn<() => void>();
  expect([first.isHeld, await first.take(), await second.take()]).toEqual([true, true, true]);
  second.wait(taken);
  await second.steal();
  second.release();
  expect([taken.mock.calls.length, first.isHeld]).toEqual([0, true]);
});
