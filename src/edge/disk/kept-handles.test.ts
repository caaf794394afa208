import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createKeptHandles } from "#edge/disk/kept-handles.ts";
import type { KeptHandle } from "#edge/disk/kept-handles.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

/** A placeholder for a handle. Storage accepts plain data and, in a browser, also handles. */
const handle = { name: "Pulumi.yaml" } as FileSystemFileHandle;
const kept = (id: string, used: number): KeptHandle => ({
  id,
  name: "Pulumi.yaml",
  handle,
  access: "read",
  used,
});

test("handles are stored, most recently used first, and updated under their ID", async () => {
  const handles = createKeptHandles(testDatabase());
  const folder = { id: "f", handle: { name: "shop" } as FileSystemDirectoryHandle };
  await handles.write(kept("a", 1));
  await handles.write({ ...kept("b", 2), folder });
  await handles.write({ ...kept("a", 3), access: "write" });
  expect(await handles.readAll()).toEqual([
    { ...kept("a", 3), access: "write" },
    { ...kept("b", 2), folder },
  ]);
});

test("ignores other settings, other formats and damaged entries", async () => {
  const database = testDatabase();
  await database.run(async (connection) => {
    await connection.put("settings", "d1", "lastOpened");
    await connection.put("settings", { format: 2, ...kept("a", 1) }, "handle a");
    await connection.put("settings", { format: 1, id: "b" }, "handle b");
    await connection.put("settings", null, "handle c");
  });
  expect(await createKeptHandles(database).readAll()).toEqual([]);
});

test("with many handles, the least recently used ones are removed", async () => {
  const handles = createKeptHandles(testDatabase());
  for (let at = 0; at < 202; at += 1) await handles.write(kept(`h${at}`, at));
  const all = await handles.readAll();
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([200, "h201", "h2"]);
});
