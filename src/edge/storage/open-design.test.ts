import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { markDeleted, readStoredDesign } from "#edge/storage/design-store.ts";
import { storageGone } from "#edge/storage/storage-error.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import { createOpenDesign } from "#edge/storage/open-design.ts";
import { listSnapshots } from "#edge/storage/snapshots.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import type { FakeBrowser } from "#edge/testing/fake-tabs.ts";
import { damage, fakeBrowser, storedName } from "#edge/testing/fake-tabs.ts";
import { designOf } from "#edge/testing/programs.ts";
import { turn } from "#edge/testing/test-database.ts";
import { createWriterLock } from "#edge/tabs/writer-lock.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";

let browser: FakeBrowser;
beforeEach(() => {
  stubIndexedDb();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const [one, two, three] = [designOf("one", 1), designOf("two", 1, 2), designOf("three", 3)];
const stored = (): Promise<string> => storedName(browser.database, "d");
const idle = (): Promise<void> => browser.database.idle();

interface Tested {
  readonly design: OpenDesign;
  /** The reports to the design's tab, in order. */
  readonly told: string[];
}

/** Opens a tab with the design `d`, which is new unless it is stored. */
async function tab(program?: Program): Promise<Tested> {
  const { database, clock } = browser;
  const told: string[] = [];
  const lock = createWriterLock("d", browser.locks);
  const hasLock = lock.take();
  if (program === undefined) await hasLock;
  const read = program === undefined ? await readStoredDesign(database, "d") : undefined;
  const before = read?.kind === "done" && read.value.kind === "good" ? read.value : undefined;
  const tabs = createTabChannel(browser.channels.join());
  const tools = {
    database,
    clock,
    tabs,
    readCatalog: async () => createCatalog([], []),
    onState: () => undefined,
    onWritten({ id, saver }: OpenDesign) {
      told.push("written");
      const summary = { id, name: saver.program.name, resources: 0, updated: 0 };
      tabs.tell({ kind: "saved", revision: saver.stored?.revision ?? "", summary });
    },
    onFollow: ({ saver }: OpenDesign) => void told.push(`follows ${saver.program.name}`),
    onSuperseded: ({ name }: Program) => void told.push(`superseded ${name}`),
    onDeleted: () => void told.push("deleted"),
    onDamaged: (_: OpenDesign, { name }: { name: string }) => void told.push(`damaged ${name}`),
  };
  const start = { id: "d", lock, program: program ?? before?.records.program ?? one };
  const design = createOpenDesign(
    tools,
    before === undefined ? start : { ...start, stored: before },
  );
  return { design, told };
}

/** Two tabs with one stored design: the first writes it, the second follows. */
async function twoTabs() {
  const writer = await tab(one);
  await writer.design.saver.flush();
  const reader = await tab();
  writer.told.length = 0;
  return { writer, reader, all: [writer, reader] };
}

const roles = (tabs: readonly Tested[]): string => tabs.map(({ design }) => design.role).join(" ");

async function save({ design: { saver } }: Tested, program: Program): Promise<void> {
  saver.change(program);
  await saver.flush();
  await idle();
}

/** Another tab reports that it saved the design. */
function hearOfSave(revision: string, id = "d"): void {
  const summary = { id, name: "", resources: 0, updated: 0 };
  createTabChannel(browser.channels.join()).tell({ kind: "saved", revision, summary });
}

async function snapshotTimes(): Promise<readonly number[]> {
  const listed = await browser.database.run((connection) => listSnapshots(connection, "d"));
  return listed.kind === "done" ? listed.value.map(({ taken }) => taken) : [];
}

test("the first tab writes a design, the others follow", async () => {
  const { writer, reader, all } = await twoTabs();
  expect(roles(all)).toBe("writer reader");
  await save(writer, two);
  expect([reader.design.saver.program, reader.told]).toEqual([two, ["follows two"]]);
  expect([reader.design.saver.isSaved, writer.told]).toEqual([true, ["written"]]);
});

test("one read handles all earlier messages", async () => {
  const { reader } = await twoTabs();
  const release = browser.database.hold();
  const { asked } = browser.database;
  hearOfSave("x");
  hearOfSave("y");
  await turn();
  hearOfSave("z");
  hearOfSave("z");
  await turn();
  release();
  await idle();
  // Each of the two tabs reads the design twice.
  expect(browser.database.asked - asked).toBe(4);
  expect(reader.told).toEqual([]);
});

test("ignores a save of another design, or of what the tab already has", async () => {
  const { reader } = await twoTabs();
  const { asked } = browser.database;
  hearOfSave(reader.design.saver.stored?.revision ?? "");
  hearOfSave("x", "e");
  await idle();
  expect(browser.database.asked).toBe(asked);
});

test("a reader that takes over writes the writer's state, and the writer follows from then on", async () => {
  const { writer, reader, all } = await twoTabs();
  writer.design.saver.change(two);
  await reader.design.takeOver();
  expect(roles(all)).toBe("reader writer");
  expect([await stored(), reader.design.saver.program]).toEqual(["two", two]);
  await save(reader, three);
  expect(writer.design.saver.program).toEqual(three);
});

test("doesn't wait for an unresponsive writer", async () => {
  const { writer, reader } = await twoTabs();
  writer.design.close();
  const silent = createWriterLock("d", browser.locks);
  await turn();
  const isTaken = silent.take();
  const over = reader.design.takeOver();
  await turn();
  browser.clock.turnTo(1000);
  await over;
  expect([await isTaken, reader.design.role]).toEqual([false, "writer"]);
});

test("a writer that takes over stays the writer, and asks nobody", async () => {
  const { writer } = await twoTabs();
  const before = browser.channels.sent.length;
  await writer.design.takeOver();
  expect([writer.design.role, browser.channels.sent.length]).toEqual(["writer", before]);
});

test("a writer reports that it lets go once everything is saved; a reader reports nothing", async () => {
  const { writer } = await twoTabs();
  const tabs = createTabChannel(browser.channels.join());
  writer.design.saver.change(two);
  tabs.tell({ kind: "asked", design: "e" });
  await idle();
  expect(writer.design.role).toBe("writer");
  tabs.tell({ kind: "asked", design: "d" });
  await idle();
  expect(await stored()).toBe("two");
  expect(browser.channels.sent.slice(-2)).toMatchObject([
    { kind: "saved" },
    { kind: "yielded", design: "d" },
  ]);
});

test("what a releasing writer cannot save becomes a separate design", async () => {
  const { writer, all, reader } = await twoTabs();
  browser.database.error = storageGone;
  writer.design.saver.change(two);
  const over = reader.design.takeOver();
  await idle();
  browser.database.error = undefined;
  await over;
  await reader.design.retry();
  expect(writer.told).toContain("superseded two");
  expect([roles(all), await stored()]).toEqual(["reader writer", "one"]);
});

test("a reader becomes the writer when the writing tab closes", async () => {
  const { writer, reader } = await twoTabs();
  writer.design.close();
  await idle();
  expect([writer.design.isClosed, reader.design.role]).toEqual([true, "writer"]);
  await save(reader, three);
  expect(await stored()).toBe("three");
});

test("if another tab was faster, this one's changes become a separate design", async () => {
  const { writer } = await twoTabs();
  const { database } = browser;
  await markDeleted(database, "d", "x", 1);
  await markDeleted(database, "d", "y", undefined);
  await save(writer, two);
  expect(writer.told).toEqual(["superseded two", "follows one"]);
  expect([writer.design.role, writer.design.saver.isSaved]).toEqual(["writer", true]);
  await save(writer, three);
  expect(await stored()).toBe("three");
});

test("a tab whose lock was stolen reads, and waits for its turn", async () => {
  const { writer, reader } = await twoTabs();
  const thief = createWriterLock("d", browser.locks);
  await thief.steal();
  await idle();
  expect([writer.design.role, reader.design.role]).toEqual(["reader", "reader"]);
  reader.design.close();
  thief.release();
  await idle();
  expect(writer.design.role).toBe("writer");
});

test("a tab's unsaved changes become a separate design once when its lock is stolen", async () => {
  const { writer } = await twoTabs();
  browser.database.error = storageGone;
  writer.design.saver.change(two);
  const thief = createWriterLock("d", browser.locks);
  await thief.steal();
  await idle();
  expect(writer.told).toEqual(["superseded two"]);
  expect(writer.design.saver.state).toEqual({ kind: "failed", ...storageGone });
});

test("reports a design deleted elsewhere", async () => {
  const { writer, reader } = await twoTabs();
  const tabs = createTabChannel(browser.channels.join());
  await markDeleted(browser.database, "d", "x", 1);
  tabs.tell({ kind: "deleted", design: "e" });
  await idle();
  expect([writer.told, reader.told]).toEqual([[], []]);
  tabs.tell({ kind: "deleted", design: "d" });
  await idle();
  expect([writer.told, reader.told]).toEqual([["deleted"], ["deleted"]]);
});

test("ignores messages about deletions and saves that storage contradicts", async () => {
  const { writer, reader, all } = await twoTabs();
  const tabs = createTabChannel(browser.channels.join());
  tabs.tell({ kind: "deleted", design: "d" });
  hearOfSave("forged");
  await idle();
  expect([writer.told, reader.told]).toEqual([[], []]);
  expect(roles(all)).toBe("writer reader");
  await save(writer, two);
  expect([await stored(), reader.told]).toEqual(["two", ["follows two"]]);
});

test("what was never stored cannot be deleted or saved elsewhere", async () => {
  const { design, told } = await tab(one);
  createTabChannel(browser.channels.join()).tell({ kind: "deleted", design: "d" });
  hearOfSave("forged");
  await idle();
  expect([told, design.role, design.saver.program]).toEqual([[], "writer", one]);
});

test("a released writer writes again after a while if nobody took over", async () => {
  const { writer, all } = await twoTabs();
  createTabChannel(browser.channels.join()).tell({ kind: "asked", design: "d" });
  await idle();
  expect(roles(all)).toBe("reader reader");
  browser.clock.turnTo(browser.clock.now() + 2000);
  await idle();
  expect(roles(all)).toBe("writer reader");
  await save(writer, two);
  expect(await stored()).toBe("two");
});

test.each<[what: string, change: () => Promise<unknown>, told: string]>([
  ["missing", () => markDeleted(browser.database, "d", "x", 1), "deleted"],
  ["damaged", () => damage(browser.database, "d"), "damaged one"],
])("a stored design that turns out to be %s is reported on the next read", async (...args) => {
  const [, change, told] = args;
  const { writer, reader } = await twoTabs();
  await change();
  writer.design.close();
  await idle();
  expect([reader.told, reader.design.role]).toEqual([[told], "reader"]);
});

test("a closed design receives nothing, and its lock is free", async () => {
  const { writer } = await twoTabs();
  writer.design.close();
  createTabChannel(browser.channels.join()).tell({ kind: "deleted", design: "d" });
  await idle();
  expect(writer.told).toEqual([]);
  writer.design.saver.change(two);
  browser.clock.turnTo(1000);
  await idle();
  expect(await stored()).toBe("one");
});

test("a read that completes after the design was closed changes nothing", async () => {
  const { writer, reader } = await twoTabs();
  await save(writer, two);
  reader.told.length = 0;
  await damage(browser.database, "d");
  const release = browser.database.hold();
  hearOfSave("x");
  await turn();
  reader.design.close();
  release();
  await idle();
  expect(reader.told).toEqual([]);
});

test("a reader that storage refused gets its turn on retry", async () => {
  const { writer, reader } = await twoTabs();
  browser.database.error = storageGone;
  writer.design.close();
  await idle();
  expect(reader.design).toMatchObject({ role: "reader", saver: { state: { kind: "failed" } } });
  browser.database.error = undefined;
  await reader.design.retry();
  expect(reader.design).toMatchObject({ role: "writer", saver: { state: { kind: "saved" } } });
});

test("a reader without the lock has nothing to retry, a writer verifies what it saved", async () => {
  const { writer, reader } = await twoTabs();
  const { asked } = browser.database;
  await reader.design.retry();
  expect(browser.database.asked).toBe(asked);
  browser.database.lose();
  await writer.design.retry();
  expect(await stored()).toBe("one");
});

test("edits made since are not reset to the stored state", async () => {
  const { writer } = await twoTabs();
  writer.design.saver.change(two);
  const { saver } = writer.design;
  hearOfSave("x");
  await idle();
  expect([saver.program, saver.isSaved]).toEqual([two, false]);
});

test("takes a snapshot when a stored design is opened for writing, and every five minutes of edits", async () => {
  const first = await tab(one);
  await idle();
  expect(await snapshotTimes()).toEqual([]);
  await first.design.saver.flush();
  first.design.close();
  await turn();
  browser.clock.turnTo(10);
  const writer = await tab();
  await idle();
  expect(await snapshotTimes()).toEqual([10]);
  browser.clock.turnTo(10 + 5 * 60_000 - 1);
  await save(writer, two);
  expect(await snapshotTimes()).toEqual([10]);
  browser.clock.turnTo(10 + 5 * 60_000);
  await save(writer, three);
  expect(await snapshotTimes()).toEqual([10 + 5 * 60_000, 10]);
  await save(writer, one);
  expect(await snapshotTimes()).toHaveLength(2);
});

test("takes no snapshot in a reader, or of a design without resources", async () => {
  const writer = await tab(designOf("empty"));
  await writer.design.saver.flush();
  writer.design.close();
  await turn();
  await tab();
  await tab();
  await idle();
  expect(await snapshotTimes()).toEqual([]);
});
