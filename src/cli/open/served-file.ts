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

/** A file that pages may read and write: one, wherever its name leads later. */
export interface ServedFile {
  /** As it was named. */
  readonly name: string;
  /** Where it is, links resolved. */
  readonly path: string;
  read(): Promise<ServedRead>;
  /** What Pulumi reads beside it: the project file, and the config of the stacks. */
  readBeside(): Promise<readonly ServedFileBeside[]>;
  /** Writes it where it still is what `basedOn` says, one write after the other. */
  write(bytes: Uint8Array, basedOn: string): Promise<ServedWrite>;
  /** The configuration that counts for it, and its path from the folder of that. */
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
  /** The file is another by now, and was left as it is. */
  | { readonly kind: "changed" }
  | { readonly kind: "failed"; readonly message: string };

/** What a file holds, in short: the SHA-256 of its bytes in hex. Times of files are too coarse to tell changes. */
export const revisionOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Finds a file, and the configuration that counts for it. Rejected where there is none. */
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
    // What has become a link since, or stands in a folder that has, may lead anywhere.
    if ((await realpath(path)) !== path) return failed("The file has been replaced by a link.");
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
 * No call of the system compares and writes in one: what another program writes in the moment between is lost. All
 * that came before is seen.
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

/** Replaces a file as a whole, so that a crash leaves the old or the new one; in its place where that cannot be. */
async function replace(path: string, bytes: Uint8Array): Promise<void> {
  const { mode, nlink } = await stat(path);
  // Whoever may not write a file may still write its folder.
  await (await open(path, "r+")).close();
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  // A second name of the file would keep the old one.
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

/** A new file; undefined where none may be made in its folder. */
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
    // What is given when a file is made is cut by the mask of the process.
    await file.chmod(mode & 0o777);
    await file.sync();
  } finally {
    await file.close();
  }
}
