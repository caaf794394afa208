import { isSchemaIndex } from "#edge/packages/stored-index.ts";
import type { DatabaseConnection, Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import { isObject } from "#model/base/json.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";

/** A stored package: its schema's bytes, and the positions of its members. */
export interface PackageRecord {
  readonly index: SchemaIndex;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same bytes as a file, if storage has space. The browser copies files without the page's help. */
  readonly file?: Blob | undefined;
  /** The time when the package was added, in milliseconds since 1970. */
  readonly added: number;
}

/**
 * The result of reading a package. Missing bytes are noticed only when they are read, so the first form doesn't wait
 * for a check.
 */
export type ReadPackage =
  | {
      readonly kind: "good";
      readonly index: SchemaIndex;
      readonly added: number;
      /** The size in bytes of each record of the schema, except the last one. */
      readonly chunkSize: number;
    }
  /** Storage has the bytes, but no index that this version can use. */
  | {
      readonly kind: "unindexed";
      readonly bytes: Blob;
      readonly added: number;
      readonly chunkSize: number;
    }
  | { readonly kind: "missing" };

/** The number of schema bytes in a record: for records with bytes, and for records with a part of a file. */
const bytesInRecord = 256 * 1024;
const fileInRecord = 1024 * 1024;
const stores = ["packageIndexes", "packageBytes"] as const;

/** The key of a package in storage. */
export const packageId = (name: string, version: string): string => `${name}@${version}`;

/**
 * The packages with stored bytes. An index without bytes is useless, but bytes without an index can be indexed again.
 */
export function listPackageIds(database: Database): Promise<StorageOutcome<readonly string[]>> {
  return database.run(async (connection) => {
    const [chunks, indexed] = await Promise.all([
      connection.getAllKeys("packageBytes"),
      connection.getAllKeys("packageIndexes"),
    ]);
    const ids = new Set(chunks.map(([id]) => id));
    const withoutBytes = indexed.filter((id) => !ids.has(id));
    await Promise.all(withoutBytes.map((id) => connection.delete("packageIndexes", id)));
    return [...ids];
  });
}

export function readStoredPackage(
  database: Database,
  id: string,
): Promise<StorageOutcome<ReadPackage>> {
  return database.run(async (connection): Promise<ReadPackage> => {
    const entry = await connection.get("packageIndexes", id);
    const { added: when, index, chunkSize: size = bytesInRecord } = isObject(entry) ? entry : {};
    const added = typeof when === "number" ? when : 0;
    if (isSchemaIndex(index) && id === idOf(index) && isChunkSize(size))
      return { kind: "good", index, added, chunkSize: size };
    const chunks = await connection.getAll("packageBytes", recordsOf(id));
    if (chunks.length === 0 || !chunks.every(isChunk)) return { kind: "missing" };
    const chunkSize = chunks[0] instanceof Blob ? fileInRecord : bytesInRecord;
    return { kind: "unindexed", bytes: new Blob(chunks), added, chunkSize };
  });
}

const idOf = ({ head }: SchemaIndex): string => packageId(head.name, String(head["version"]));

const isChunkSize = (size: unknown): size is number =>
  size === bytesInRecord || size === fileInRecord;

type Chunk = Uint8Array<ArrayBuffer> | Blob;

const isChunk = (value: unknown): value is Chunk =>
  value instanceof Uint8Array || value instanceof Blob;

/**
 * A range of a schema's bytes, or undefined if some of the bytes are missing in storage. `chunkSize` comes from
 * `readStoredPackage`.
 */
export async function bytesInRange(
  connection: DatabaseConnection,
  id: string,
  [start, end]: readonly [start: number, end: number],
  chunkSize: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const first = Math.floor(start / chunkSize);
  const last = Math.max(first, Math.ceil(end / chunkSize) - 1);
  const range = IDBKeyRange.bound([id, first], [id, last]);
  const chunks = await connection.getAll("packageBytes", range);
  const bytes = new Uint8Array(end - start);
  let at = first * chunkSize;
  for (const chunk of chunks) {
    if (!isChunk(chunk)) return undefined;
    const from = Math.max(0, start - at);
    bytes.set(await partOf(chunk, from, end - at), Math.max(0, at - start));
    at += chunk instanceof Blob ? chunk.size : chunk.length;
  }
  return at >= end ? bytes : undefined;
}

const partOf = async (chunk: Chunk, from: number, to: number): Promise<Uint8Array> =>
  chunk instanceof Blob
    ? new Uint8Array(await chunk.slice(from, to).arrayBuffer())
    : chunk.subarray(from, to);

/**
 * Stores a package in place of a package with the same ID, and returns the chunk size. Storage gets either the whole
 * package or nothing.
 */
export async function writePackage(
  database: Database,
  id: string,
  record: PackageRecord,
): Promise<StorageOutcome<number>> {
  const { bytes, file } = record;
  if (file !== undefined) {
    const written = await writeChunks(database, id, record, file, fileInRecord);
    if (written.kind === "done" || written.error.reason === "full") return written;
    // The file was changed or deleted after it was read, or the browser cannot store files.
  }
  return writeChunks(database, id, record, bytes, bytesInRecord);
}

/** Writes a few chunks at a time, so the page stays responsive. */
function writeChunks(
  database: Database,
  id: string,
  { index, bytes, added }: PackageRecord,
  from: Chunk,
  chunkSize: number,
): Promise<StorageOutcome<number>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(stores, "readwrite");
    const chunks = transaction.objectStore("packageBytes");
    await chunks.delete(recordsOf(id));
    await transaction.objectStore("packageIndexes").put({ index, added, chunkSize }, id);
    for (let chunk = 0; chunk * chunkSize < bytes.length; chunk += 1) {
      const start = chunk * chunkSize;
      const request = chunks.put(from.slice(start, start + chunkSize), [id, chunk]);
      // The transaction reports errors at its end; this handler avoids an unhandled rejection before.
      request.catch(() => undefined);
      if (chunk % 8 === 7) await request;
    }
    await transaction.done;
    return chunkSize;
  });
}

export function deletePackage(database: Database, id: string): Promise<StorageOutcome<void>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(stores, "readwrite");
    await Promise.all([
      transaction.objectStore("packageIndexes").delete(id),
      transaction.objectStore("packageBytes").delete(recordsOf(id)),
      transaction.done,
    ]);
  });
}
