import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listDesigns, markDeleted } from "#edge/storage/design-store.ts";
import type { WorkingCopies } from "#edge/storage/working-copies.ts";
import { storageGone } from "#edge/storage/storage-error.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import type { FakeBrowser } from "#edge/testing/fake-tabs.ts";
import { damage, fakeBrowser, openTab, storedName } from "#edge/testing/fake-tabs.ts";
import { designOf } from "#edge/testing/programs.ts";
import { turn } from "#edge/testing/test-database.ts";

let browser: FakeBrowser;
beforeEach(() => {
  stubIndexedDb();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const [one, two] = [designOf("one", 1, 2), designOf("two")];
const stored = (id: string): Promise<string> => storedName(browser.database, id);
const isTaken = ({ id }: { readonly id: string }): boolean =>
  browser.locks.isTaken(`stackwright:design:${id}`);

async function load(copies: WorkingCopies, id: string): Promise<OpenDesign> {
  const loaded = await copies.load(id);
  if (loaded.kind !== "held") throw new Error(loaded.kind);
  return loaded.design;
}

/** Another tab has created and stored a design, and is closed. */
async function storedBefore(program = one): Promise<string> {
  const { copies } = openTab(browser);
  const design = copies.create(program);
  await browser.database.idle();
  copies.drop(design);
  await turn();
  return design.id;
}

/** A tab that created, stored and shows `one`. */
async function tabWithOne() {
  const tab = openTab(browser);
  const design = tab.copies.create(one);
  tab.copies.show(design);
  await browser.database.idle();
  return { ...tab, design };
}

test("a tab starts with the app's design: untouched, not listed, and writable", async () => {
  const { copies, host, list } = openTab(browser);
  expect([copies.open.role, copies.open.saver.state.kind]).toEqual(["writer", "untouched"]);
  expect([copies.isSaved, copies.open.saver.program]).toEqual([true, host.getProgram()]);
  await browser.database.idle();
  expect([list.all, host.shown, browser.database.asked]).toEqual([[], [], 0]);
  expect(isTaken(copies.open)).toBe(true);
});

test("a created design is listed at once, stored, and announced to other tabs", async () => {
  const { copies, list, host, told } = openTab(browser);
  browser.clock.turnTo(70);
  const design = copies.create(one);
  const summary = { id: design.id, name: "one", resources: 2, updated: 70 };
  expect(list.all).toEqual([summary]);
  await browser.database.idle();
  expect([await stored(design.id), host.shown, told]).toEqual(["one", [], ["written"]]);
  const { revision } = design.saver.stored ?? {};
  expect(browser.channels.sent).toEqual([{ kind: "saved", revision, summary }]);
});

test("a created design is shown only on request", async () => {
  const { copies, host, lastOpened } = openTab(browser);
  const design = copies.create(one);
  await browser.database.idle();
  expect(await lastOpened.read()).toBeUndefined();
  copies.show(design);
  await browser.database.idle();
  expect([copies.open, host.shown, host.state.current]).toEqual([design, ["one"], design.id]);
  expect(await lastOpened.read()).toBe(design.id);
});

test("a design shown before it is stored becomes the last opened once it is stored", async () => {
  const { copies, design, lastOpened } = await tabWithOne();
  expect(await lastOpened.read()).toBe(design.id);
  const write = vi.spyOn(lastOpened, "write");
  design.saver.change(two);
  await design.saver.flush();
  copies.show(design);
  expect(write).not.toHaveBeenCalled();
});

test("a design that storage refused is not the last opened", async () => {
  const { copies, lastOpened } = openTab(browser);
  browser.database.error = storageGone;
  copies.show(copies.create(one));
  await browser.database.idle();
  expect(await lastOpened.read()).toBeUndefined();
});

test("showing a design releases the previous one once it is saved", async () => {
  const { copies, design } = await tabWithOne();
  const other = copies.create(two);
  copies.show(other);
  expect(design.isClosed).toBe(false);
  await browser.database.idle();
  expect([design.isClosed, copies.held(design.id), isTaken(design)]).toEqual([
    true,
    undefined,
    false,
  ]);
  expect([other.isClosed, copies.held(other.id)]).toEqual([false, other]);
});

test("showing the open design again changes nothing", async () => {
  const { copies, host, design } = await tabWithOne();
  host.update({ damaged: { id: "x", name: "", problems: [], raw: "", snapshots: [] } });
  copies.show(design);
  await browser.database.idle();
  expect([host.shown, design.isClosed, host.state.damaged]).toEqual([["one"], false, undefined]);
});

test("a closed design is not set aside when another is shown", async () => {
  const { copies, host, design } = await tabWithOne();
  copies.drop(design);
  copies.showUntouched();
  await browser.database.idle();
  expect(copies.held(design.id)).toBeUndefined();
  expect([host.shown, copies.open.saver.program.name]).toEqual([["one", "untitled"], "untitled"]);
  expect([copies.isSaved, copies.open.saver.stored]).toEqual([true, undefined]);
});

test("a stored design is loaded with its lock, without being shown", async () => {
  const id = await storedBefore();
  const { copies, host } = openTab(browser);
  const design = await load(copies, id);
  expect(design.saver.program).toEqual(one);
  expect([design.role, design.saver.isSaved, isTaken(design)]).toEqual(["writer", true, true]);
  expect([copies.open === design, host.shown]).toEqual([false, []]);
});

test("a design that another tab holds is loaded for reading", async () => {
  const { design } = await tabWithOne();
  const other = openTab(browser);
  other.copies.show(await load(other.copies, design.id));
  expect([other.copies.open.role, other.host.state.role]).toEqual(["reader", "reader"]);
});

test.each<[what: string, prepare: (id: string) => unknown, kind: string]>([
  ["that is not stored", () => undefined, "missing"],
  ["that is damaged", (id) => damage(browser.database, id), "damaged"],
  ["that unresponsive storage has", () => (browser.database.error = storageGone), "failed"],
])("a design %s is unavailable, and its lock is released", async (what, prepare, kind) => {
  const id = what === "that is not stored" ? "x" : await storedBefore();
  await prepare(id);
  const loaded = await openTab(browser).copies.load(id);
  await turn();
  expect([loaded.kind, isTaken({ id })]).toEqual([kind, false]);
});

test("what storage refuses is held, listed and warned about, shown or not", async () => {
  const { copies, host, design, list } = await tabWithOne();
  browser.database.error = storageGone;
  const other = copies.create(two);
  await browser.database.idle();
  await copies.keepInBackground(other);
  expect([copies.held(other.id), other.isClosed, copies.isSaved]).toEqual([other, false, false]);
  expect(host.state.save).toEqual({ kind: "failed", ...storageGone });
  expect(list.get(other.id)?.name).toBe("two");
  expect([copies.open, design.saver.state.kind]).toEqual([design, "saved"]);
});

test("an unsaved design that is set aside is listed in its current state, and released when saved", async () => {
  const { copies, list, design } = await tabWithOne();
  design.saver.change(two);
  copies.showUntouched();
  expect(list.get(design.id)?.name).toBe("two");
  expect([copies.isSaved, copies.held(design.id)]).toEqual([false, design]);
  await browser.database.idle();
  expect([await stored(design.id), design.isClosed, copies.isSaved]).toEqual(["two", true, true]);
});

test("a saved design that is set aside is listed unchanged", async () => {
  const { copies, list, design } = await tabWithOne();
  browser.clock.turnTo(500);
  await copies.keepInBackground(design);
  expect(list.get(design.id)?.updated).toBe(0);
});

test("a design that is shown again before it was saved is not released", async () => {
  const { copies, design } = await tabWithOne();
  design.saver.change(two);
  const release = browser.database.hold();
  copies.showUntouched();
  await turn();
  copies.show(design);
  release();
  await browser.database.idle();
  expect([copies.open, design.isClosed]).toEqual([design, false]);
});

test("if there was room for one design, the other waiting ones are retried", async () => {
  const { copies, design } = await tabWithOne();
  browser.database.error = storageGone;
  const other = copies.create(two);
  await copies.keepInBackground(other);
  browser.database.error = undefined;
  design.saver.change(designOf("changed"));
  await design.saver.flush();
  await browser.database.idle();
  expect([await stored(other.id), other.isClosed]).toEqual(["two", true]);
});

test("a waiting design that hasn't failed is left alone", async () => {
  const { copies, design } = await tabWithOne();
  const release = browser.database.hold();
  design.saver.change(designOf("changed"));
  void design.saver.flush();
  await turn();
  const other = copies.create(two);
  void copies.keepInBackground(other);
  await turn();
  const flush = vi.spyOn(other.saver, "flush");
  release();
  await browser.database.idle();
  expect(flush).not.toHaveBeenCalled();
  expect([await stored(design.id), await stored(other.id)]).toEqual(["changed", "two"]);
});

test("a waiting design is retried even if the open one has nothing to write", async () => {
  const { copies } = await tabWithOne();
  browser.database.error = storageGone;
  const other = copies.create(two);
  await copies.keepInBackground(other);
  browser.database.error = undefined;
  await copies.retry();
  expect(await stored(other.id)).toBe("two");
});

test("a retry covers the open design and all waiting ones", async () => {
  const { copies, design, host } = await tabWithOne();
  browser.database.error = storageGone;
  design.saver.change(designOf("changed"));
  const other = copies.create(two);
  await copies.keepInBackground(other);
  await copies.retry();
  expect([copies.isSaved, host.state.save?.kind]).toEqual([false, "failed"]);
  browser.database.error = undefined;
  await copies.retry();
  expect([await stored(design.id), await stored(other.id)]).toEqual(["changed", "two"]);
  expect([copies.isSaved, host.state.save]).toEqual([true, { kind: "saved" }]);
});

test("a closing page saves the open design and all waiting ones", async () => {
  const { copies, design } = await tabWithOne();
  browser.database.error = storageGone;
  const other = copies.create(two);
  await copies.keepInBackground(other);
  browser.database.error = undefined;
  design.saver.change(designOf("changed"));
  await copies.flushLeaving();
  expect([await stored(design.id), await stored(other.id)]).toEqual(["changed", "two"]);
});

test("an error of a read-only design disappears with it", async () => {
  const { design } = await tabWithOne();
  const { copies, host } = openTab(browser);
  const reader = await load(copies, design.id);
  copies.show(reader);
  reader.saver.setError(storageGone);
  expect(host.state.save?.kind).toBe("failed");
  copies.showUntouched();
  await browser.database.idle();
  expect([host.state.save, reader.isClosed]).toEqual([{ kind: "untouched" }, true]);
});

test("a tab cannot save what it released to another", async () => {
  const { copies, design, told } = await tabWithOne();
  const other = openTab(browser);
  const taken = await load(other.copies, design.id);
  browser.database.error = storageGone;
  design.saver.change(two);
  void taken.takeOver();
  await browser.database.idle();
  expect([design.role, design.saver.isSaved, told.at(-1)]).toEqual([
    "reader",
    false,
    "superseded two",
  ]);
  expect(copies.isSaved).toBe(true);
});

test("a dropped design is released with its unsaved changes", async () => {
  const { copies, host } = await tabWithOne();
  browser.database.error = storageGone;
  const other = copies.create(two);
  await copies.keepInBackground(other);
  copies.drop(other);
  expect([other.isClosed, copies.held(other.id), copies.isSaved]).toEqual([true, undefined, true]);
  expect(host.state.save).toEqual({ kind: "saved" });
});

test("if storage is lost, all designs of this tab are written again", async () => {
  const { copies, design, host } = await tabWithOne();
  browser.database.lose();
  const recovered = copies.recover();
  expect(host.state.save).toEqual({ kind: "failed", ...storageGone });
  await recovered;
  expect(host.state.save).toEqual({ kind: "saved" });
  const list = await listDesigns(browser.database);
  expect(list).toMatchObject({ value: [{ id: design.id }] });
});

test("a design that was never stored loses nothing when storage is lost", async () => {
  const { copies, host } = openTab(browser);
  browser.database.error = storageGone;
  await copies.recover();
  expect([copies.open.saver.state.kind, host.state.save]).toEqual(["untouched", undefined]);
});

test("a reader loses nothing when storage is lost: the writing tab has it", async () => {
  const { design } = await tabWithOne();
  const other = openTab(browser);
  other.copies.show(await load(other.copies, design.id));
  const recovered = other.copies.recover();
  expect(other.host.state.save).toEqual({ kind: "saved" });
  await recovered;
  expect(other.copies.isSaved).toBe(true);
});

test("screens hear of the open design's state and role only when they change", async () => {
  const { design, host } = await tabWithOne();
  expect([host.state.save, host.state.role]).toEqual([{ kind: "saved" }, "writer"]);
  const before = host.updates;
  design.saver.setError(undefined);
  expect(host.updates).toBe(before);
  design.saver.setError(storageGone);
  design.saver.setError(storageGone);
  expect([host.updates, host.state.save]).toEqual([before + 1, { kind: "failed", ...storageGone }]);
  design.saver.setError({ ...storageGone, message: "another" });
  expect(host.state.save).toEqual({ kind: "failed", ...storageGone, message: "another" });
  design.saver.setError(undefined);
  design.saver.change(two);
  expect(host.state.save).toEqual({ kind: "unsaved" });
});

test("another tab's changes are shown for the open design, but not for a waiting one", async () => {
  const id = await storedBefore();
  const [writer, reader] = [openTab(browser), openTab(browser)];
  const written = await load(writer.copies, id);
  const followed = await load(reader.copies, id);
  written.saver.change(designOf("first"));
  await written.saver.flush();
  await browser.database.idle();
  expect([reader.host.shown, followed.saver.program.name]).toEqual([[], "first"]);
  reader.copies.show(followed);
  written.saver.change(designOf("second"));
  await written.saver.flush();
  await browser.database.idle();
  expect(reader.host.shown).toEqual(["first", "~second"]);
});

test("changes of a design elsewhere are passed on", async () => {
  const { copies, told, design } = await tabWithOne();
  const other = openTab(browser);
  await markDeleted(browser.database, design.id, "x", 1);
  other.tabs.tell({ kind: "deleted", design: design.id });
  await browser.database.idle();
  expect(told).toEqual(["written", "deleted one"]);
  expect(copies.open).toBe(design);
});
