import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { maxSchemaBytes, readText } from "#cli/read-file.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withPackages } from "#model/schema/catalog.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { parseToken } from "#model/schema/token.ts";

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

/** The package of a schema file, or what is wrong with the file. */
async function readPackage(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<PackageIndex | string> {
  const read = await readText(file, input, maxSchemaBytes);
  if (!read.ok) return read.message;
  const json = readJson(read.text);
  if (!json.ok) return `Line ${json.line}, column ${json.column}: ${json.message}`;
  const indexed = indexPackage(json.value);
  if (!indexed.ok) return indexed.message;
  const { resourceTokens } = indexed.package;
  // A design has a name and resources as well, but those have names in place of tokens.
  return resourceTokens.length > 0 &&
    resourceTokens.every((token) => parseToken(token) === undefined)
    ? "It is a design and no package schema."
    : indexed.package;
}
