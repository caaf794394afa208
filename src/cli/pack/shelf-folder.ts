import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasEntry, makeFolder } from "#cli/output-folder.ts";
import { decode, describeReadError, noInput, readBytes } from "#cli/read-file.ts";
import { factsFileName } from "#model/schema/facts/facts-file.ts";
import type { Shelf, ShelfPackage, ShelfResult } from "#model/packages/shelf.ts";
import {
  addToShelf,
  emptyShelf,
  maxShelfIndexBytes,
  printShelf,
  readShelf,
  shelfIndexName,
  withFactsMark,
} from "#model/packages/shelf.ts";

/** A folder's shelf; empty if the folder has none. */
export async function readShelfFolder(folder: string): Promise<ShelfResult> {
  if (!(await hasEntry(folder, shelfIndexName))) return { ok: true, shelf: emptyShelf };
  const file = join(folder, shelfIndexName);
  const read = await readBytes(file, noInput(), maxShelfIndexBytes);
  const text = read.ok ? decode(read.bytes) : read;
  return text.ok ? readShelf(text.text) : text;
}

/**
 * Writes a schema to a shelf. The index is written after the file, so concurrent readers always see a complete shelf.
 */
export async function writeToShelf(
  folder: string,
  shelf: Shelf,
  { entry, bytes }: { readonly entry: ShelfPackage; readonly bytes: Uint8Array },
): Promise<ShelfResult> {
  const added = addToShelf(shelf, entry);
  if (!added.ok) return added;
  const hasFacts = await hasEntry(folder, factsFileName(entry.name));
  const marked = withFactsMark(added.shelf, entry.name, hasFacts);
  return write(folder, marked, entry.file, bytes);
}

/** Writes facts about a package next to its schemas, and the index that lists them. */
export function writeFactsToShelf(
  folder: string,
  shelf: Shelf,
  name: string,
  text: string,
): Promise<ShelfResult> {
  return write(folder, withFactsMark(shelf, name, true), factsFileName(name), text);
}

async function write(
  folder: string,
  shelf: Shelf,
  file: string,
  content: Uint8Array | string,
): Promise<ShelfResult> {
  try {
    await makeFolder(folder);
    await writeWhole(folder, file, content);
    await writeWhole(folder, shelfIndexName, printShelf(shelf));
    return { ok: true, shelf };
  } catch (error) {
    return { ok: false, message: `${folder}: ${describeReadError(error)}` };
  }
}

/**
 * Writes a temporary file, and moves it into place when it is complete. An existing symbolic link is replaced, not
 * followed.
 */
async function writeWhole(
  folder: string,
  name: string,
  content: Uint8Array | string,
): Promise<void> {
  const whole = join(folder, `.${name}.${process.pid}`);
  try {
    await writeFile(whole, content, { flag: "wx" });
    await rename(whole, join(folder, name));
  } finally {
    await rm(whole, { force: true });
  }
}
