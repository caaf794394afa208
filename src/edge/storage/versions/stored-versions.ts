import type { DatabaseConnection, Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { Snapshot } from "#edge/storage/records.ts";
import { readSnapshot } from "#edge/storage/records.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";

/** The most versions that a design can have. No version is removed automatically. */
export const mostVersions = 100;

/** A named version of a design: a permanent snapshot. */
export interface VersionRecord extends Snapshot {
  readonly key: string;
  readonly name: string;
  /** The resources' IDs, in the manifest's order. */
  readonly ids: readonly string[];
  /** The IDs of the resources in the design's source file, if they are not numbered. */
  readonly sourceIds?: readonly string[];
}

/** `full` means that the design has the maximum number of versions, and `taken` that another version has the name. */
export type VersionWritten = "written" | "full" | "taken" | "missing";

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Validates a stored record, because any page could have written it. */
function readVersion(value: unknown): VersionRecord | undefined {
  const snapshot = readSnapshot(value);
  if (snapshot.kind === "bad") return undefined;
  const record = snapshot.record as Partial<VersionRecord> & Snapshot;
  const isGood =
    typeof record.key === "string" && typeof record.name === "string" && isTexts(record.ids);
  return isGood ? (record as VersionRecord) : undefined;
}

/** A design's readable versions, newest first. */
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

/** A version by its key; undefined if it doesn't exist or cannot be read. */
export async function findVersion(
  database: Database,
  design: string,
  key: string,
): Promise<StorageOutcome<VersionRecord | undefined>> {
  return database.run(async (connection) =>
    readVersion(await connection.get("versions", [design, key])),
  );
}

/** Stores a version, unless the maximum is reached or the name is taken. */
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

/** Checks and writes share a transaction, because two tabs may change versions at the same time. */
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

/** Removes a version and returns it; undefined if it doesn't exist or cannot be read. */
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

// Strict durability: a version counts as stored only when it is on disk.
const begin = (connection: DatabaseConnection) =>
  connection.transaction("versions", "readwrite", { durability: "strict" });
