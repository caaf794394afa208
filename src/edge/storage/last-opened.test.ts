import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { storageGone } from "#edge/storage/storage-error.ts";
import { createLastOpened } from "#edge/storage/last-opened.ts";
import { fakeTabStorage, stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const refused = (): never => {
  throw new DOMException("", "SecurityError");
};

test("a tab opens its own last design, and a new tab the browser's", async () => {
  const database = testDatabase();
  const [first, second] = [fakeTabStorage(), fakeTabStorage()];
  createLastOpened(database, () => first).write("a");
  createLastOpened(database, () => second).write("b");
  await database.idle();
  const read = (tab: Storage) => createLastOpened(database, () => tab).read();
  const opened = [await read(first), await read(second), await read(fakeTabStorage())];
  expect(opened).toEqual(["a", "b", "b"]);
});

test("without tab storage, uses the browser's", async () => {
  const database = testDatabase();
  const lastOpened = createLastOpened(database, refused);
  lastOpened.write("a");
  await database.idle();
  expect(await lastOpened.read()).toBe("a");
});

test("at first, nothing was opened", async () => {
  expect(await createLastOpened(testDatabase(), fakeTabStorage).read()).toBeUndefined();
});

test("storage that fails or contains something else returns nothing", async () => {
  const database = testDatabase();
  const lastOpened = createLastOpened(database, refused);
  await database.run((connection) => connection.put("settings", 5, "lastOpened"));
  expect(await lastOpened.read()).toBeUndefined();
  database.error = storageGone;
  expect(await lastOpened.read()).toBeUndefined();
});
