import type { KeptHandle } from "#edge/disk/kept-handles.ts";
import { newIdentity } from "#edge/storage/identity.ts";
import type { DiskFile } from "#model/files/disk-files.ts";

export const openedOf = ({ root, folder, handle }: KeptHandle): FileSystemHandle =>
  root?.handle ?? folder?.handle ?? handle;

export const diskFileOf = ({ id, name, folder, root, stacks }: KeptHandle): DiskFile => ({
  id,
  name,
  path: [root?.handle.name, root?.path ?? folder?.handle.name, name].filter(Boolean).join("/"),
  group: root?.id ?? folder?.id ?? id,
  ...(stacks === undefined ? {} : { stacks }),
});

/** The location of a file that was opened with its folder. */
export const keptPlaceOf = (
  kept: KeptHandle | undefined,
): Pick<KeptHandle, "folder" | "root" | "stacks"> => ({
  ...(kept?.folder && { folder: kept.folder }),
  ...(kept?.root && { root: kept.root }),
  ...(kept?.stacks && { stacks: kept.stacks }),
});

/**
 * The file's folder if the page may still read it. If the permission has expired, the folder is skipped, because
 * otherwise the page would show a prompt instead of the opened file.
 */
export async function readableFolder(kept: KeptHandle | undefined): Promise<KeptHandle["folder"]> {
  const around = kept?.root?.handle ?? kept?.folder?.handle;
  const permission = await around?.queryPermission({ mode: "read" });
  return permission === "granted" ? kept?.folder : undefined;
}

/** Finds the stored entry for the same file or folder. */
export async function findSameHandle(
  all: Iterable<KeptHandle>,
  handle: FileSystemHandle,
  handleOf: (kept: KeptHandle) => FileSystemHandle | undefined,
): Promise<KeptHandle | undefined> {
  for (const each of all) {
    const other = handleOf(each);
    if (other !== undefined && (await handle.isSameEntry(other).catch(() => false))) return each;
  }
  return undefined;
}

/** A folder's ID: the existing ID if files in the folder are known, otherwise a new ID. */
export async function folderIdOf(
  known: Iterable<KeptHandle>,
  folder: FileSystemDirectoryHandle,
): Promise<string> {
  const all = [...known];
  const ofFolder = await findSameHandle(all, folder, (each) => each.folder?.handle);
  if (ofFolder?.folder !== undefined) return ofFolder.folder.id;
  const ofRoot = await findSameHandle(all, folder, (each) => each.root?.handle);
  return ofRoot?.root?.id ?? newIdentity();
}
