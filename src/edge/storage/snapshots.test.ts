import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listSnapshots, readSnapshotOf } from "#edge/storage/snapshots.ts";
import { storeSnapshot } from "#edge/storage/store-snapshot.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

/**
 * Stores snapshots `design:text` one after another, at the times 1, 2, …; returns the times of the remaining snapshots
 * of `d`.
 */
async function timesAfter(script: string): Promise<readonly number[]> {
  const database = testDatabase();
  let taken = 0;
  for (const word of script.split(" ")) {
    const [design = "", text = ""] = word.split(":");
    taken += 1;
    await storeSnapshot(database, { design, taken, count: taken * 10, text });
  }
  const listed = await database.run((connection) => listSnapshots(connection, "d"));
  if (listed.kind === "failed") throw new Error(listed.error.message);
  for (const { key, taken: at, resources } of listed.value)
    expect([key, resources]).toEqual([at, at * 10]);
  return listed.value.map(({ key }) => key);
}

test.each<[what: string, script: string, times: readonly number[]]>([
  ["the newest comes first", "d:a d:b d:c", [3, 2, 1]],
  ["five are kept, and the oldest is removed", "d:a d:b d:c d:d d:e d:f d:g", [7, 6, 5, 4, 3]],
  ["the newest content is not kept twice", "d:a d:b d:b", [2, 1]],
  ["older content is kept again", "d:a d:b d:a", [3, 2, 1]],
  ["each design has its own", "d:a e:a e:b d:a", [1]],
])("%s", async (_, script, times) => {
  expect(await timesAfter(script)).toEqual(times);
});

test("after the clock was set back, keeps the newest five, and removes those from before first", async () => {
  const database = testDatabase();
  const take = (taken: number): Promise<unknown> =>
    storeSnapshot(database, { design: "d", taken, count: 1, text: `at ${taken}` });
  const times = async (): Promise<unknown> => {
    const listed = await database.run((connection) => connection.getAllKeys("snapshots"));
    return listed.kind === "done" && listed.value.map(([, taken]) => taken);
  };
  for (const taken of [101, 102, 103, 104, 105]) await take(taken);
  for (const taken of [1, 2, 3]) await take(taken);
  expect(await times()).toEqual([1, 2, 3, 104, 105]);
  // The newest content is not stored twice, even if other snapshots have later dates.
  await storeSnapshot(database, { design: "d", taken: 4, count: 1, text: "at 3" });
  expect(await times()).toEqual([1, 2, 3, 104, 105]);
  for (const taken of [5, 6, 7]) await take(taken);
  expect(await times()).toEqual([2, 3, 5, 6, 7]);
});

test("a design whose name starts the same has separate snapshots", async () => {
  expect(await timesAfter("da:a d:b d!:c")).toEqual([2]);
});

test("a damaged snapshot is neither listed nor read, and the next one is stored", async () => {
  const database = testDatabase();
  const damaged = { design: "d", taken: 1, text: "a" };
  await database.run((connection) => connection.put("snapshots", damaged));
  await storeSnapshot(database, { design: "d", taken: 2, count: 0, text: "a" });
  const listed = await database.run((connection) => listSnapshots(connection, "d"));
  expect(listed).toMatchObject({ value: [{ key: 2 }] });
  expect(await readSnapshotOf(database, "d", 1)).toEqual({ kind: "done", value: undefined });
});

test("a snapshot is read as stored, with its source file; a missing one is not", async () => {
  const database = testDatabase();
  const snapshot = { design: "d", taken: 7, count: 1, text: "{}", source: "name: d" };
  await storeSnapshot(database, snapshot);
  expect(await readSnapshotOf(database, "d", 7)).toEqual({ kind: "done", value: snapshot });
  expect(await readSnapshotOf(database, "d", 8)).toEqual({ kind: "done", value: undefined });
});
