import ignore from "ignore";

/** Reads a folder tree on disk, or through handles of the browser. */
export interface TreeReader<Folder, Leaf> {
  list(folder: Folder): AsyncIterable<TreeEntry<Folder, Leaf>>;
  /** The text of a file; undefined if the file has no text. Without this function, `.gitignore` files are ignored. */
  readText?(leaf: Leaf): Promise<string | undefined>;
}

/** A folder, or any other entry. */
export type TreeEntry<Folder, Leaf> =
  | { readonly name: string; readonly folder: Folder }
  | { readonly name: string; readonly leaf: Leaf };

export interface WalkedTree<Folder, Leaf> {
  readonly leaves: readonly WalkedLeaf<Folder, Leaf>[];
  /** The paths of folders that were not read. Hidden folders and installed packages are left out of this list. */
  readonly skipped: readonly SkippedFolder[];
  /** Whether the tree is incomplete because of the limit. */
  readonly isCut: boolean;
}

export interface WalkedLeaf<Folder, Leaf> {
  readonly name: string;
  readonly leaf: Leaf;
  readonly folder: Folder;
  /** The path of the folder, with `/`; empty for the root. */
  readonly path: string;
}

export interface SkippedFolder {
  readonly path: string;
  readonly reason: "ignored" | "deep";
}

/** The maximum number of entries to read in an opened folder. */
export const mostEntries = 20_000;

const mostDepth = 100;

/** Hidden folders, such as `.git`, and installed packages don't contain the user's programs. */
const isForeign = (name: string): boolean => name.startsWith(".") || name === "node_modules";

interface OpenFolder<Folder> {
  readonly folder: Folder;
  readonly path: string;
  readonly depth: number;
  readonly rules: readonly IgnoreRules[];
}

/** The rules of a `.gitignore` for paths relative to its folder. */
interface IgnoreRules {
  readonly path: string;
  test(path: string): { readonly ignored: boolean; readonly unignored: boolean };
}

/**
 * Walks a tree level by level. If the limit is reached, the deepest entries are missing. Rejects if a folder can't be
 * listed.
 */
export async function walkTree<Folder, Leaf>(
  root: Folder,
  reader: TreeReader<Folder, Leaf>,
  { start = "", most = Infinity }: { readonly start?: string; readonly most?: number } = {},
): Promise<WalkedTree<Folder, Leaf>> {
  const leaves: WalkedLeaf<Folder, Leaf>[] = [];
  const skipped: SkippedFolder[] = [];
  const open: OpenFolder<Folder>[] = [{ folder: root, path: start, depth: 0, rules: [] }];
  let count = 0;
  for (const { folder, path, depth, rules: above } of open) {
    const folders: { readonly name: string; readonly folder: Folder }[] = [];
    let own: Leaf | undefined;
    for await (const entry of reader.list(folder)) {
      count += 1;
      if (count > most) return { leaves, skipped, isCut: true };
      if ("folder" in entry) folders.push(entry);
      else {
        leaves.push({ ...entry, folder, path });
        if (entry.name === ".gitignore") own = entry.leaf;
      }
    }
    const text = own === undefined ? undefined : await reader.readText?.(own);
    const rules = text === undefined ? above : [...above, rulesOf(path, text)];
    for (const { name, folder: inner } of folders) {
      if (isForeign(name)) continue;
      const inside = path === "" ? name : `${path}/${name}`;
      if (isIgnored(inside, rules)) skipped.push({ path: inside, reason: "ignored" });
      else if (depth >= mostDepth) skipped.push({ path: inside, reason: "deep" });
      else open.push({ folder: inner, path: inside, depth: depth + 1, rules });
    }
  }
  return { leaves, skipped, isCut: false };
}

function rulesOf(path: string, text: string): IgnoreRules {
  const rules = ignore().add(text);
  return { path, test: (inside) => rules.test(inside) };
}

/** Whether a path is ignored. The `.gitignore` file closest to the path that has a matching rule decides. */
function isIgnored(folder: string, rules: readonly IgnoreRules[]): boolean {
  for (const { path, test } of rules.toReversed()) {
    const { ignored, unignored } = test(`${path === "" ? folder : folder.slice(path.length + 1)}/`);
    if (ignored || unignored) return ignored;
  }
  return false;
}
