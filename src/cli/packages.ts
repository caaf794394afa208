import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import options from "#catalog/options.json" with { type: "json" };
import providerPackages from "#catalog/provider-packages.json" with { type: "json" };
import { maxSchemaBytes, readText } from "#cli/read-file.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
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
  const [optionsPackage, ...builtIn] = [options, alpha, beta, gamma, delta].flatMap((schema) => {
    const result = indexPackage(schema);
    return result.ok ? [result.package] : [];
  });
  const packages = new Map(builtIn.map((each) => [each.name, each]));
  for (const file of files) {
    const read = await readPackage(file, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    packages.set(read.name, read);
  }
  const catalog = createCatalog([...packages.values()], facts, optionsPackage, providerPackages);
  return { ok: true, catalog };
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
