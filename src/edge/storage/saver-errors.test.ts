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

test("a failed write leaves the design unsaved and says why, until one succeeds", async () => {
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

test("a write that throws is thrown to whoever asked for it, and the next one is made all the same", async () => {
  const saver = saverOf();
  const run = vi.spyOn(saver.database, "run").mockRejectedValueOnce(new Error("a mistake"));
  await expect(saver.flush()).rejects.toThrow("a mistake");
  expect(saver.state.kind).toBe("unsaved");
  run.mockRestore();
  await saver.flush();
  expect(saver.isSaved).toBe(true);
});

test("where another tab was faster nothing is written, and the conflict is told of once", async () => {
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

test("nor does a page that leaves overwrite what another tab wrote", async () => {
  const saver = await savedSaver();
  const other = await anotherTab(saver);
  other.change(two);
  await other.flush();
  saver.change(three);
  await saver.flushLeaving();
  expect(saver.told).toContain("conflict");
  expect(await storedName(saver.database)).toBe("two");
});

test("what storage lost is written again when it is looked after", async () => {
  const saver = await savedSaver();
  await markDeleted(saver.database, "d", "r", 0);
  await purgeDeleted(saver.database, 1);
  await saver.flush();
  expect(await storedName(saver.database)).toBe("missing");
  await saver.verify();
  expect(await storedName(saver.database)).toBe("one");
});

test("to look after a design that was never stored stores it only if somebody edited it", async () => {
  const saver = saverOf({ isUntouched: true });
  await saver.verify();
  expect(saver.database.asked).toBe(0);
  saver.change(two);
  await saver.verify();
  expect(await storedName(saver.database)).toBe("two");
});

test("to look after what is there writes nothing", async () => {
  const saver = await savedSaver();
  await saver.verify();
  expect(saver.told).toEqual(["saving", "saved"]);
});

test("a stopped saver takes edits, but neither tells of them nor writes them", async () => {
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

test("to stop comes back when the write under way has ended, and no other follows it", async () => {
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

test("what is adopted replaces what is here, is saved, and begins a stopped saver again", async () => {
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

test("what was to be saved in a moment is forgotten when something else is adopted", async () => {
  const saver = await savedSaver();
  const { stored } = saver;
  saver.change(two);
  saver.adopt(stored!);
  // The new pause begins with the next edit, not with the one that was replaced.
  saver.clock.turnTo(saver.clock.now() + 100);
  saver.change(three);
  const { asked } = saver.database;
  saver.clock.turnTo(saver.clock.now() + 149);
  await turn();
  expect(saver.database.asked).toBe(asked);
});

test("an error met elsewhere is shown until it is over", () => {
  const saver = saverOf({ isUntouched: true });
  saver.setError(unavailable);
  expect(saver.state).toEqual({ kind: "failed", ...unavailable });
  saver.setError(undefined);
  expect(saver.told).toEqual(["failed", "untouched"]);
});
