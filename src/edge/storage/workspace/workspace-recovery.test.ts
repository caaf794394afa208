import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { storageGone } from "#edge/storage/storage-error.ts";
import { storeSnapshot } from "#edge/storage/store-snapshot.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { openPage, visitBefore } from "#edge/testing/fake-page.ts";
import type { FakeBrowser } from "#edge/testing/fake-tabs.ts";
import { damage, fakeBrowser, storedName } from "#edge/testing/fake-tabs.ts";
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

test("a design that is damaged on page load is shown for recovery, over an empty one", async () => {
  const [id = ""] = await visitBefore(browser, one);
  await damage(browser.database, id);
  const { host } = await openPage(browser);
  expect(host.state.damaged).toMatchObject({ id, name: "one" });
  expect([host.shown, host.state.current === id]).toEqual([[], false]);
});

test("a damaged design that is opened later is shown over an empty one, not over the previous one", async () => {
  const [id = ""] = await visitBefore(browser, one, designOf("two"));
  await damage(browser.database, id);
  const { host, workspace } = await openPage(browser);
  await workspace.openDesign(id);
  expect([host.shown, host.getProgram().name]).toEqual([["two", "untitled"], "untitled"]);
  expect(host.state.damaged).toMatchObject({ id });
  await idle();
  expect(browser.locks.isTaken(`stackwright:design:${id}`)).toBe(false);
});

test("opening another design leaves the recovery page", async () => {
  const [id = "", other = ""] = await visitBefore(browser, one, designOf("two"));
  await damage(browser.database, id);
  const { host, workspace } = await openPage(browser);
  await workspace.openDesign(id);
  await workspace.openDesign(other);
  expect([host.state.damaged, host.state.current]).toEqual([undefined, other]);
});

test("an open design that turns out to be damaged is shown for recovery", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const writer = await openPage(browser);
  const reader = await openPage(browser);
  expect([writer.host.state.role, reader.host.state.role]).toEqual(["writer", "reader"]);
  await damage(browser.database, id);
  await reader.workspace.takeOver();
  await idle();
  expect(reader.host.state.damaged).toMatchObject({ id });
  expect(reader.host.getProgram().name).toBe("untitled");
});

test("a snapshot opens as a new design with its source file; the damaged one stays", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const text = printManifest(one);
  const snapshot = { design: id, taken: 5, count: 2, text, source: "name: one" };
  await storeSnapshot(browser.database, snapshot);
  await damage(browser.database, id);
  const { host, workspace } = await openPage(browser);
  await workspace.restoreSnapshot(id, 5);
  await idle();
  expect([host.getProgram().name, host.state.damaged]).toEqual(["one (restored)", undefined]);
  expect(host.getProgram().source).toEqual({ kind: "yaml", text: "name: one" });
  expect(await storedName(browser.database, id)).toBe("damaged");
  expect(await storedName(browser.database, host.state.current ?? "")).toBe("one (restored)");
});

test.each<[what: string, text: string | undefined, message: string]>([
  ["that is not there", undefined, "The snapshot cannot be read."],
  ["that is no manifest", "[", "The snapshot"],
])("reports that a snapshot %s cannot be opened", async (_, text, message) => {
  const [id = ""] = await visitBefore(browser, one);
  const snapshot = { design: id, taken: 5, count: 2, text: text ?? "" };
  if (text !== undefined) await storeSnapshot(browser.database, snapshot);
  const page = await openPage(browser);
  await page.workspace.restoreSnapshot(id, 5);
  expect([page.message(), page.host.shown]).toEqual([expect.stringContaining(message), ["one"]]);
});

test("a snapshot that storage doesn't return is not opened, and its error is reported", async () => {
  const { workspace, message } = await openPage(browser);
  browser.database.error = storageGone;
  await workspace.restoreSnapshot("d", 1);
  expect(message()).toBe(storageGone.message);
});

test("a page without storage access reports it, works, and catches up when storage is back", async () => {
  await visitBefore(browser, one);
  browser.database.error = storageGone;
  const { host, workspace, names } = await openPage(browser);
  expect([host.state.save, names()]).toEqual([{ kind: "failed", ...storageGone }, ""]);
  browser.database.error = undefined;
  workspace.retrySave();
  await idle();
  expect([host.shown, names(), host.state.save]).toEqual([["one"], "one", { kind: "saved" }]);
});

test("designs started without storage are saved and listed with the rest when storage is back", async () => {
  await visitBefore(browser, one);
  browser.database.error = storageGone;
  const { host, workspace, names } = await openPage(browser);
  browser.clock.pass(1);
  host.edit(designOf("begun"));
  workspace.retrySave();
  await idle();
  expect(host.state.save).toEqual({ kind: "failed", ...storageGone });
  browser.database.error = undefined;
  workspace.retrySave();
  await idle();
  expect([host.shown, host.getProgram().name]).toEqual([[], "begun"]);
  expect([names(), host.state.save]).toEqual(["begun one", { kind: "saved" }]);
});

test("storage that is lost while the page is open is filled again", async () => {
  await visitBefore(browser, one);
  const { host, lose } = await openPage(browser);
  browser.database.lose();
  lose();
  await idle();
  expect(await storedName(browser.database, host.state.current ?? "")).toBe("one");
});
