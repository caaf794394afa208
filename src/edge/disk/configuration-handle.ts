import type { KeptHandle } from "#edge/disk/kept-handles.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";

/**
 * Finds the configuration in a file's folder or the nearest parent, up to the opened folder. Returns the
 * configuration's handle, the path of its folder, and the names of the folders between that folder and the file.
 */
export async function configurationOf(kept: KeptHandle | undefined) {
  const { root, folder } = kept ?? {};
  const top = root?.handle ?? folder?.handle;
  if (top === undefined) return undefined;
  const parts = root?.path.split("/") ?? [];
  const folders = [top];
  for (const part of parts) {
    const inner = await folders
      .at(-1)
      ?.getDirectoryHandle(part)
      .catch(() => undefined);
    if (inner === undefined) return undefined;
    folders.push(inner);
  }
  for (const depth of [...folders.keys()].toReversed()) {
    const name = configurationFileName;
    const handle = await folders[depth]?.getFileHandle(name).catch(() => undefined);
    if (handle === undefined) continue;
    const path = [top.name, ...parts.slice(0, depth)].join("/");
    return { handle, folder: path, inside: parts.slice(depth) };
  }
  return undefined;
}
