import type { DatabaseConnection, Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import type { Snapshot } from "#edge/storage/records.ts";
import { readSnapshot } from "#edge/storage/records.ts";
import type { SnapshotSummary } from "#model/opening/workspace.ts";

/** A design's readable snapshots, newest first. */
export async function listSnapshots(
  connection: DatabaseConnection,
  design: string,
): Promise<readonly SnapshotSummary[]> {
  const stored = await connection.getAll("snapshots", recordsOf(design));
  return stored
    .flatMap((value) => {
      const snapshot = readSnapshot(value);
      if (snapshot.kind === "bad") return [];
      const { taken, count } = snapshot.record;
      return [{ key: taken, resources: count, taken }];
    })
    .toReversed();
}

/** A design's snapshot; undefined if it doesn't exist or cannot be read. */
export async function readSnapshotOf(
  database: Database,
  design: string,
  key: number,
): Promise<StorageOutcome<Snapshot | undefined>> {
  return database.run(async (connection) => {
    const snapshot = readSnapshot(await connection.get("snapshots", [design, key]));
    return snapshot.kind === "good" ? snapshot.record : undefined;
  });
}
