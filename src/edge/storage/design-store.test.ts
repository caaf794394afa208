import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { withoutDifferences } from "#edge/storage/records/design-records.ts";
import { splitDesign } from "#edge/storage/records/cut-design.ts";
import type { StoredDesign, Write } from "#edge/storage/design-store.ts";
import {
  listDesigns,
  markDeleted,
  purgeDeleted,
  readStoredDesign,
  writeDesign,
  writeDesignOnExit,
} from "#edge/storage/design-store.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import { storeSnapshot } from "#edge/storage/store-snapshot.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { damage, storedName } from "#edge/testing/fake-tabs.ts";
import { designOf } from "#edge/testing/programs.ts";
import type { TestDatabase } from "#edge/testing/test-database.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

let database: TestDatabase;
beforeEach(() => {
  stubIndexedDb();
  database = testDatabase();
});
afterEach(() => vi.unstubAllGlobals());

/** Cuts a design into records in the form in which storage returns them. */
function cut(name: string, ...values: readonly number[]): DesignRecords {
  const { isCut: _isCut, ...records } = withoutDifferences(splitDesign(designOf(name, ...values)));
  return records;
}
const [one, two] = [cut("one", 1, 2), cut("two", 1, 3, 4)];

function valueOf<T>(outcome: StorageOutcome<T>): T {
  if (outcome.kind === "failed") throw new Error(outcome.error.message);
  return outcome.value;
}

/** A new design `d` in revision `1`, with these changes. */
const write = (more: Partial<Write> = {}): Write => ({
  id: "d",
  expected: undefined,
  revision: "1",
  before: undefined,
  after: one,
  updated: 5,
  ...more,
});
const next = write({ expected: "1", revision: "2", before: one, after: two, updated: 6 });

const read = async (id = "d"): Promise<StoredDesign> =>
  valueOf(await readStoredDesign(database, id));
const list = async () => valueOf(await listDesigns(database));
const recordIds = async () =>
  valueOf(await database.run((connection) => connection.getAllKeys("resources")));

const writers = [
  ["asked", writeDesign],
  ["unasked", writeDesignOnExit],
] as const;

test.each(writers)("%s, a design is stored, then its changes", async (_, send) => {
  expect(valueOf(await send(database, write()))).toBe("written");
  expect(await read()).toMatchObject({ kind: "good", records: one, revision: "1" });
  expect(valueOf(await send(database, next))).toBe("written");
  expect(await read()).toMatchObject({ kind: "good", records: two, revision: "2" });
  const back = write({ expected: "2", revision: "3", before: two });
  expect(valueOf(await send(database, back))).toBe("written");
  expect(await recordIds()).toEqual([
    ["d", "r0"],
    ["d", "r1"],
  ]);
});

test.each(writers)("%s, nothing is written without changes", async (_, send) => {
  await send(database, write());
  expect(valueOf(await send(database, { ...next, after: one }))).toBe("unchanged");
  expect(await read()).toMatchObject({ revision: "1" });
});

test.each(writers)("%s, another tab's revision is never overwritten", async (_, send) => {
  await send(database, write());
  await send(database, next);
  expect(valueOf(await send(database, { ...next, revision: "3", after: cut("x", 9) }))).toBe(
    "conflict",
  );
  expect(valueOf(await send(database, write({ revision: "4", after: cut("x", 9) })))).toBe(
    "conflict",
  );
  expect(await read()).toMatchObject({ records: two, revision: "2" });
});

test("a write that is repeated after it succeeded still succeeds", async () => {
  await writeDesign(database, write());
  expect(valueOf(await writeDesign(database, write()))).toBe("written");
});

test("a design that storage lost is written completely, and its stray records are removed", async () => {
  await database.run((connection) => connection.put("resources", { design: "d", id: "r9" }));
  expect(valueOf(await writeDesign(database, next))).toBe("written");
  expect(await read()).toMatchObject({ kind: "good", records: two });
});

test("a storage error is not a conflict", async () => {
  const add = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  expect(await writeDesignOnExit(database, write())).toMatchObject({ error: { reason: "full" } });
  add.mockRestore();
});

