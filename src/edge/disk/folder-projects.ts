import { groupBy } from "#model/base/group-by.ts";
import { folderFilesOf } from "#model/files/project/folder-files.ts";
import type { TreeReader, WalkedTree } from "#model/files/project/walk-tree.ts";

type Folder = FileSystemDirectoryHandle;
type File = FileSystemFileHandle;

/** A folder from the browser as a tree. `readText` also reads files that Git ignores. */
export const folderTree = (
  readText: (file: File) => Promise<string | undefined>,
): TreeReader<Folder, File> => ({
  async *list(folder) {
    for await (const [name, entry] of folder.entries())
      yield entry.kind === "file" ? { name, leaf: entry } : { name, folder: entry };
  },
  readText,
});

interface Project {
  /** The path relative to the opened folder; empty for the opened folder itself. */
  readonly path: string;
  readonly folder: Folder;
  /** The files with programs, starting with the file that Pulumi runs. */
  readonly files: readonly File[];
  readonly stacks: readonly string[];
}

/** The folders of a tree that contain programs: outer folders first, otherwise by path. */
export function projectsOf({ leaves }: WalkedTree<Folder, File>): readonly Project[] {
  return [...groupBy(leaves, ({ path }) => path)]
    .flatMap(([path, inside]): readonly Project[] => {
      const { programs, stacks } = folderFilesOf(inside.map(({ name }) => name));
      const [first] = inside;
      if (first === undefined || programs.length === 0) return [];
      const files = programs.flatMap((name) => inside.filter((each) => each.name === name));
      return [
        {
          path,
          folder: first.folder,
          files: files.map(({ leaf }) => leaf),
          stacks: stacks.map(({ stack }) => stack),
        },
      ];
    })
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (a.path < b.path ? -1 : 1));
}

const depthOf = ({ path }: Project): number => (path === "" ? 0 : path.split("/").length);
