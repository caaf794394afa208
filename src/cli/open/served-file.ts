import { createQueue } from "#model/base/queue.ts";
import { decodeUtf8 } from "#model/base/text/encoding.ts";
import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { ConfigurationOnDisk } from "#cli/configuration/find-configuration.ts";
import { pathIn } from "#cli/configuration/find-configuration.ts";
import { describeReadError, maxDesignBytes, noInput, readBytes } from "#cli/read-file.ts";
import { isFolderFile } from "#model/files/project/folder-files.ts";
import { isObject } from "#model/base/json.ts";

/**
 * A file that pages may read and write. If the file's name is a symbolic link that changes later, pages still read and
 * write the first file.
 */
export interface ServedFile {
  /** The name that the user gave. */
  readonly name: string;
  /** The real path, with symbolic links resolved. */
  readonly path: string;
  read(): Promise<ServedRead>;
  /** Reads the files that Pulumi reads with the program: the project file and the stack config. */
  readBeside(): Promise<readonly ServedFileBeside[]>;
  /** Writes the file if it still matches `basedOn`. Writes run one after the other. */
  write(bytes: Uint8Array, basedOn: string): Promise<ServedWrite>;
  /** The configuration that applies to the file, and the file's path from the configuration's folder. */
  readonly configuration?: { readonly served: ServedFile; readonly file: string };
}

export type ServedRead =
  | { readonly kind: "read"; readonly bytes: Uint8Array; readonly revision: string }
  | { readonly kind: "failed"; readonly message: string };

export type ServedFileBeside =
  | { readonly name: string; readonly text: string; readonly revision: string }
  | { readonly name: string; readonly message: string };

export type ServedWrite =
  | { readonly kind: "written"; readonly revision: string }
  /** The file has changed, so it was not written. */
  | { readonly kind: "changed" }
  | { readonly kind: "failed"; readonly message: string };

/**
 * Identifies a file's content: the SHA-256 of its bytes in hex. File times are too coarse to detect
 * changes.
 */
export const revisionOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Finds a file and its configuration. Rejects if the file doesn't exist. */
export async function findServedFile(
  name: string,
  onDisk?: Pick<ConfigurationOnDisk, "path" | "folder">,
): Promise<ServedFile> {
  const configuration = onDisk && {
    served: await findServedFile(onDisk.path),
    file: pathIn(onDisk.folder, name),
  };
  const path = await realpath(name);
  const enqueue = createQueue();
  return {
    name,
    path,
    read: () => readFile(path),
    readBeside: () => readBeside(path),
    write: (bytes, basedOn) => enqueue(() => write(path, bytes, basedOn)),
    ...(configuration && { configuration }),
  };
}

const failed = (message: string) => ({ kind: "failed", message }) as const;

async function readFile(path: string): Promise<ServedRead> {
  try {
    // If the file or a parent folder has become a symbolic link, the path could lead anywhere.
    if ((await realpath(path)) !== path) return failed("The file was replaced by a symbolic link.");
    const read = await readBytes(path, noInput(), maxDesignBytes);
    return read.ok
      ? { kind: "read", bytes: read.bytes, revision: revisionOf(read.bytes) }
      : failed(read.message);
  } catch (error) {
    return failed(describeReadError(error));
  }
}

/** Links are not followed. */
async function readBeside(path: string): Promise<readonly ServedFileBeside[]> {
  const folder = dirname(path);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: ServedFileBeside[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    if (!entry.isFile() || !isFolderFile(name) || name === basename(path)) continue;
    const read = await readFile(join(folder, name));
    const text = read.kind === "read" ? decodeUtf8(read.bytes) : undefined;
    if (read.kind === "failed") found.push({ name, message: read.message });
    else if (text === undefined) found.push({ name, message: "The file is not UTF-8 text." });
    else found.push({ name, text, revision: read.revision });
  }
  return found;
}

/**
 * Writes a file if it still has the expected content. No system call compares and writes atomically, so a change by
 * another program between the two is lost.
 */
async function write(path: string, bytes: Uint8Array, basedOn: string): Promise<ServedWrite> {
  const now = await readFile(path);
  if (now.kind === "failed") return now;
  if (now.revision !== basedOn) return { kind: "changed" };
  try {
    await replace(path, bytes);
    return { kind: "written", revision: revisionOf(bytes) };
  } catch (error) {
    return failed(describeReadError(error));
  }
}

/**
 * Replaces a file atomically, so a crash leaves either the old or the new file. If that is impossible, writes the file
 * in place.
 */
async function replace(path: string, bytes: Uint8Array): Promise<void> {
  const { mode, nlink } = await stat(path);
  // The file is opened for writing first, because a user may have write permission for the folder but not for the
  // file.
  await (await open(path, "r+")).close();
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  // A file with several hard links is not replaced, because the other links would keep the old content.
  const file = nlink === 1 ? await create(temporary, mode) : undefined;
  if (file === undefined) return writeFile(path, bytes);
  try {
    await fill(file, bytes, mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Creates a new file; undefined if the folder doesn't allow that. */
async function create(path: string, mode: number): Promise<FileHandle | undefined> {
  const { O_CREAT, O_EXCL, O_WRONLY } = constants;
  try {
    return await open(path, O_CREAT | O_EXCL | O_WRONLY, mode);
  } catch (error) {
    const code = isObject(error) ? error["code"] : undefined;
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") return undefined;
    throw error;
  }
}

async function fill(file: FileHandle, bytes: Uint8Array, mode: number): Promise<void> {
  try {
    await file.writeFile(bytes);
    // The mode is set again, because the process's umask restricts the mode given at creation.
    await file.chmod(mode & 0o777);
    await file.sync();
  } finally {
    await file.close();
  }
}
