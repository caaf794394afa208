import { isSchemaIndex } from "#edge/packages/stored-index.ts";
import type { Connection, Database } from "#edge/storage/database.ts";
import { ignoreLateRejection, recordsOf } from "#edge/storage/database.ts";
import type { Outcome } from "#edge/storage/storage-error.ts";
import { isObject } from "#model/json.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";

/** A package as it is kept: the bytes of its schema, and where its members stand in them. */
export interface PackageRecord {
  readonly index: SchemaIndex;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In milliseconds since 1970. */
  readonly added: number;
}

/** Whether all of the bytes are there shows when they are read: that costs no time before the first form. */
export type ReadPackage =
  | { readonly kind: "good"; readonly index: SchemaIndex; readonly added: number }
  /** The bytes are there, but no index that this version can use. */
  | { readonly kind: "unindexed"; readonly bytes: Blob; readonly added: number }
  | { readonly kind: "missing" };

/**
 * How many bytes of a schema one record has. They are no `Blob`: of one that does not fit into what is left,
 * Chromium keeps the space until it is closed, so that the designs cannot be kept either.
 */
const chunkSize = 256 * 1024;
const stores = ["packageIndexes", "packageBytes"] as const;

/** What a package is kept under. */
export const packageId = (name: string, version: string): string => `${name}@${version}`;

/** The packages whose bytes are there: those can be indexed anew, and an index alone is of no use. */
export function listPackageIds(database: Database): Promise<Outcome<readonly string[]>> {
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

export function readPackage(database: Database, id: string): Promise<Outcome<ReadPackage>> {
  return database.run(async (connection): Promise<ReadPackage> => {
    const entry = await connection.get("packageIndexes", id);
    const { added: when, index } = isObject(entry) ? entry : {};
    const added = typeof when === "number" ? when : 0;
    if (isSchemaIndex(index) && id === idOf(index)) return { kind: "good", index, added };
    const chunks = await connection.getAll("packageBytes", recordsOf(id));
    return chunks.length > 0 && chunks.every(isBytes)
      ? { kind: "unindexed", bytes: new Blob(chunks), added }
      : { kind: "missing" };
  });
}

const idOf = ({ head }: SchemaIndex): string => packageId(head.name, String(head["version"]));

const chunksOf = (bytes: number): number => Math.ceil(bytes / chunkSize);

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;

/** Bytes of a schema from one offset to another, or undefined where storage does not have all of them. */
export async function readBytes(
  connection: Connection,
  id: string,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const first = Math.floor(start / chunkSize);
  const range = IDBKeyRange.bound([id, first], [id, Math.max(first, chunksOf(end) - 1)]);
  const chunks = await connection.getAll("packageBytes", range);
  const bytes = new Uint8Array(end - start);
  let at = first * chunkSize;
  for (const chunk of chunks) {
    if (!isBytes(chunk)) return undefined;
    bytes.set(chunk.subarray(Math.max(0, start - at), end - at), Math.max(0, at - start));
    at += chunk.length;
  }
  return at >= end ? bytes : undefined;
}

/**
 * Keeps a package in the place of one of the same id. All of it is kept, or nothing. Some chunks at a time, so
 * that the page can do something else in between.
 */
export function writePackage(
  database: Database,
  id: string,
  { index, bytes, added }: PackageRecord,
): Promise<Outcome<void>> {
  return database.run(async (connection) => {
    const transaction = ignoreLateRejection(connection.transaction(stores, "readwrite"));
    const chunks = transaction.objectStore("packageBytes");
    await chunks.delete(recordsOf(id));
    await transaction.objectStore("packageIndexes").put({ index, added }, id);
    for (let chunk = 0; chunk * chunkSize < bytes.length; chunk += 1) {
      const start = chunk * chunkSize;
      const request = chunks.put(bytes.slice(start, start + chunkSize), [id, chunk]);
      // Whatever fails is told of at the end, and not to nobody before.
      request.catch(() => undefined);
      if (chunk % 8 === 7) await request;
    }
    await transaction.done;
  });
}

export function deletePackage(database: Database, id: string): Promise<Outcome<void>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(stores, "readwrite");
    await Promise.all([
      transaction.objectStore("packageIndexes").delete(id),
      transaction.objectStore("packageBytes").delete(recordsOf(id)),
      transaction.done,
    ]);
  });
}
