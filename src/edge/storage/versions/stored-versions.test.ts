import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { storeSnapshot } from "#edge/storage/store-snapshot.ts";
import type { VersionRecord } from "#edge/storage/versions/stored-versions.ts";
import {
  deleteVersion,
  findVersion,
  listVersions,
  mostVersions,
  putVersion,
  renameVersion,
} from "#edge/storage/versions/stored-versions.ts";
import type { TestDatabase } from "#edge/testing/test-database.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const versionOf = (name: string, taken: number, design = "d"): VersionRecord => ({
  design,
  key: `key of ${name}`,
  name,
  taken,
  count: 1,
  text: `{"name":"${name}"}`,
  ids: ["r1"],
});

async function namesIn(database: TestDatabase, design = "d"): Promise<readonly string[]> {
  const listed = await listVersions(database, design);
  if (listed.kind === "failed") throw new Error(listed.error.message);
  return listed.value.map(({ name }) => name);
}

test("the newest comes first, and each design has its own", async () => {
  const database = testDatabase();
  for (const [name, taken] of [
    ["b", 2],
    ["c", 3],
    ["a", 1],
  ] as const)
    await putVersion(database, versionOf(name, taken));
  await putVersion(database, versionOf("other", 4, "d!"));
  expect(await namesIn(database)).toEqual(["c", "b", "a"]);
  expect(await namesIn(database, "d!")).toEqual(["other"]);
});

test("no number of snapshots removes a version", async () => {
  const database = testDatabase();
  await putVersion(database, versionOf("first", 1));
  for (let taken = 2; taken < 20; taken += 1)
    await storeSnapshot(database, { design: "d", taken, count: 1, text: `at ${taken}` });
  expect(await namesIn(database)).toEqual(["first"]);
});

test("stores up to the maximum, and refuses more until one is deleted", async () => {
  const database = testDatabase();
  for (let at = 0; at < mostVersions; at += 1) await putVersion(database, versionOf(`v${at}`, at));
  const more = versionOf("one more", 1000);
  expect(await putVersion(database, more)).toEqual({ kind: "done", value: "full" });
  await deleteVersion(database, "d", "key of v0");
  expect(await putVersion(database, more)).toEqual({ kind: "done", value: "written" });
  const names = await namesIn(database);
  expect([names.length, names[0], names.at(-1)]).toEqual([mostVersions, "one more", "v1"]);
});

test("a name is unique, on creation and on renaming", async () => {
  const database = testDatabase();
  await putVersion(database, versionOf("a", 1));
  await putVersion(database, versionOf("b", 2));
  const again = { ...versionOf("a", 3), key: "another" };
  expect(await putVersion(database, again)).toMatchObject({ value: "taken" });
  expect(await renameVersion(database, "d", "key of b", "a")).toMatchObject({ value: "taken" });
  expect(await renameVersion(database, "d", "key of b", "c")).toMatchObject({ value: "written" });
  expect(await renameVersion(database, "d", "gone", "x")).toMatchObject({ value: "missing" });
  expect(await namesIn(database)).toEqual(["c", "a"]);
});

test("deleting returns the version unchanged", async () => {
  const database = testDatabase();
  const version = { ...versionOf("a", 1), source: "name: a", sourceIds: ["r7"] };
  await putVersion(database, version);
  expect(await findVersion(database, "d", version.key)).toEqual({ kind: "done", value: version });
  const deleted = await deleteVersion(database, "d", version.key);
  expect(deleted).toEqual({ kind: "done", value: version });
  expect(await namesIn(database)).toEqual([]);
  expect(await findVersion(database, "d", version.key)).toEqual({ kind: "done", value: undefined });
});

test("a damaged one is neither listed nor read", async () => {
  const database = testDatabase();
  const damaged = { ...versionOf("a", 1), ids: "r1" };
  await database.run((connection) => connection.put("versions", damaged));
  await putVersion(database, versionOf("b", 2));
  expect(await namesIn(database)).toEqual(["b"]);
  expect(await findVersion(database, "d", "key of a")).toEqual({ kind: "done", value: undefined });
});
