import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { readSchema, readSchemaWord, settleVersion } from "#cli/schema-file.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withPackages } from "#model/schema/catalog.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
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

/** The package of `FILE` or `NAME@VERSION=FILE`, or what is wrong with the file. */
async function readPackage(
  schemaWord: string,
  input: AsyncIterable<Uint8Array>,
): Promise<PackageIndex | string> {
  const word = readSchemaWord(schemaWord);
  if (typeof word === "string") return word;
  const read = await readSchema(word.file, input);
  if (!read.ok) return read.message;
  const held = holdSchema(read.bytes);
  if (!held.ok) return held.message;
  const settled = settleVersion(held.source.head, word.stated);
  if ("error" in settled) return settled.error;
  return createPackageIndex({ ...held.source, head: settled.head });
}
