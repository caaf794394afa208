import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { deleteDesign } from "#edge/storage/workspace/deletion.ts";
import { listDesigns } from "#edge/storage/design-store.ts";
import { storageGone } from "#edge/storage/storage-error.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import type { FakeBrowser, FakeTab } from "#edge/testing/fake-tabs.ts";
import { fakeBrowser, openTab, storedName } from "#edge/testing/fake-tabs.ts";
import { designOf } from "#edge/testing/programs.ts";

let browser: FakeBrowser;
beforeEach(() => {
  stubIndexedDb();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const [one, two] = [designOf("one", 1), designOf("two")];
const stored = (id: string): Promise<string> => storedName(browser.database, id);

/** A tab that can delete designs; `asked` records its requests to show a design. */
function deletingTab(tab: FakeTab = openTab(browser)) {
  const asked: string[] = [];
  const { host, tabs, list, copies: workingCopies } = tab;
  const tools = {
    ...browser,
    host,
    tabs,
    list,
    workingCopies,
    tell: (message: string) => host.update({ notice: { message } }),
    enqueue: (work: () => Promise<void>) => work(),
    async showAnother() {
      asked.push("another");
      workingCopies.showUntouched();
    },
    showStored: async (id: string) => void asked.push(id),
  };
  const remove = (id: string): Promise<void> => deleteDesign(tools, id);
  const message = (): string | undefined => host.state.notice?.message;
  const undo = async (): Promise<void> => {
    host.state.notice?.undo?.run();
    await browser.database.idle();
  };
  return { ...tab, asked, remove, message, undo };
}

/** A tab that created, stored and shows `one`. */
async function tabWithOne() {
  const tab = deletingTab();
  const design = tab.copies.create(one);
  tab.copies.show(design);
  await browser.database.idle();
  return { ...tab, design };
}

/** A tab that lists the stored design `two`, which no tab holds. */
async function tabWithStored() {
  const tab = deletingTab();
  const design = tab.copies.create(two);
  await tab.copies.keepInBackground(design);
  await browser.database.idle();
  return { ...tab, id: design.id };
}

test("a design that no tab holds is marked, and removed from all tabs' lists", async () => {
  const { id, remove, list, message, asked } = await tabWithStored();
  await remove(id);
  expect([await stored(id), list.get(id), message()]).toEqual([
    "missing",
    undefined,
    "“two” was deleted.",
  ]);
  expect(browser.channels.sent.at(-1)).toEqual({ kind: "deleted", design: id });
  await browser.database.idle();
  expect([asked, browser.locks.isTaken(`stackwright:design:${id}`)]).toEqual([[], false]);
});

test("the mark has a time, so the design can be removed permanently after a day", async () => {
  const { id, remove } = await tabWithStored();
  browser.clock.turnTo(9000);
  await remove(id);
  const heads = await browser.database.run((connection) => connection.getAll("heads"));
  expect(heads).toMatchObject({ value: [{ id, name: "two", deleted: 9000 }] });
});

test("a deleted design is restored unchanged, listed and announced, but not shown", async () => {
  const { id, remove, undo, list, host, asked } = await tabWithStored();
  const before = list.get(id);
  await remove(id);
  expect(host.state.notice?.undo?.label).toBe("Undo");
  await undo();
  expect([await stored(id), list.get(id)]).toEqual(["two", before]);
  expect([host.state.notice, asked]).toEqual([undefined, []]);
  expect(browser.channels.sent.at(-1)).toMatchObject({ kind: "saved", summary: before });
});

test("each mark sets a new revision, which is announced to other tabs", async () => {
  const { id, remove, undo } = await tabWithStored();
  await remove(id);
  await undo();
  const heads = await browser.database.run((connection) => connection.getAll("heads"));
  const revisions = browser.channels.sent.map((tabs) => (tabs as { revision?: string }).revision);
  expect(heads).toMatchObject({ value: [{ revision: revisions.at(-1) }] });
  expect(new Set(revisions).size).toBe(revisions.length);
});

test("deleting the open design shows another one, until it is restored", async () => {
  const { design, copies, remove, undo, message, asked } = await tabWithOne();
  await remove(design.id);
  expect([design.isClosed, copies.held(design.id), asked]).toEqual([true, undefined, ["another"]]);
  expect([await stored(design.id), message()]).toEqual(["missing", "“one” was deleted."]);
  await undo();
  expect([await stored(design.id), asked]).toEqual(["one", ["another", design.id]]);
});

test("unsaved changes are saved first, and restored with the design", async () => {
  const { design, remove, undo } = await tabWithOne();
  design.saver.change({ ...one, name: "edited" });
  await remove(design.id);
  await undo();
  expect(await stored(design.id)).toBe("edited");
});

test("a design that another tab writes cannot be deleted, whether this tab reads it or not", async () => {
  const { design } = await tabWithOne();
  const stranger = deletingTab();
  stranger.list.put({ id: design.id, name: "listed", resources: 0, updated: 0 });
  await stranger.remove(design.id);
  expect(stranger.message()).toContain("“listed” is being edited in another tab. Close it there");
  const reader = deletingTab();
  const loaded = await reader.copies.load(design.id);
  if (loaded.kind === "held") reader.copies.show(loaded.design);
  await reader.remove(design.id);
  expect([loaded.kind, await stored(design.id)]).toEqual(["held", "one"]);
  expect(reader.message()).toContain("“one” is being edited in another tab");
  expect(reader.host.state.notice?.undo).toBeUndefined();
});

test("if storage fails, a design that is only stored stays", async () => {
  const { id, remove, list, message, host } = await tabWithStored();
  browser.database.error = storageGone;
  await remove(id);
  expect([message(), list.get(id)?.name]).toEqual([storageGone.message, "two"]);
  expect(host.state.notice?.undo).toBeUndefined();
  await browser.database.idle();
  expect(browser.locks.isTaken(`stackwright:design:${id}`)).toBe(false);
});

test("a design that storage lost cannot be deleted there", async () => {
  const { id, remove, message } = await tabWithStored();
  browser.database.lose();
  await remove(id);
  expect(message()).toBe("“two” is no longer stored.");
});

test("an unknown design has no name", async () => {
  const { remove, message } = deletingTab();
  await remove("x");
  expect(message()).toBe("“” is no longer stored.");
});

/**
 * Deletes a design that storage refuses, restores it when storage works, and returns the designs that the tab then
 * holds.
 */
async function deleteUnsaved(isShown: boolean) {
  const tab = deletingTab();
  browser.database.error = storageGone;
  const design: OpenDesign = tab.copies.create(one);
  if (isShown) tab.copies.show(design);
  else await tab.copies.keepInBackground(design);
  await tab.remove(design.id);
  expect([tab.message(), tab.copies.held(design.id)]).toEqual(["“one” was deleted.", undefined]);
  browser.database.error = undefined;
  await tab.undo();
  const list = await listDesigns(browser.database);
  expect(list).toMatchObject({ value: [{ name: "one", resources: 1 }] });
  return { ...tab, design };
}

test("a design that only this tab has is restored from here, and shown if it was", async () => {
  const { copies, design, asked } = await deleteUnsaved(true);
  expect([copies.open.saver.program, copies.open.id === design.id]).toEqual([one, false]);
  expect(asked).toEqual(["another"]);
});

test("if storage refuses the mark, a saved design is restored from here too", async () => {
  const { design, remove, undo, copies, message } = await tabWithOne();
  browser.database.error = storageGone;
  await remove(design.id);
  browser.database.error = undefined;
  expect([message(), copies.open.saver.program.name]).toEqual(["“one” was deleted.", "untitled"]);
  await undo();
  expect([copies.open.saver.program, copies.open.saver.isSaved]).toEqual([one, true]);
});

test("restoring doesn't show a design that was not shown", async () => {
  const { copies, host } = await deleteUnsaved(false);
  expect([copies.open.saver.program.name, host.shown]).toEqual(["untitled", []]);
});

test("edits that storage refused are restored with a design that is marked there", async () => {
  const { design, remove, undo, copies } = await tabWithOne();
  const write = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  design.saver.change(designOf("edited", 2));
  await design.saver.flush();
  await remove(design.id);
  write.mockRestore();
  await undo();
  expect([await stored(design.id), copies.open.saver.program.name]).toEqual(["missing", "edited"]);
});

test("reports why the mark could not be removed, even if storage responds again", async () => {
  const { id, remove, undo, message } = await tabWithStored();
  await remove(id);
  const failed = { kind: "failed", error: storageGone } as const;
  const run = vi.spyOn(browser.database, "run").mockResolvedValueOnce(failed);
  await undo();
  run.mockRestore();
  expect([message(), await stored(id)]).toEqual([storageGone.message, "missing"]);
});

test("a design that cannot be restored is not", async () => {
  const { id, remove, undo, message, list } = await tabWithStored();
  await remove(id);
  browser.database.error = storageGone;
  await undo();
  expect([message(), list.get(id)]).toEqual([storageGone.message, undefined]);
  browser.database.error = undefined;
  const again = await tabWithStored();
  await again.remove(again.id);
  browser.database.lose();
  await again.undo();
  expect(again.message()).toBe("The design could not be restored.");
});
