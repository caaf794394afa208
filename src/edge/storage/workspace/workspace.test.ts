import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listDesigns, markDeleted } from "#edge/storage/design-store.ts";
import { storageGone } from "#edge/storage/storage-error.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { fakeHost } from "#edge/testing/fake-host.ts";
import { openPage, visitBefore } from "#edge/testing/fake-page.ts";
import type { FakeBrowser } from "#edge/testing/fake-tabs.ts";
import { fakeBrowser, storedName } from "#edge/testing/fake-tabs.ts";
import { designOf } from "#edge/testing/programs.ts";
import { printManifest } from "#model/files/manifest/print.ts";

let browser: FakeBrowser;
beforeEach(() => {
  stubIndexedDb();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const one = designOf("one", 1, 2);
const idle = (): Promise<void> => browser.database.idle();
const DAY = 24 * 60 * 60_000;

test("a first visit starts with an empty design, which is stored once edited", async () => {
  const { host, names, persist } = await openPage(browser);
  expect([host.shown, names(), host.state.save]).toEqual([[], "", { kind: "untouched" }]);
  expect(persist).not.toHaveBeenCalled();
  host.edit(one);
  browser.clock.turnTo(1000);
  await idle();
  expect([names(), host.state.save]).toEqual(["one", { kind: "saved" }]);
  expect(persist).toHaveBeenCalledOnce();
});

test("the next visit opens the last open design, and lists all", async () => {
  await visitBefore(browser, one, designOf("two"), designOf("three"));
  const { host, names } = await openPage(browser);
  expect([host.shown, names()]).toEqual([["three"], "three two one"]);
});

test("if the last opened design is deleted, opens the most recently changed one", async () => {
  const [, , last = ""] = await visitBefore(browser, one, designOf("two"), designOf("three"));
  await markDeleted(browser.database, last, "x", browser.clock.now());
  const { host } = await openPage(browser);
  expect(host.shown).toEqual(["two"]);
});

test("a design started before storage responds stays, and the last design stays closed", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const host = fakeHost();
  const opening = openPage(browser, host);
  host.edit(designOf("begun"));
  const { names } = await opening;
  expect([host.shown, host.getProgram().name, names()]).toEqual([[], "begun", "one"]);
  expect(browser.locks.isTaken(`stackwright:design:${id}`)).toBe(false);
});

test("the same while the last design is being read, which is then released", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const host = fakeHost();
  const { locks } = browser;
  const request = locks.request.bind(locks) as (...args: unknown[]) => Promise<never>;
  vi.spyOn(locks, "request").mockImplementation((...args: unknown[]) => {
    if (String(args[0]).endsWith(id)) host.edit(designOf("begun"));
    return request(...args);
  });
  await openPage(browser, host);
  expect([host.shown, host.getProgram().name]).toEqual([[], "begun"]);
  expect(locks.isTaken(`stackwright:design:${id}`)).toBe(false);
});

test("designs deleted more than a day ago are removed permanently on page load", async () => {
  const [old = "", young = ""] = await visitBefore(browser, one, designOf("two"));
  await markDeleted(browser.database, old, "x", browser.clock.now());
  await markDeleted(browser.database, young, "y", browser.clock.now() + 1);
  browser.clock.pass(DAY + 1);
  await openPage(browser);
  const keys = await browser.database.run((connection) => connection.getAllKeys("heads"));
  expect(keys).toEqual({ kind: "done", value: [[young, "y"]] });
});

test("a closing page saves unsaved changes", async () => {
  const { host, page } = await openPage(browser);
  host.edit(one);
  expect(page()?.isSaved).toBe(false);
  await page()?.flushLeaving();
  expect(await listDesigns(browser.database)).toMatchObject({ value: [{ name: "one" }] });
});

test("a design deleted in another tab is closed, and its unsaved changes stay", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const { host, message, names } = await openPage(browser);
  host.edit({ ...one, name: "edited" });
  await markDeleted(browser.database, id, "x", 1);
  browser.channels.join().postMessage({ kind: "deleted", design: id });
  await idle();
  expect(names()).toBe("edited (unsaved changes)");
  expect(message()).toBe("“edited” was deleted in another tab.");
  expect(host.getProgram().name).toBe("edited (unsaved changes)");
});

test("the list of designs matches storage, whatever another tab reports", async () => {
  const [id = ""] = await visitBefore(browser, one, designOf("two"));
  const { host, message, names } = await openPage(browser);
  const other = browser.channels.join();
  const forged = { name: "forged", resources: 99, updated: 1e15 };
  other.postMessage({ kind: "deleted", design: id });
  other.postMessage({ kind: "deleted", design: host.state.current });
  other.postMessage({ kind: "saved", revision: "x", summary: { id, ...forged } });
  other.postMessage({ kind: "saved", revision: "x", summary: { id: "none", ...forged } });
  await idle();
  expect([names(), message()]).toEqual(["two one", undefined]);
  await markDeleted(browser.database, id, "x", 1);
  other.postMessage({ kind: "deleted", design: id });
  await idle();
  expect(names()).toBe("two");
});

