import { gunzipSync } from "node:zlib";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { readBytes } from "#cli/read-file.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withPackages } from "#model/schema/catalog.ts";
import { isObject } from "#model/json.ts";
import { indexSchema, maxSchemaBytes } from "#model/schema/file/index-schema.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

export type CatalogResult =
  | { readonly ok: true; readonly catalog: Catalog }
  | { readonly ok: false; readonly file: string; readonly message: string };

/**
 * The built-in packages and those of the schema files. Of two packages of one name the later one counts, so
 * that a file can stand in for a built-in package.
 */
export async function readCatalog(
  files: readonly string[],
  input: AsyncIterable<Uint8Array>,
): Promise<CatalogResult> {
  const builtIn = createBuiltInCatalog();
  const packages = new Map(builtIn.packages.map((each) => [each.name, each]));
  for (const file of files) {
    const read = await readPackage(file, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    packages.set(read.name, read);
  }
  return { ok: true, catalog: withPackages(builtIn, [...packages.values()]) };
}

/** The package of a schema file, plain or gzipped, or what is wrong with the file. */
async function readPackage(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<PackageIndex | string> {
  const read = await readBytes(file, input, maxSchemaBytes);
  if (!read.ok) return read.message;
  const unpacked = unpack(read.bytes);
  if (typeof unpacked === "string") return unpacked;
  const indexed = indexSchema(unpacked);
  if (!indexed.ok) return indexed.message;
  return createPackageIndex(indexedSource(indexed.index, membersIn(unpacked, indexed.index)));
}

/** The bytes of each member, looked up where they stand: nothing of them is copied. */
function membersIn(bytes: Uint8Array, { places }: SchemaIndex): ReadonlyMap<number, Uint8Array> {
  const members = new Map<number, Uint8Array>();
  for (let member = 0; 2 * member < places.length; member += 1) {
    const [start = 0, end = 0] = places.subarray(2 * member, 2 * member + 2);
    if (start < end) members.set(member, bytes.subarray(start, end));
  }
  return members;
}

function unpack(bytes: Uint8Array): Uint8Array | string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxSchemaBytes });
  } catch (error) {
    return isObject(error) && error["code"] === "ERR_BUFFER_TOO_LARGE"
      ? `Unpacked it has more than ${maxSchemaBytes / 1024 / 1024} MiB, the most that is read.`
      : "It is compressed with gzip, and damaged.";
  }
}
