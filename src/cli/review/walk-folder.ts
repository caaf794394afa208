import { readdir, readlink, stat } from "node:fs/promises";
import { join } from "node:path";

/** What a folder holds that may be a design, by its path with `/`. */
export type FolderEntry =
  | { readonly kind: "file" }
  /** Links are not followed: they may lead anywhere. */
  | { readonly kind: "link"; readonly target: string }
  /** A folder so deep that nobody looks into it. */
  | { readonly kind: "deep" };

const mostDepth = 100;

const mayBeDesign = (name: string): boolean => /\.(?:json|ya?ml)$/i.test(name);

/**
 * The JSON and YAML files in a folder, or those that `isWanted`, and the links that stand for such files or for folders. Hidden folders and
 * installed packages are left out, unless `start` leads into one.
 */
export async function walkFolder(
  folder: string,
  start: string,
  isWanted: (name: string) => boolean = mayBeDesign,
): Promise<ReadonlyMap<string, FolderEntry>> {
  const found = new Map<string, FolderEntry>();
  const visit = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries) {
      const { name } = entry;
      const inside = path === "" ? name : `${path}/${name}`;
      if (entry.isDirectory()) {
        if (name.startsWith(".") || name === "node_modules") continue;
        if (depth < mostDepth) await visit(inside, depth + 1);
        else found.set(inside, { kind: "deep" });
      } else if (entry.isFile()) {
        if (isWanted(name)) found.set(inside, { kind: "file" });
      } else if (entry.isSymbolicLink()) {
        const full = join(folder, inside);
        if (isWanted(name) || (await leadsToFolder(full)))
          found.set(inside, { kind: "link", target: await readlink(full) });
      }
    }
  };
  await visit(start, 0);
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
