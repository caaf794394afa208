import { existsSync } from "node:fs";
import { join } from "node:path";
import { maxDesignBytes, noInput, readText } from "#cli/read-file.ts";
import { isObject, own } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { readShelf } from "#model/packages/shelf.ts";

export const lockFileName = "stackwright.lock";

/** Files that may be downloaded from the shelf at an address. */
export interface LockedShelf {
  /** The address in the form of `shelfAddress`. */
  readonly address: string;
  readonly packages: readonly ShelfPackage[];
  /** The SHA-256 of the facts files, by package name. */
  readonly facts: Readonly<Record<string, string>>;
}

export type LockResult =
  | { readonly ok: true; readonly shelves: readonly LockedShelf[] }
  | { readonly ok: false; readonly message: string };

/** Reads a folder's lock file; a missing lock file counts as empty. */
export async function readLockFile(folder: string): Promise<LockResult> {
  const path = join(folder, lockFileName);
  if (!existsSync(path)) return { ok: true, shelves: [] };
  const read = await readText(path, noInput(), maxDesignBytes);
  return read.ok ? readLock(read.text) : read;
}

/** Parses a lock file. Any error refuses the whole file. */
export function readLock(text: string): LockResult {
  const json = readJson(text);
  if (!json.ok) return refuse(`Line ${json.line}, column ${json.column}: ${json.message}`);
  const format = isObject(json.value) ? own(json.value, "format") : undefined;
  const list = isObject(json.value) ? own(json.value, "shelves") : undefined;
  if (format !== 1 || !Array.isArray(list))
    return refuse("The file is not a lock file of format 1.");
  const shelves: LockedShelf[] = [];
  for (const [at, entry] of list.entries()) {
    const read = isObject(entry) ? readEntry(entry) : "The package folder is not an object.";
    if (typeof read === "string") return refuse(`shelves[${at}]: ${read}`);
    shelves.push(read);
  }
  return { ok: true, shelves };
}

const refuse = (message: string): LockResult => ({ ok: false, message });

function readEntry(entry: Readonly<Record<string, unknown>>): LockedShelf | string {
  const address = own(entry, "address");
  if (typeof address !== "string") return "The package folder has no address.";
  const shelf = readShelf(JSON.stringify({ format: 1, packages: own(entry, "packages") }));
  if (!shelf.ok) return shelf.message;
  const facts = own(entry, "facts") ?? {};
  if (!isObject(facts) || Object.values(facts).some((digest) => !isDigest(digest)))
    return "The package folder's facts are not digests.";
  const { packages } = shelf.shelf;
  return { address, packages, facts: facts as Readonly<Record<string, string>> };
}

const isDigest = (text: unknown): boolean => typeof text === "string" && /^[\da-f]{64}$/.test(text);

/** Prints a lock file. Equal locks produce equal text. Descriptions of packages are left out. */
export function printLock(shelves: readonly LockedShelf[]): string {
  const printed = shelves.map(({ address, packages, facts }) => ({
    address,
    packages: packages.map(({ displayName: _name, description: _text, ...rest }) => rest),
    facts,
  }));
  return `${JSON.stringify({ format: 1, shelves: printed }, null, 2)}\n`;
}
