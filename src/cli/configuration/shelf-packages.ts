import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readShelfFolder } from "#cli/pack/shelf-folder.ts";
import { noInput } from "#cli/read-file.ts";
import { readSchema } from "#cli/schema-file.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { shelfIndexName } from "#model/packages/shelf.ts";
import {
  functionsBesideResources,
  functionsOf,
} from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** A package in a folder that `pack` wrote. */
export interface PackedPackage extends Pick<ShelfPackage, "name" | "version"> {
  /** The path of the package's schema. */
  readonly path: string;
  /** Returns the schema's index, or what is wrong with the schema. The file is read only once. */
  read(): Promise<PackageIndex | string>;
  /**
   * The facts next to the schema, or what is wrong with them. Absent for packages of a folder, whose facts are read
   * with the folder.
   */
  readFacts?(): Promise<PackageFacts | string | undefined>;
}

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The packages in a folder of packed schemas, or what is wrong with the folder. */
export async function listPackedPackages(
  folder: string,
): Promise<readonly PackedPackage[] | string> {
  if (!existsSync(join(folder, shelfIndexName)))
    return `The folder has no ${shelfIndexName}. Create it with stackwright pack.`;
  const read = await readShelfFolder(folder);
  if (!read.ok) return read.message;
  return read.shelf.packages.map((entry) => {
    let index: Promise<PackageIndex | string> | undefined;
    const path = join(folder, entry.file);
    return {
      name: entry.name,
      version: entry.version,
      path,
      read: () => (index ??= readPacked(path, entry)),
    };
  });
}

async function readPacked(
  path: string,
  { sha256, size }: ShelfPackage,
): Promise<PackageIndex | string> {
  const read = await readSchema(path, noInput());
  if (!read.ok) return read.message;
  const digest = createHash("sha256").update(read.bytes).digest("hex");
  if (read.bytes.length !== size || digest !== sha256)
    return `The file does not match ${shelfIndexName}. Pack it again.`;
  const held = holdSchema(read.bytes);
  return held.ok ? createPackageIndex(held.source) : held.message;
}

/** The names of the packages that a design mentions. Other packages need not be read. */
export function packagesNamedIn(program: Program): ReadonlySet<string> {
  const parts = [program, ...closedComponents(program).map(([, component]) => component)];
  const tokens = parts.flatMap((part) => [
    ...part.resources.flatMap((resource) => [resource.token, ...functionsOf(resource)]),
    ...functionsBesideResources(part),
  ]);
  const declared = parts.flatMap(({ packages = [] }) => packages.map(({ name }) => name));
  const configured = program.config.flatMap(({ name }) => (name.includes(":") ? [name] : []));
  return new Set([...declared, ...[...tokens, ...configured].map(packageOf)]);
}
