import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { splitDesign } from "#edge/storage/records/cut-design.ts";
import { markDeleted, purgeDeleted, writeDesign } from "#edge/storage/design-store.ts";
import { readKeptText, writeKeptText } from "#edge/storage/kept-texts.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { designOf } from "#edge/testing/programs.ts";
import type { TestDatabase } from "#edge/testing/test-database.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  stubIndexedDb();
  database = testDatabase();
  await writeDesign(database, {
    id: "d",
    expected: undefined,
    revision: "1",
    before: undefined,
    after: splitDesign(designOf("one", 1)),
    updated: 5,
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = { text: "a: [", base: "a: 1", isWithheld: false };
const count = async () => database.run((connection) => connection.count("keptTexts"));

test("a text is stored by design and language, until it is replaced or removed", async () => {
  await writeKeptText(database, "d", "yaml", kept);
  await writeKeptText(database, "d", "yaml", { ...kept, text: "a: [1", isWithheld: true });
  expect(await readKeptText(database, "d", "yaml")).toEqual({
    ...kept,
    text: "a: [1",
    isWithheld: true,
  });
  expect(await readKeptText(database, "d", "json")).toBeUndefined();
  await writeKeptText(database, "d", "yaml", undefined);
  expect(await readKeptText(database, "d", "yaml")).toBeUndefined();
});

test("a text that is too long or whose design isn't stored is not stored", async () => {
  await writeKeptText(database, "d", "yaml", kept);
  await writeKeptText(database, "d", "yaml", { ...kept, text: "a".repeat(4_000_000) });
  await writeKeptText(database, "other", "yaml", kept);
  expect(await count()).toEqual({ kind: "done", value: 0 });
});

test("kept text is removed with its design, and an unreadable record is ignored", async () => {
  await database.run((connection) =>
    connection.put("keptTexts", { design: "d", syntax: "json", format: 2, text: "", base: "" }),
  );
  expect(await readKeptText(database, "d", "json")).toBeUndefined();
  await writeKeptText(database, "d", "yaml", kept);
  await markDeleted(database, "d", "2", 5);
  await purgeDeleted(database, 6);
  expect(await count()).toEqual({ kind: "done", value: 0 });
});

test("unresponsive storage has none", async () => {
  database.error = { reason: "gone", message: "Gone." };
  await writeKeptText(database, "d", "yaml", kept);
  expect(await readKeptText(database, "d", "yaml")).toBeUndefined();
});
