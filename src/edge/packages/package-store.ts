import { isSchemaIndex } from "#edge/packages/stored-index.ts";
import type { Database } from "#edge/storage/database.ts";
import type { Outcome } from "#edge/storage/storage-error.ts";
import { isObject } from "#model/json.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";

/** A package as it is kept: the bytes of its schema, and where its members stand in them. */
export interface PackageRecord {
  readonly index: SchemaIndex;
  readonly bytes: Blob;
  /** In milliseconds since 1970. */
  readonly added: number;
}

export type ReadPackage =
  | { readonly kind: "good"; readonly record: PackageRecord }
  /** The bytes are there, but no index that this version can use. */
  | { readonly kind: "unindexed"; readonly bytes: Blob; readonly added: number }
  | { readonly kind: "missing" };

const stores = ["packageIndexes", "packageBytes"] as const;

/** What a package is kept under. */
export const packageId = (name: string, version: string): string => `${name}@${version}`;

/** The packages whose bytes are there: those can be indexed anew, and an index alone is of no use. */
export function listPackageIds(database: Database): Promise<Outcome<readonly string[]>> {
  return database.run(async (connection) => {
    const [ids, indexed] = await Promise.all([
      connection.getAllKeys("packageBytes"),
      connection.getAllKeys("packageIndexes"),
    ]);
    const withoutBytes = indexed.filter((id) => !ids.includes(id));
    await Promise.all(withoutBytes.map((id) => connection.delete("packageIndexes", id)));
    return ids;
  });
}

export function readPackage(database: Database, id: string): Promise<Outcome<ReadPackage>> {
  return database.run(async (connection): Promise<ReadPackage> => {
    const transaction = connection.transaction(stores);
    const [entry, bytes] = await Promise.all([
      transaction.objectStore("packageIndexes").get(id),
      transaction.objectStore("packageBytes").get(id),
      transaction.done,
    ]);
    if (!(bytes instanceof Blob)) return { kind: "missing" };
    const { added, index } = isObject(entry) ? entry : {};
    const when = typeof added === "number" ? added : 0;
    return isSchemaIndex(index, bytes.size) && id === idOf(index)
      ? { kind: "good", record: { index, bytes, added: when } }
      : { kind: "unindexed", bytes, added: when };
  });
}

/** The schema of a package, of which storage gives what reads it and not the bytes themselves. */
export const readBytes = (database: Database, id: string): Promise<Outcome<unknown>> =>
  database.run((connection) => connection.get("packageBytes", id));

const idOf = ({ head }: SchemaIndex): string => packageId(head.name, String(head["version"]));

/** Keeps a package in the place of one of the same id. Both parts of it are kept, or none. */
export function writePackage(
  database: Database,
  id: string,
  { index, bytes, added }: PackageRecord,
): Promise<Outcome<void>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(stores, "readwrite");
    await Promise.all([
      transaction.objectStore("packageIndexes").put({ index, added }, id),
      transaction.objectStore("packageBytes").put(bytes, id),
      transaction.done,
    ]);
  });
}

export function deletePackage(database: Database, id: string): Promise<Outcome<void>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(stores, "readwrite");
    await Promise.all([
      transaction.objectStore("packageIndexes").delete(id),
      transaction.objectStore("packageBytes").delete(id),
      transaction.done,
    ]);
  });
}
