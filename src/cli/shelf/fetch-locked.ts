import { createHash, randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import process from "node:process";
import { makeFolder } from "#cli/output-folder.ts";
import { download } from "#cli/pack/download.ts";
import type { ProgressLine } from "#cli/pack/progress.ts";
import { formatBytes } from "#cli/pack/progress.ts";
import type { FileBytes } from "#cli/read-file.ts";
import { noInput, readBytes } from "#cli/read-file.ts";
import { unpack } from "#cli/schema-file.ts";
import { lockFileName } from "#cli/shelf/lock-file.ts";

/** A file identified by its content's digest. */
export interface LockedFile {
  readonly address: string;
  /** The unpacked file's digest, in hexadecimal. */
  readonly sha256: string;
  /** The size limit in bytes, for the packed and for the unpacked file. */
  readonly most: number;
}

/**
 * A file's unpacked bytes, from the user's cache or else from its URL. A file whose digest differs from the lock file
 * is refused.
 */
export async function fetchLocked(file: LockedFile, progress: ProgressLine): Promise<FileBytes> {
  const path = join(cacheFolder(), file.sha256);
  const cached = await readBytes(path, noInput(), file.most);
  const kept = cached.ok ? await verify(cached.bytes, file) : cached;
  if (kept.ok) return kept;
  progress.show(`Asking ${file.address}`);
  const got = await download(file.address, file.most, (count) =>
    progress.show(`${formatBytes(count)} from ${file.address}`),
  );
  progress.clear();
  const checked = got.ok ? await verify(got.bytes, file) : got;
  // If the cache can't be written, the file is downloaded again next time.
  if (got.ok && checked.ok) await keep(path, got.bytes).catch(() => undefined);
  return checked;
}

async function verify(bytes: Uint8Array, { sha256, most }: LockedFile): Promise<FileBytes> {
  const unpacked = await unpack(bytes, most);
  if (!unpacked.ok || digestOf(unpacked.bytes) === sha256) return unpacked;
  return {
    ok: false,
    message: `The file's digest differs from the one in ${lockFileName}. If you expected the change, run stackwright lock.`,
  };
}

/** The bytes' SHA-256 in hexadecimal. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Writes to a temporary file first, because other programs may read the file while it is written. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const whole = `${path}.${randomBytes(6).toString("hex")}`;
  await makeFolder(join(path, ".."));
  try {
    await writeFile(whole, bytes, { flag: "wx", mode: 0o600 });
    await rename(whole, path);
  } finally {
    await rm(whole, { force: true });
  }
}

/** The user's cache folder. */
function cacheFolder(): string {
  const { STACKWRIGHT_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const given = (folder: string | undefined): folder is string =>
    folder !== undefined && isAbsolute(folder);
  if (given(STACKWRIGHT_CACHE)) return STACKWRIGHT_CACHE;
  if (given(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, "stackwright");
  if (process.platform === "win32" && given(LOCALAPPDATA))
    return join(LOCALAPPDATA, "stackwright", "cache");
  const usual = process.platform === "darwin" ? "Library/Caches" : ".cache";
  return join(homedir(), usual, "stackwright");
}
