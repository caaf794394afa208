import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { readText, standardInput } from "#cli/read-file.ts";
import { readSchema, readSchemaWord, settleVersion } from "#cli/schema-file.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import { readFacts } from "#model/packages/read-facts.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

export type CatalogResult =
  | { readonly ok: true; readonly catalog: Catalog }
  | { readonly ok: false; readonly file: string; readonly message: string };

/** The files that a command is given beside designs. */
export interface PackageFiles {
  /** As `--schema` has them. */
  readonly schemas: readonly string[];
  /** As `--facts` has them. */
  readonly facts: readonly string[];
}

/**
 * The built-in packages and those of the schema files. Of two packages of one name the later one counts, so
 * that a file can stand in for a built-in package. Facts of files count before those that ship with the product;
 * `NAME.facts.json` beside a schema is read as well.
 */
export async function readCatalog(
  { schemas: files, facts }: PackageFiles,
  input: AsyncIterable<Uint8Array>,
): Promise<CatalogResult> {
  const builtIn = createBuiltInCatalog();
  const known: PackageFacts[] = [];
  for (const file of facts) {
    const read = await readFactsFile(file, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    known.push(read);
  }
  const packages = new Map(builtIn.packages.map((each) => [each.name, each]));
  for (const file of files) {
    const read = await readPackage(file, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    packages.set(read.name, read);
    const beside = factsBeside(file, read.name);
    if (beside === undefined || facts.includes(beside)) continue;
    const found = await readFactsFile(beside, input);
    if (typeof found === "string") return { ok: false, file: beside, message: found };
    known.push(found);
  }
  const parts = { packages: [...packages.values()], facts: [...known, ...builtIn.facts] };
  return { ok: true, catalog: withParts(builtIn, parts) };
}

/** The file of facts beside a schema; undefined where there is none. */
function factsBeside(schemaWord: string, name: string): string | undefined {
  const word = readSchemaWord(schemaWord);
  if (typeof word === "string" || word.file === standardInput) return undefined;
  const file = join(dirname(word.file), factsFileName(name));
  return existsSync(file) ? file : undefined;
}

/** The facts of a file, or what is wrong with it. */
async function readFactsFile(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<PackageFacts | string> {
  const read = await readText(file, input, maxFactsBytes);
  if (!read.ok) return read.message;
  const facts = readFacts(read.text, basename(file));
  return facts.ok ? facts.facts : facts.message;
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
