import type { Dirent } from "node:fs";
import { readFile, readdir, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SkippedFolder, WalkedLeaf } from "#model/files/project/walk-tree.ts";
import { mostEntries, walkTree } from "#model/files/project/walk-tree.ts";

/** What a folder holds that may be a design, by its path with `/`. */
export type FolderEntry =
  | { readonly kind: "file" }
  /** Links are not followed: they may lead anywhere. */
  | { readonly kind: "link"; readonly target: string }
  /** A folder so deep that nobody looks into it. */
  | { readonly kind: "deep" };

const mayBeDesign = (name: string): boolean => /\.(?:json|ya?ml)$/i.test(name);

/**
 * The JSON and YAML files in a folder, or those that `isWanted`, and the links that stand for such files or for folders. Hidden folders and
 * installed packages are left out, unless `start` leads into one. What Git ignores counts: a change could hide a design by it.
 */
export async function walkFolder(
  folder: string,
  start: string,
  isWanted: (name: string) => boolean = mayBeDesign,
): Promise<ReadonlyMap<string, FolderEntry>> {
  const { leaves, skipped } = await walkTree(join(folder, start), { list }, { start });
  const found = await entriesOf(leaves, isWanted);
  for (const { path } of skipped) found.set(path, { kind: "deep" });
  return found;
}

export interface OwnEntries {
  readonly entries: ReadonlyMap<string, FolderEntry>;
  /** Folders that Git ignores, or that are too deep. */
  readonly skipped: readonly SkippedFolder[];
  /** Whether there is more than was looked at. */
  readonly isCut: boolean;
}

/**
 * The same for a folder of a person's own: of a large one, what is not deepest. What Git ignores is left out, unless
 * `withIgnored`.
 */
export async function walkOwnFolder(folder: string, withIgnored: boolean): Promise<OwnEntries> {
  const readText = (path: string): Promise<string | undefined> =>
    readFile(path, "utf8").catch(() => undefined);
  const reader = withIgnored ? { list } : { list, readText: ({ path }: Leaf) => readText(path) };
  const { leaves, skipped, isCut } = await walkTree(folder, reader, { most: mostEntries });
  return { entries: await entriesOf(leaves, mayBeDesign), skipped, isCut };
}

interface Leaf {
  readonly path: string;
  readonly entry: Dirent;
}

async function* list(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    const path = join(folder, name);
    yield entry.isDirectory() ? { name, folder: path } : { name, leaf: { path, entry } };
  }
}

async function entriesOf(
  leaves: readonly WalkedLeaf<string, Leaf>[],
  isWanted: (name: string) => boolean,
): Promise<Map<string, FolderEntry>> {
  const found = new Map<string, FolderEntry>();
  for (const { name, path, leaf } of leaves) {
    const inside = path === "" ? name : `${path}/${name}`;
    if (leaf.entry.isFile()) {
      if (isWanted(name)) found.set(inside, { kind: "file" });
    } else if (leaf.entry.isSymbolicLink()) {
      if (isWanted(name) || (await leadsToFolder(leaf.path)))
        found.set(inside, { kind: "link", target: await readlink(leaf.path) });
    }
  }
  return found;
}

async function leadsToFolder(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isDirectory();
  } catch {
    // It leads nowhere.
    return false;
  }
}
