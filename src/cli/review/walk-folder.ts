import type { Dirent } from "node:fs";
import { readFile, readdir, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SkippedFolder, WalkedLeaf } from "#model/files/project/walk-tree.ts";
import { mostEntries, walkTree } from "#model/files/project/walk-tree.ts";

/** An entry of a folder that may be a design. */
export type FolderEntry =
  | { readonly kind: "file" }
  /** A symbolic link, which is not followed, because it may lead anywhere. */
  | { readonly kind: "link"; readonly target: string }
  /** A folder at the depth limit, which is not examined. */
  | { readonly kind: "deep" };

const mayBeDesign = (name: string): boolean => /\.(?:json|ya?ml)$/i.test(name);

/**
 * A folder's JSON and YAML files, or the files that `isWanted` selects, and the links to such files or to folders.
 * Skips hidden folders and installed packages unless `start` leads into one. Files that Git ignores are included,
 * because a change could otherwise hide a design.
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
  /** The folders that are too deep or ignored by Git. */
  readonly skipped: readonly SkippedFolder[];
  /** Whether some files are missing because of the limit. */
  readonly isCut: boolean;
}

/**
 * Like `walkFolder`, for a user's own folder. In a large folder, the deepest files are cut off. Files that Git ignores
 * are skipped, unless `withIgnored` is true.
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
    // The symbolic link is broken, so it doesn't lead to a folder.
    return false;
  }
}
