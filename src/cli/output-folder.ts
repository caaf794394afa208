import { constants } from "node:fs";
import { lstat, mkdir, open, realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { describeReadError } from "#cli/read-file.ts";
import { isSafePath } from "#model/files/safe-path.ts";

export type OutputFile = {
  /** The path relative to the folder, with `/`. */
  readonly path: string;
} & ({ readonly text: string } | { readonly bytes: Uint8Array });

export type WriteResult =
  | { readonly ok: true }
  /** The file or folder that could not be written. */
  | { readonly ok: false; readonly path: string; readonly message: string };

/**
 * Writes files into a folder. Neither paths nor existing symbolic links can lead outside of the folder.
 * Checks all files before writing the first, and creates folders as needed.
 */
export async function writeFiles(
  folder: string,
  files: readonly OutputFile[],
): Promise<WriteResult> {
  let path = folder;
  try {
    for (const file of files) {
      path = file.path;
      if (!isSafePath(path)) return refuse(path, "The path is not inside the folder.");
    }
    path = folder;
    await makeFolder(folder);
    const root = await realpath(folder);
    for (const file of files) {
      path = join(folder, file.path);
      const error = await findObstacle(root, file.path);
      if (error !== undefined) return refuse(path, error);
    }
    for (const file of files) {
      path = join(folder, file.path);
      await writeFile(root, file);
    }
    return { ok: true };
  } catch (error) {
    return refuse(path, describeReadError(error));
  }
}

const refuse = (path: string, message: string): WriteResult => ({ ok: false, path, message });

/** The reason why a file can't be written at a path; undefined if it can. */
async function findObstacle(root: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  for (const depth of parts.keys()) {
    const fullPath = join(root, ...parts.slice(0, depth + 1));
    const isFile = depth === parts.length - 1;
    const found = await statOf(fullPath);
    if (found === undefined) return undefined;
    if (found.isSymbolicLink()) {
      // A symbolic link is refused even if it leads into the folder, because writing through it would change another
      // file.
      if (isFile) return "The path is a symbolic link.";
      if (!isInside(root, await realpath(fullPath)))
        return "The path contains a symbolic link to a location outside the folder.";
    } else if (isFile ? !found.isFile() : !found.isDirectory())
      return isFile ? "The path exists and is not a file." : "A parent of the path is a file.";
  }
  return undefined;
}

/**
 * Whether a folder contains a name. If that cannot be determined, the result is false, and writing reports the reason
 * later.
 */
export async function hasEntry(folder: string, name: string): Promise<boolean> {
  try {
    return (await statOf(join(folder, name))) !== undefined;
  } catch {
    return false;
  }
}

async function statOf(fullPath: string): Promise<Awaited<ReturnType<typeof lstat>> | undefined> {
  try {
    return await lstat(fullPath);
  } catch (error) {
    if (isError(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Creates a folder and its missing parents. Node's option `recursive` is not used, because in places such as `/proc`,
 * where no folder can be created, the call never returns.
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await statOf(folder);
  if (found?.isDirectory() === true || found?.isSymbolicLink() === true) return;
  const parent = dirname(folder);
  if (found === undefined && parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: unknown) => {
    // Another process may have created the folder by now. A file at the path is an error.
    if (found !== undefined || !isError(error, "EEXIST")) throw error;
  });
}

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

function isInside(root: string, fullPath: string): boolean {
  const way = relative(root, fullPath);
  return way !== ".." && !way.startsWith(`..${sep}`) && !way.includes(":");
}

async function writeFile(root: string, output: OutputFile): Promise<void> {
  const fullPath = join(root, ...output.path.split("/"));
  await makeFolder(dirname(fullPath));
  const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;
  // Windows doesn't have this flag, but creating symbolic links there requires special rights.
  const file = await open(fullPath, O_WRONLY | O_CREAT | O_TRUNC | (O_NOFOLLOW ?? 0), 0o644);
  try {
    await file.writeFile("text" in output ? new TextEncoder().encode(output.text) : output.bytes);
  } finally {
    await file.close();
  }
}
