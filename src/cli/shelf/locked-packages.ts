import type { ConfigurationOnDisk } from "#cli/configuration/find-configuration.ts";
import { packageIn } from "#cli/configuration/find-configuration.ts";
import type { PackedPackage } from "#cli/configuration/shelf-packages.ts";
import type { FileFailure, SchemaFiles } from "#cli/packages.ts";
import type { ProgressLine } from "#cli/pack/progress.ts";
import { createProgress } from "#cli/pack/progress.ts";
import type { FileBytes } from "#cli/read-file.ts";
import { decode } from "#cli/read-file.ts";
import { fetchLocked } from "#cli/shelf/fetch-locked.ts";
import type { LockedShelf } from "#cli/shelf/lock-file.ts";
import { lockFileName, readLockFile } from "#cli/shelf/lock-file.ts";
import type { Terminal } from "#cli/terminal.ts";
import { isAddress, shelfAddress } from "#model/configuration/shelf-address.ts";
import { readFacts } from "#model/packages/read-facts.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";

export type ConfiguredPackages =
  | { readonly ok: true; readonly sources: readonly SchemaFiles[] }
  | FileFailure;

/** A configuration's packages: files and folders, and the lock file's entries for remote shelves. */
export async function configuredPackages(
  onDisk: ConfigurationOnDisk,
  terminal: Terminal,
): Promise<ConfiguredPackages> {
  const sources: SchemaFiles[] = [];
  for (const word of onDisk.configuration.packages ?? []) {
    if (!isAddress(word)) {
      sources.push(packageIn(onDisk, word));
      continue;
    }
    const shelf = await lockedShelf(onDisk, word);
    if (typeof shelf === "string") return { ok: false, file: word, message: shelf };
    sources.push(packagesOf(shelf, createProgress(terminal.errors)));
  }
  return { ok: true, sources };
}

/** The entry of a remote shelf in the lock file, or why it is missing. */
export async function lockedShelf(
  { folder }: Pick<ConfigurationOnDisk, "folder">,
  word: string,
): Promise<LockedShelf | string> {
  const lock = await readLockFile(folder);
  if (!lock.ok) return `${lockFileName}: ${lock.message}`;
  const address = shelfAddress(word);
  return (
    lock.shelves.find((each) => each.address === address) ??
    `${lockFileName} does not contain this package folder. Run stackwright lock.`
  );
}

function packagesOf(shelf: LockedShelf, progress: ProgressLine): readonly PackedPackage[] {
  return shelf.packages.map((entry) => {
    let index: ReturnType<PackedPackage["read"]> | undefined;
    const { name, version, file } = entry;
    return {
      name,
      version,
      path: new URL(file, shelf.address).href,
      read: () => (index ??= readIndex(shelf, entry, progress)),
      readFacts: () => readLockedFacts(shelf, name, progress),
    };
  });
}

async function readIndex(
  shelf: LockedShelf,
  entry: ShelfPackage,
  progress: ProgressLine,
): ReturnType<PackedPackage["read"]> {
  const read = await fetchSchema(shelf, entry, progress);
  if (!read.ok) return read.message;
  const held = holdSchema(read.bytes);
  return held.ok ? createPackageIndex(held.source) : held.message;
}

/** The unpacked bytes of a package's schema. */
export const fetchSchema = (
  { address }: LockedShelf,
  { file, sha256 }: ShelfPackage,
  progress: ProgressLine,
): Promise<FileBytes> =>
  fetchLocked({ address: new URL(file, address).href, sha256, most: maxSchemaBytes }, progress);

/** The facts about a package, which the lock file must list. */
export const fetchFacts = (
  { address, facts }: LockedShelf,
  name: string,
  progress: ProgressLine,
): Promise<FileBytes> =>
  fetchLocked(
    {
      address: new URL(factsFileName(name), address).href,
      sha256: facts[name] ?? "",
      most: maxFactsBytes,
    },
    progress,
  );

async function readLockedFacts(
  shelf: LockedShelf,
  name: string,
  progress: ProgressLine,
): ReturnType<NonNullable<PackedPackage["readFacts"]>> {
  if (!Object.hasOwn(shelf.facts, name)) return undefined;
  const read = await fetchFacts(shelf, name, progress);
  const text = read.ok ? decode(read.bytes) : read;
  if (!text.ok) return text.message;
  const facts = readFacts(text.text, factsFileName(name));
  return facts.ok ? facts.facts : facts.message;
}
