import type { DatabaseConnection, Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { Snapshot } from "#edge/storage/records.ts";
import { readSnapshot } from "#edge/storage/records.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";

/** So many versions of one design are kept; none of them goes by itself. */
export const mostVersions = 100;

/** A version of a design that a person named: a snapshot that stays. */
export interface VersionRecord extends Snapshot {
  readonly key: string;
  readonly name: string;
  /** The ids of the resources, in the order of the manifest. */
  readonly ids: readonly string[];
  /** The ids of the resources in the file that the design was opened from, where they are not numbered by it. */
  readonly sourceIds?: readonly string[];
}

/** `full` where the design has as many versions as it may, `taken` where another one has the name. */
export type VersionWritten = "written" | "full" | "taken" | "missing";

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** What storage gave back is believed only after a look. */
function readVersion(value: unknown): VersionRecord | undefined {
  const snapshot = readSnapshot(value);
  if (snapshot.kind === "bad") return undefined;
  const record = snapshot.record as Partial<VersionRecord> & Snapshot;
  const isGood =
    typeof record.key === "string" && typeof record.name === "string" && isTexts(record.ids);
  return isGood ? (record as VersionRecord) : undefined;
}

/** The versions of a design that can be read, the newest first. */
export async function listVersions(
  database: Database,
  design: string,
): Promise<StorageOutcome<readonly VersionRecord[]>> {
  return database.run(async (connection) => {
    const stored = await connection.getAll("versions", recordsOf(design));
    return readAll(stored).toSorted((a, b) => b.taken - a.taken);
  });
}

const readAll = (stored: readonly unknown[]): readonly VersionRecord[] =>
  stored.flatMap((value) => readVersion(value) ?? []);

/** One of them; undefined where there is none, or it cannot be read. */
export async function findVersion(
  database: Database,
  design: string,
  key: string,
): Promise<StorageOutcome<VersionRecord | undefined>> {
  return database.run(async (connection) =>
    readVersion(await connection.get("versions", [design, key])),
  );
}

/** Keeps a version, unless there are as many as may be or one of its name. */
export async function putVersion(
  database: Database,
  version: VersionRecord,
): Promise<StorageOutcome<VersionWritten>> {
  return change(database, version.design, (stored) => {
    const others = stored.filter(({ key }) => key !== version.key);
    if (others.some(({ name }) => name === version.name)) return "taken";
    return others.length >= mostVersions ? "full" : version;
  });
}

export async function renameVersion(
  database: Database,
  design: string,
  key: string,
  name: string,
): Promise<StorageOutcome<VersionWritten>> {
  return change(database, design, (stored) => {
    const version = stored.find((each) => each.key === key);
    if (version === undefined) return "missing";
    const isTaken = stored.some((each) => each !== version && each.name === name);
    return isTaken ? "taken" : { ...version, name };
  });
}

/** What is decided of what is stored is written in the transaction that read it: two tabs may be at it. */
async function change(
  database: Database,
  design: string,
  decide: (stored: readonly VersionRecord[]) => VersionRecord | VersionWritten,
): Promise<StorageOutcome<VersionWritten>> {
  return database.run(async (connection) => {
    const transaction = begin(connection);
    const decided = decide(readAll(await transaction.store.getAll(recordsOf(design))));
    if (typeof decided !== "string") await transaction.store.put(decided);
    await transaction.done;
    return typeof decided === "string" ? decided : "written";
  });
}

/** Removes a version and gives it back; undefined where there is none, or it cannot be read. */
export async function deleteVersion(
  database: Database,
  design: string,
  key: string,
): Promise<StorageOutcome<VersionRecord | undefined>> {
  return database.run(async (connection) => {
    const transaction = begin(connection);
    const stored = await transaction.store.get([design, key]);
    await transaction.store.delete([design, key]);
    await transaction.done;
    return readVersion(stored);
  });
}

// Strict: that a version is kept is said only once the disk has it.
const begin = (connection: DatabaseConnection) =>
  connection.transaction("versions", "readwrite", { durability: "strict" });
