import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import type { PackedPackage } from "#cli/configuration/shelf-packages.ts";
import {
  isFolder,
  listPackedPackages,
  packagesNamedIn,
} from "#cli/configuration/shelf-packages.ts";
import { noInput, readText, standardInput } from "#cli/read-file.ts";
import { readSchema, readSchemaWord, settleVersion } from "#cli/schema-file.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { packagesFor } from "#model/packages/packages-for.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import { readFacts } from "#model/packages/read-facts.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

export interface FileFailure {
  readonly ok: false;
  readonly file: string;
  readonly message: string;
}

export type CatalogResult = { readonly ok: true; readonly catalog: Catalog } | FileFailure;

/** The files that a command gets besides designs. */
export interface PackageFiles {
  /** The values of `--schema`: schemas, and folders with packed schemas. */
  readonly schemas: readonly string[];
  /** The values of `--facts`. */
  readonly facts: readonly string[];
}

/** A path of a schema file or of a packed folder, or a list of packed packages. */
export type SchemaFiles = string | readonly PackedPackage[];

interface CatalogFiles extends Pick<PackageFiles, "facts"> {
  readonly schemas: readonly SchemaFiles[];
}

/** The packages that designs can use. */
export interface Packages {
  /**
   * The packages for a design. From packed folders, only the packages that the design names are read, in the declared
   * version or the nearest version. Without a design, returns the newest version of every package.
   */
  catalogFor(program?: Program): Promise<CatalogResult>;
}

export type OpenedPackages = { readonly ok: true; readonly packages: Packages } | FileFailure;

/** The source of a package: a schema file, or packed versions. */
type Origin =
  | { readonly kind: "file"; readonly index: PackageIndex }
  | { readonly kind: "packed"; readonly versions: readonly PackedPackage[] };

/**
 * Reads the built-in packages, the schema files and the packed folders. If several packages have the same name, the
 * last one counts, so a file can replace a built-in package. Facts from files take precedence over built-in facts;
 * `NAME.facts.json` next to a schema is also read.
 */
export async function openPackages(
  { schemas: sources, facts }: CatalogFiles,
  input: AsyncIterable<Uint8Array>,
): Promise<OpenedPackages> {
  const builtIn = createBuiltInCatalog();
  const known: PackageFacts[] = [];
  for (const file of facts) {
    const read = await readFactsFile(file, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    known.push(read);
  }
  const origins = new Map<string, Origin>(
    builtIn.packages.map((index) => [index.name, { kind: "file", index }]),
  );
  /** Reads the facts next to a schema file. Facts next to packed schemas are read with those schemas. */
  const beside = async (path: string, name: string): Promise<FileFailure | undefined> => {
    const file = join(dirname(path), factsFileName(name));
    if (!existsSync(file) || facts.includes(file)) return undefined;
    const read = await readFactsFile(file, noInput());
    if (typeof read === "string") return { ok: false, file, message: read };
    known.push(read);
    return undefined;
  };
  for (const file of sources) {
    if (typeof file !== "string") {
      for (const each of file) addPacked(origins, each);
      continue;
    }
    if (isFolder(file)) {
      const listed = await listPackedPackages(file);
      if (typeof listed === "string") return { ok: false, file, message: listed };
      for (const each of listed) addPacked(origins, each);
      for (const name of new Set(listed.map((each) => each.name))) {
        const failure = await beside(join(file, name), name);
        if (failure !== undefined) return failure;
      }
      continue;
    }
    const read = await readPackage(file, input);
    if (typeof read === "string") return { ok: false, file, message: read };
    origins.set(read.name, { kind: "file", index: read });
    const word = readSchemaWord(file);
    if (typeof word === "string" || word.file === standardInput) continue;
    const failure = await beside(word.file, read.name);
    if (failure !== undefined) return failure;
  }
  return { ok: true, packages: createPackages(origins, known, builtIn) };
}

function addPacked(origins: Map<string, Origin>, added: PackedPackage): void {
  const before = origins.get(added.name);
  const versions = before?.kind === "packed" ? before.versions : [];
  origins.set(added.name, { kind: "packed", versions: [...versions, added] });
}

function createPackages(
  origins: ReadonlyMap<string, Origin>,
  facts: readonly PackageFacts[],
  builtIn: Catalog,
): Packages {
  const catalogs = new Map<string, Catalog>();
  return {
    async catalogFor(program) {
      const named = program === undefined ? undefined : packagesNamedIn(program);
      const packed = [...origins.values()].flatMap((origin) =>
        origin.kind === "packed" ? origin.versions : [],
      );
      const wanted = packed.filter(({ name }) => named?.has(name) !== false);
      const chosen = packagesFor(program ?? emptyProgram(""), wanted);
      const key = chosen.map(({ path }) => path).join("\0");
      let catalog = catalogs.get(key);
      if (catalog === undefined) {
        const indexes = new Map<string, PackageIndex>();
        const beside: PackageFacts[] = [];
        for (const { name, path, read, readFacts: readBeside } of chosen) {
          const index = await read();
          if (typeof index === "string") return { ok: false, file: path, message: index };
          indexes.set(name, index);
          const found = await readBeside?.();
          if (typeof found === "string") return { ok: false, file: path, message: found };
          if (found !== undefined) beside.push(found);
        }
        const packages = [...origins].flatMap(([name, origin]) =>
          origin.kind === "file" ? origin.index : (indexes.get(name) ?? []),
        );
        catalog = withParts(builtIn, {
          packages,
          facts: [...facts, ...beside, ...builtIn.facts],
        });
        catalogs.set(key, catalog);
      }
      return { ok: true, catalog };
    },
  };
}

/** Reads all packages from files, for any design. */
export async function readCatalog(
  files: PackageFiles,
  input: AsyncIterable<Uint8Array>,
): Promise<CatalogResult> {
  const opened = await openPackages(files, input);
  return opened.ok ? opened.packages.catalogFor() : opened;
}

/** Reads the facts in a file, or returns what is wrong with the file. */
async function readFactsFile(
  file: string,
  input: AsyncIterable<Uint8Array>,
): Promise<PackageFacts | string> {
  const read = await readText(file, input, maxFactsBytes);
  if (!read.ok) return read.message;
  const facts = readFacts(read.text, basename(file));
  return facts.ok ? facts.facts : facts.message;
}

/** Reads the package that `FILE` or `NAME@VERSION=FILE` names, or returns what is wrong with the file. */
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
