import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { storageGone } from "#edge/storage/storage-error.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { openPage, visitBefore } from "#edge/testing/fake-page.ts";
import type { FakeBrowser } from "#edge/testing/fake-tabs.ts";
import { fakeBrowser } from "#edge/testing/fake-tabs.ts";
import { designOf } from "#edge/testing/programs.ts";
import { printManifest } from "#model/files/manifest/print.ts";

let browser: FakeBrowser;
beforeEach(() => {
  stubIndexedDb();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const one = designOf("one", 1, 2);

test("a version is the current open design, with its resources' IDs", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const { workspace } = await openPage(browser);
  const versions = await workspace.loadVersions();
  const kept = await versions.keep("first");
  if (kept.kind === "failed") throw new Error(kept.message);
  expect(kept.value).toMatchObject({ name: "first", resources: 2 });
  expect(await versions.list(id)).toEqual({ kind: "done", value: [kept.value] });
  expect(await versions.read(id, kept.value.key)).toMatchObject({
    value: { text: printManifest(one), ids: one.resources.map((resource) => resource.id) },
  });
});

test("returns the same versions object on every request", async () => {
  const { workspace } = await openPage(browser);
  expect(await workspace.loadVersions()).toBe(await workspace.loadVersions());
});

test("an unedited design is stored with its first version", async () => {
  const { workspace, host, names } = await openPage(browser);
  await workspace.openUntouched("shop", printManifest(one));
  expect(names()).toBe("");
  const versions = await workspace.loadVersions();
  expect(await versions.keep("first")).toMatchObject({ kind: "done" });
  expect(names()).toBe("shop");
  const again = await openPage(browser);
  expect(again.host.state.current).toBe(host.state.current);
  const found = await (await again.workspace.loadVersions()).list(host.state.current ?? "");
  expect(found).toMatchObject({ value: [{ name: "first" }] });
});

test("each tab hears of changes in any tab, until it stops listening", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const [here, there] = [await openPage(browser), await openPage(browser)];
  const mine = await here.workspace.loadVersions();
  const theirs = await there.workspace.loadVersions();
  const told: string[] = [];
  const stop = theirs.subscribe((design) => void told.push(design));
  mine.subscribe((design) => void told.push(`mine ${design}`));
  const kept = await mine.keep("first");
  if (kept.kind === "failed") throw new Error(kept.message);
  expect(told.toSorted()).toEqual([id, `mine ${id}`].toSorted());
  stop();
  await mine.rename(id, kept.value.key, "second");
  expect(told.filter((design) => design === id)).toHaveLength(1);
  expect(await theirs.list(id)).toMatchObject({ value: [{ name: "second" }] });
});

test("a deleted version can be restored, unless its name was taken", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const { workspace } = await openPage(browser);
  const versions = await workspace.loadVersions();
  const kept = await versions.keep("first");
  if (kept.kind === "failed") throw new Error(kept.message);
  const removed = await versions.remove(id, kept.value.key);
  if (removed.kind === "failed") throw new Error(removed.message);
  expect(await versions.list(id)).toEqual({ kind: "done", value: [] });
  expect(await removed.value()).toEqual({ kind: "done", value: undefined });
  expect(await versions.list(id)).toEqual({ kind: "done", value: [kept.value] });
  await versions.remove(id, kept.value.key);
  await versions.keep("first");
  expect(await removed.value()).toEqual({
    kind: "failed",
    message: "A version named “first” already exists. Choose another name.",
  });
});

test("reports what storage refuses", async () => {
  const [id = ""] = await visitBefore(browser, one);
  const { workspace } = await openPage(browser);
  const versions = await workspace.loadVersions();
  browser.database.error = storageGone;
  const failed = { kind: "failed", message: storageGone.message };
  expect(await versions.keep("first")).toEqual(failed);
  expect(await versions.list(id)).toEqual(failed);
  expect(await versions.remove(id, "key")).toEqual(failed);
  browser.database.error = undefined;
  expect(await versions.read(id, "key")).toEqual({
    kind: "failed",
    message: "The version cannot be read, or is no longer stored in this browser.",
  });
});
