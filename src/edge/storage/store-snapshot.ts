import type { Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import type { Snapshot } from "#edge/storage/records.ts";
import { readSnapshot } from "#edge/storage/records.ts";

/** The number of snapshots that are kept for each design, newest first. */
const KEPT = 5;

/** Stores a snapshot unless it equals the newest snapshot, and removes the oldest snapshots. */
export async function storeSnapshot(
  database: Database,
  snapshot: Snapshot,
): Promise<StorageOutcome<void>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction("snapshots", "readwrite");
    const { store } = transaction;
    const range = recordsOf(snapshot.design);
    const keys = oldestFirst(await store.getAllKeys(range), snapshot.taken);
    const last = keys.at(-1);
    const newest = last === undefined ? undefined : readSnapshot(await store.get(last));
    if (newest?.kind === "good" && newest.record.text === snapshot.text) return transaction.done;
    const outdated = keys.slice(0, Math.max(0, keys.length + 1 - KEPT));
    await Promise.all([
      store.put(snapshot),
      ...outdated.map((key) => store.delete(key)),
      transaction.done,
    ]);
    return undefined;
  });
}

type SnapshotKey = [design: string, taken: number];

/** Sorts keys by the age of their snapshots. A date in the future means that the clock was set back later. */
const oldestFirst = (keys: readonly SnapshotKey[], now: number): readonly SnapshotKey[] => [
  ...keys.filter(([, taken]) => taken > now),
  ...keys.filter(([, taken]) => taken <= now),
];
