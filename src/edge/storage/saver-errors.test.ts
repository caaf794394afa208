import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { markDeleted, purgeDeleted } from "#edge/storage/design-store.ts";
import { storageGone, unavailable } from "#edge/storage/storage-error.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { turn } from "#edge/testing/test-database.ts";
import {
  anotherTab,
  read,
  savedSaver,
  saverOf,
  storedName,
  three,
  two,
} from "#edge/testing/test-saver.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

test("after a failed write, the design is unsaved with a reason, until one succeeds", async () => {
  const saver = saverOf();
  saver.database.error = storageGone;
  await saver.flush();
  expect(saver.told).toEqual(["saving", "failed"]);
  expect(saver.state).toEqual({ kind: "failed", ...storageGone });
  expect([saver.isSaved, saver.stored]).toEqual([false, undefined]);
  saver.database.error = undefined;
  await saver.flush();
  expect([saver.isSaved, saver.state]).toEqual([true, { kind: "saved" }]);
});

test("an exception in a write reaches the caller, and the next write still runs", async () => {
  const saver = saverOf();
  const run = vi.spyOn(saver.database, "run").mockRejectedValueOnce(new Error("a mistake"));
  await expect(saver.flush()).rejects.toThrow("a mistake");
  expect(saver.state.kind).toBe("unsaved");
  run.mockRestore();
  await saver.flush();
  expect(saver.isSaved).toBe(true);
});

test("writes nothing if another tab was faster, and reports the conflict once", async () => {
  const saver = await savedSaver();
  const other = await anotherTab(saver);
  other.change(two);
  await other.flush();
  saver.change(three);
  await saver.flush();
  expect(saver.told).toEqual(["unsaved", "saving", "conflict", "unsaved"]);
  expect([saver.isSaved, saver.program]).toEqual([false, three]);
  expect(await storedName(saver.database)).toBe("two");
});

test("a closing page doesn't overwrite another tab's changes either", async () => {
  const saver = await savedSaver();
  const other = await anotherTab(saver);
  other.change(two);
  await other.flush();
  saver.change(three);
  await saver.flushLeaving();
  expect(saver.told).toContain("conflict");
  expect(await storedName(saver.database)).toBe("two");
});

test("what storage lost is written again on verification", async () => {
  const saver = await savedSaver();
  await markDeleted(saver.database, "d", "r", 0);
  await purgeDeleted(saver.database, 1);
  await saver.flush();
  expect(await storedName(saver.database)).toBe("missing");
  await saver.verify();
  expect(await storedName(saver.database)).toBe("one");
});

test("verifying a design that was never stored stores it only if it was edited", async () => {
  const saver = saverOf({ isUntouched: true });
  await saver.verify();
  expect(saver.database.asked).toBe(0);
  saver.change(two);
  await saver.verify();
  expect(await storedName(saver.database)).toBe("two");
});

test("verifying an intact design writes nothing", async () => {
  const saver = await savedSaver();
  await saver.verify();
  expect(saver.told).toEqual(["saving", "saved"]);
});

test("a stopped saver accepts edits, but neither reports nor writes them", async () => {
  const saver = await savedSaver();
  const { asked } = saver.database;
  saver.change(two);
  await saver.stop();
  saver.told.length = 0;
  saver.change(three);
  saver.clock.turnTo(saver.clock.now() + 1000);
  await saver.flush();
  await saver.verify();
  expect([saver.program, saver.told, saver.database.asked]).toEqual([three, [], asked]);
});

test("stopping resolves when the current write has ended, and none follows", async () => {
  const saver = await savedSaver();
  const release = saver.database.hold();
  saver.change(two);
  void saver.flush();
  await turn();
  saver.change(three);
  const stopped = saver.stop().then(() => saver.told.push("stopped"));
  await turn();
  expect(saver.told).not.toContain("stopped");
  release();
  await stopped;
  expect(saver.told.slice(-3)).toEqual(["written", "unsaved", "stopped"]);
  expect(await storedName(saver.database)).toBe("two");
});

test("adopting replaces the content, counts as saved, and restarts a stopped saver", async () => {
  const saver = await savedSaver();
  const other = await anotherTab(saver);
  other.change(two);
  await other.flush();
  saver.setError(unavailable);
  await saver.stop();
  const stored = await read(saver.database);
  if (stored.kind !== "good") throw new Error(stored.kind);
  saver.told.length = 0;
  saver.adopt(stored);
  expect(saver).toMatchObject({ program: two, isSaved: true, stored, state: { kind: "saved" } });
  expect(saver.told).toEqual(["saved"]);
  saver.change(three);
  await saver.flush();
  expect(await storedName(saver.database)).toBe("three");
});

test("adopting cancels a pending save", async () => {
  const saver = await savedSaver();
  const { stored } = saver;
  saver.change(two);
  saver.adopt(stored!);
  // The new pause starts with the next edit, not with the edit that was replaced.
  saver.clock.turnTo(saver.clock.now() + 100);
  saver.change(three);
  const { asked } = saver.database;
  saver.clock.turnTo(saver.clock.now() + 149);
  await turn();
  expect(saver.database.asked).toBe(asked);
});

test("an error from elsewhere is shown until it is over", () => {
  const saver = saverOf({ isUntouched: true });
  saver.setError(unavailable);
  expect(saver.state).toEqual({ kind: "failed", ...unavailable });
  saver.setError(undefined);
  expect(saver.told).toEqual(["failed", "untouched"]);
});