test("designs are stored next to each other", async () => {
  await writeDesign(database, write());
  await writeDesign(database, write({ id: "e", after: cut("e", 7), updated: 9 }));
  expect(await read()).toMatchObject({ records: one });
  expect(await list()).toEqual([
    { id: "e", name: "e", resources: 1, updated: 9 },
    { id: "d", name: "one", resources: 2, updated: 5 },
  ]);
});

test("what was never stored is missing", async () => {
  expect([await read(), await list()]).toEqual([{ kind: "missing" }, []]);
  expect(valueOf(await markDeleted(database, "d", "2", 1))).toBe(false);
});

test("a deleted design is neither read nor listed, and is restored completely", async () => {
  await writeDesign(database, write());
  expect(valueOf(await markDeleted(database, "d", "2", 100))).toBe(true);
  expect([await read(), await list()]).toEqual([{ kind: "missing" }, []]);
  expect(valueOf(await markDeleted(database, "d", "3", undefined))).toBe(true);
  expect(await read()).toMatchObject({ kind: "good", records: one, revision: "3" });
  expect(await list()).toMatchObject([{ id: "d", updated: 5 }]);
});

test("a tab that writes a deleted design finds another revision", async () => {
  await writeDesign(database, write());
  await markDeleted(database, "d", "x", 100);
  expect(valueOf(await writeDesign(database, next))).toBe("conflict");
});

test("designs deleted before a time are removed with their records and snapshots; the rest stays", async () => {
  for (const id of ["d", "e", "f"]) {
    await writeDesign(database, write({ id }));
    await storeSnapshot(database, { design: id, taken: 1, count: 0, text: "{}" });
  }
  await markDeleted(database, "d", "2", 99);
  await markDeleted(database, "e", "2", 100);
  await purgeDeleted(database, 100);
  const keys = await database.run(async (connection) => [
    (await connection.getAllKeys("heads")).map(([id]) => id),
    [...new Set((await connection.getAllKeys("resources")).map(([id]) => id))],
    (await connection.getAllKeys("snapshots")).map(([id]) => id),
  ]);
  const left = ["e", "f"];
  expect(valueOf(keys)).toEqual([left, left, left]);
});

test("a damaged design is reported with its records, problems and snapshots, and listed", async () => {
  await writeDesign(database, write());
  await storeSnapshot(database, { design: "d", taken: 3, count: 2, text: "{}" });
  await damage(database, "d");
  const stored = await read();
  expect(stored).toMatchObject({
    kind: "damaged",
    damaged: {
      id: "d",
      name: "one",
      problems: [
        expect.stringContaining("The record of the design is damaged"),
        "The record of the design contains no manifest.",
      ],
      raw: expect.stringContaining('"rest": "{"'),
      snapshots: [{ key: 3, resources: 2, taken: 3 }],
    },
  });
  expect(await list()).toMatchObject([{ id: "d", name: "one" }]);
});

test("a head without useful content is listed too", async () => {
  await database.run((connection) => connection.put("heads", { id: "d", revision: "1" }));
  const name = "a damaged design";
  expect(await list()).toEqual([{ id: "d", name, resources: 0, updated: 0 }]);
  expect(await read()).toMatchObject({ kind: "damaged", damaged: { name } });
});

/** Records can contain values that JSON cannot. */
test.each<[what: string, extra: () => unknown, raw: string]>([
  ["a number beyond JSON", () => 12n, '"extra": "12n"'],
  [
    "an object inside itself",
    () => {
      const extra: Record<string, unknown> = {};
      return Object.assign(extra, { extra });
    },
    "[object Object]",
  ],
])("damaged records with %s are shown in some form", async (_, extra, raw) => {
  const head = { id: "d", revision: "1", extra: extra() };
  await database.run((connection) => connection.put("heads", head));
  expect(await read()).toMatchObject({ damaged: { raw: expect.stringContaining(raw) } });
});

test("a damaged design can be deleted and restored unchanged", async () => {
  await writeDesign(database, write());
  await damage(database, "d");
  await markDeleted(database, "d", "2", 1);
  expect(await storedName(database, "d")).toBe("missing");
  await markDeleted(database, "d", "3", undefined);
  expect(await storedName(database, "d")).toBe("damaged");
});
