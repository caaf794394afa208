import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { maxSchemaBytes, readText } from "#cli/read-file.ts";
import type { SchemaArgument } from "#cli/schema-argument.ts";
import { readSchemaArgument } from "#cli/schema-argument.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withPackages } from "#model/schema/catalog.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own, withProperty } from "#model/json.ts";
import { normaliseVersion } from "#model/schema/package-version.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { quoteShort } from "#model/messages.ts";
import { parseToken } from "#model/schema/token.ts";

export type CatalogResult =
  | { readonly ok: true; readonly catalog: Catalog }
  | { readonly ok: false; readonly file: string; readonly message: string };

/**
 * The built-in packages and those of the schema files, `FILE` or `NAME@VERSION=FILE`. Of two packages of one name the later one counts, so
 * that a file can stand in for a built-in package.
 */
export async function readCatalog(
  files: readonly string[],
  input: AsyncIterable<Uint8Array>,
): Promise<CatalogResult> {
  const builtIn = createBuiltInCatalog();
  const packages = new Map(builtIn.packages.map((each) => [each.name, each]));
  for (const text of files) {
    const argument = readSchemaArgument(text);
    if (typeof argument === "string") return { ok: false, file: text, message: argument };
    const { file } = argument;
    const read = await readPackage(argument, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    packages.set(read.name, read);
  }
  return { ok: true, catalog: withPackages(builtIn, [...packages.values()]) };
}

/** The package of a schema file, or what is wrong with the file. */
async function readPackage(
  { file, stated }: SchemaArgument,
  input: AsyncIterable<Uint8Array>,
): Promise<PackageIndex | string> {
  const read = await readText(file, input, maxSchemaBytes);
  if (!read.ok) return read.message;
  const json = readJson(read.text);
  if (!json.ok) return `Line ${json.line}, column ${json.column}: ${json.message}`;
  const versioned = stated === undefined ? json.value : withVersion(json.value, stated);
  if (typeof versioned === "string") return versioned;
  const indexed = indexPackage(versioned);
  if (!indexed.ok) return indexed.message;
  const { resourceTokens } = indexed.package;
  // A design has a name and resources as well, but those have names in place of tokens.
  return resourceTokens.length > 0 &&
    resourceTokens.every((token) => parseToken(token) === undefined)
    ? "It is a design and no package schema."
    : indexed.package;
}

/** The schema in the version that is stated for it, or why it cannot have that. */
function withVersion(
  json: Json,
  { name, version }: NonNullable<SchemaArgument["stated"]>,
): JsonObject | string {
  if (!isObject(json)) return "A package schema is a JSON object.";
  const schema = json as JsonObject;
  const [found, said] = [own(schema, "name"), own(schema, "version")];
  if (found !== name) return `It is the schema of ${visible(found)} and not of ${name}.`;
  if (typeof said === "string" && said !== "" && normaliseVersion(said) !== version)
    return `It is the schema of ${name} ${quoteShort(said)} and not of ${version}.`;
  return withProperty(schema, "version", version);
}

const visible = (name: Json | undefined): string =>
  typeof name === "string" ? quoteShort(name) : "a package without a name";