test("changes that another tab superseded are stored as a separate design, and this is reported", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const { host, message, names } = await openPage(browser);
  await markDeleted(browser.database, id, "x", undefined);
  host.edit({ ...one, name: "edited" });
  browser.clock.turnTo(browser.clock.now() + 1000);
  await idle();
  expect(names()).toContain("edited (unsaved changes)");
  expect(message()).toContain("are kept as “edited (unsaved changes)”");
  expect(host.getProgram().name).toBe("one");
});

test("a design that another tab writes is neither renamed nor deleted", async () => {
  const [id = ""] = await visitBefore(browser, one);
  await openPage(browser);
  const reader = await openPage(browser);
  await reader.workspace.renameDesign(id, "x");
  expect(reader.message()).toContain("“one” is being edited in another tab");
  reader.workspace.dismissNotice();
  expect(reader.message()).toBeUndefined();
  await reader.workspace.deleteDesign(id);
  expect(reader.message()).toContain("“one” is being edited in another tab");
});

test("a deleted design is restored and shown again", async () => {
  const [, id = ""] = await visitBefore(browser, one, designOf("two"));
  const { host, workspace, names } = await openPage(browser);
  await workspace.deleteDesign(id);
  expect([host.getProgram().name, names()]).toEqual(["one", "one"]);
  host.state.notice?.undo?.run();
  await idle();
  expect([host.getProgram().name, names()]).toEqual(["two", "two one"]);
});

test("deleting the last design shows an empty one", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const { host, workspace, names } = await openPage(browser);
  await workspace.deleteDesign(id);
  expect([host.getProgram().name, names()]).toEqual(["untitled", ""]);
});

test("the app renames the open design, storage renames another one, which is then released", async () => {
  const [id = "", open = ""] = await visitBefore(browser, one, designOf("two"));
  const { host, workspace, names } = await openPage(browser);
  await workspace.renameDesign(open, "second");
  browser.clock.pass(1);
  await workspace.renameDesign(id, "first");
  expect([host.getProgram().name, await storedName(browser.database, id)]).toEqual([
    "second",
    "first",
  ]);
  await idle();
  expect([names(), browser.locks.isTaken(`stackwright:design:${id}`)]).toEqual([
    "first two",
    false,
  ]);
});

test("a design is copied from storage or memory, with a name that shows it", async () => {
  const [id = "", open = ""] = await visitBefore(browser, one, designOf("two"));
  const { host, workspace } = await openPage(browser);
  host.edit(designOf("edited"));
  await workspace.duplicateDesign(open);
  expect(host.getProgram().name).toBe("edited copy");
  await workspace.duplicateDesign(id);
  expect(host.getProgram()).toEqual({ ...one, name: "one copy" });
});

test("reads a design from storage or memory, and leaves the open one alone", async () => {
  const [id = "", open = ""] = await visitBefore(browser, one, designOf("two"));
  const { host, workspace, message } = await openPage(browser);
  host.edit(designOf("edited"));
  expect((await workspace.readDesign(open))?.name).toBe("edited");
  expect(await workspace.readDesign(id)).toEqual(one);
  expect(host.getProgram().name).toBe("edited");
  expect(await workspace.readDesign("x")).toBeUndefined();
  expect(message()).toContain("cannot be read, so it cannot be downloaded");
});

test.each<[what: string, fails: boolean, opening: string, copying: string]>([
  ["is not there", false, "no longer stored in this browser", "cannot be read, so it cannot be"],
  ["storage does not give", true, storageGone.message, storageGone.message],
])("a design that %s can neither be opened nor copied", async (_, fails, opening, copying) => {
  const { workspace, message } = await openPage(browser);
  if (fails) browser.database.error = storageGone;
  await workspace.openDesign("x");
  expect(message()).toContain(opening);
  await workspace.duplicateDesign("x");
  expect(message()).toContain(copying);
});

test("a manifest opens as a new design, with the given name or its own", async () => {
  const { host, workspace, message } = await openPage(browser);
  await workspace.createDesign("empty");
  expect(host.getProgram().name).toBe("empty");
  await workspace.createDesign("named", printManifest(one));
  expect(host.getProgram()).toMatchObject({ name: "named", resources: [{}, {}] });
  await workspace.importManifest("file.json", printManifest(one));
  expect([host.getProgram().name, message()]).toEqual(["one", undefined]);
  await workspace.importManifest("file.json", "[");
  expect([host.getProgram().name, message()]).toEqual(["one", expect.stringContaining("file")]);
});

test("an example leaves a design behind only if it is edited", async () => {
  const { host, workspace, names } = await openPage(browser);
  await workspace.openUntouched("sample", printManifest(one));
  await idle();
  expect(host.getProgram()).toMatchObject({ name: "sample", resources: [{}, {}] });
  expect(host.state.save).toEqual({ kind: "untouched" });
  await workspace.openUntouched("another", printManifest(one));
  host.edit({ ...host.getProgram(), description: "edited" });
  browser.clock.turnTo(1000);
  await idle();
  expect([names(), host.state.save]).toEqual(["another", { kind: "saved" }]);
  await workspace.openUntouched("sample", printManifest(one));
  const next = await openPage(browser);
  expect([next.host.getProgram().name, next.names()]).toEqual(["another", "another"]);
});
