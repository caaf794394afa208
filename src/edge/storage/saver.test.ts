import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listDesigns } from "#edge/storage/design-store.ts";
import type { Saver, SaverStart } from "#edge/storage/saver.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { turn } from "#edge/testing/test-database.ts";
import {
  anotherTab,
  one,
  read,
  savedSaver,
  saverOf,
  storedName,
  three,
  two,
} from "#edge/testing/test-saver.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

test.each<[string, Partial<SaverStart>, boolean, string]>([
  ["a new design is not saved", {}, false, "unsaved"],
  ["a new design that nobody edited need not be", { isUntouched: true }, true, "untouched"],
])("%s", (_, start, isSaved, kind) => {
  const saver = saverOf(start);
  expect([saver.isSaved, saver.state, saver.stored]).toEqual([isSaved, { kind }, undefined]);
});

test("what was read from storage is saved", async () => {
  const other = await anotherTab(await savedSaver());
  expect([other.isSaved, other.state.kind, other.program]).toEqual([true, "saved", one]);
});

test("an untouched design is not stored", async () => {
  const saver = saverOf({ isUntouched: true });
  await saver.flush();
  expect(saver.database.asked).toBe(0);
});

test("a design goes from unsaved through saving and written to saved", async () => {
  const saver = saverOf({ isUntouched: true });
  saver.change(two);
  expect([saver.program, saver.isSaved]).toEqual([two, false]);
  await saver.flush();
  expect(saver.told).toEqual(["unsaved", "saving", "written", "saved"]);
  expect(saver.isSaved).toBe(true);
  const stored = await read(saver.database);
  expect(stored).toMatchObject({ records: { program: two }, revision: saver.stored?.revision });
});

test("a design is stored with the time of its last change", async () => {
  const saver = saverOf();
  saver.clock.pass(1000);
  await saver.flush();
  const list = await listDesigns(saver.database);
  expect(list).toMatchObject({ value: [{ id: "d", name: "one", updated: saver.clock.now() }] });
});

test("an edit is saved after a pause, and not before", async () => {
  const saver = await savedSaver();
  const { asked } = saver.database;
  saver.change(two);
  saver.clock.turnTo(saver.clock.now() + 149);
  await turn();
  expect(saver.database.asked).toBe(asked);
  saver.clock.turnTo(saver.clock.now() + 1);
  await saver.database.idle();
  expect(await storedName(saver.database)).toBe("two");
});

test("what is saved at once is not saved again after the pause", async () => {
  const saver = await savedSaver();
  saver.change(two);
  await saver.flush();
  const { asked } = saver.database;
  saver.clock.turnTo(saver.clock.now() + 1000);
  await saver.database.idle();
  expect(saver.database.asked).toBe(asked);
});

test("after a flush, the next edit has its full pause", async () => {
  const saver = await savedSaver();
  saver.change(two);
  await saver.flush();
  saver.clock.turnTo(100);
  saver.change(three);
  const { asked } = saver.database;
  saver.clock.turnTo(249);
  await turn();
  expect(saver.database.asked).toBe(asked);
});

test("an edit during a write doesn't count as saved, and is written next", async () => {
  const saver = await savedSaver();
  const release = saver.database.hold();
  saver.change(two);
  const flushed = saver.flush();
  await turn();
  saver.change(three);
  release();
  await flushed;
  expect(saver.told).toEqual(
    ["unsaved", "saving", "saving", "written", "unsaved"].concat(["saving", "written", "saved"]),
  );
  expect(await storedName(saver.database)).toBe("three");
});

test("an edit that is undone during its write is written back", async () => {
  const saver = await savedSaver();
  const release = saver.database.hold();
  saver.change(two);
  const flushed = saver.flush();
  await turn();
  saver.change(one);
  release();
  await flushed;
  expect(await storedName(saver.database)).toBe("one");
});

test("what was written with an older edit is not written again after its pause", async () => {
  const saver = await savedSaver();
  const release = saver.database.hold();
  saver.change(two);
  const flushed = saver.flush();
  await turn();
  saver.change(three);
  release();
  await flushed;
  saver.told.length = 0;
  saver.clock.turnTo(saver.clock.now() + 1000);
  await saver.database.idle();
  expect(saver.told).toEqual([]);
});

test("two flushes run one after the other, the second with nothing left to write", async () => {
  const saver = saverOf();
  await Promise.all([saver.flush(), saver.flush()]);
  expect(saver.told).toEqual(["saving", "written", "saved"]);
});

test("an equal program counts as saved without a write, and keeps its revision", async () => {
  const saver = await savedSaver();
  const { stored } = saver;
  saver.change({ ...one });
  expect(saver.isSaved).toBe(false);
  await saver.flush();
  expect(saver.told).toEqual(["unsaved", "saving", "saved"]);
  expect(saver.stored?.revision).toBe(stored?.revision);
});

test("only changes are written: another tab's record stays", async () => {
  const saver = await savedSaver();
  const stray = { design: "d", id: "stray", key: "stray", text: "{}" };
  await saver.database.run((connection) => connection.put("resources", stray));
  saver.change({ ...one, name: "renamed" });
  await saver.flush();
  expect((await read(saver.database)).kind).toBe("damaged");
});

test.each<[string, (saver: Saver) => Promise<void>]>([
  ["flush", (saver) => saver.flush()],
  ["flushLeaving", (saver) => saver.flushLeaving()],
])("%s stores a new design, then its changes", async (_, save) => {
  const saver = saverOf();
  await save(saver);
  saver.change(two);
  await save(saver);
  expect(saver.isSaved).toBe(true);
  expect(await read(saver.database)).toMatchObject({ kind: "good", records: { program: two } });
});

test("a closing page reads nothing before it writes", async () => {
  const saver = await savedSaver();
  const get = vi.spyOn(IDBIndex.prototype, "get");
  saver.change(two);
  await saver.flushLeaving();
  expect(get).not.toHaveBeenCalled();
  expect(await storedName(saver.database)).toBe("two");
  get.mockRestore();
});

test("a closing page with everything saved makes no requests", async () => {
  const saver = await savedSaver();
  await saver.flushLeaving();
  expect(saver.told).toEqual([]);
});
