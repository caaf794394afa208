import { decodeUtf8 } from "#model/base/text/encoding.ts";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";

import { isObject } from "#model/base/json.ts";
import { isGzip } from "#model/packages/shelf.ts";

/** The size limit for a design, in bytes. A longer file would also have too many characters. */
export const maxDesignBytes = 3 * 50 * 1024 * 1024;

export type FileText =
  /** The text without a byte order mark, which `mark` contains. */
  | { readonly ok: true; readonly text: string; readonly mark: "" | "\ufeff" }
  | { readonly ok: false; readonly message: string };

/** The name for standard input. */
export const standardInput = "-";

export type FileBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** An empty input, for reading files that are never standard input. */
export async function* noInput(): AsyncGenerator<Uint8Array> {}

/** Reads a file or standard input as UTF-8 text without a byte order mark. */
export async function readText(
  file: string,
  input: AsyncIterable<Uint8Array>,
  most: number,
): Promise<FileText> {
  const read = await readBytes(file, input, most);
  return read.ok ? decode(read.bytes) : read;
}

/**
 * Reads a file or standard input. Reading stops at `most` bytes, so an endless device is refused like a
 * file that is too long.
 */
export async function readBytes(
  file: string,
  input: AsyncIterable<Uint8Array>,
  most: number,
): Promise<FileBytes> {
  try {
    const bytes = file === standardInput ? await collect(input, most) : await readWhole(file, most);
    return bytes === undefined ? refuse(tooLong(most)) : { ok: true, bytes };
  } catch (error) {
    return refuse(describeReadError(error));
  }
}

export const tooLong = (most: number): string =>
  `The file is larger than the limit of ${Math.floor(most / 1024 / 1024)} MiB.`;

/** A file of known size is read into one buffer. Other files, such as pipes, are read in chunks. */
async function readWhole(file: string, most: number): Promise<Uint8Array | undefined> {
  const handle = await open(file);
  try {
    const found = await handle.stat();
    if (!found.isFile() || found.size === 0) return await collect(handle.createReadStream(), most);
    return found.size > most ? undefined : await readAll(handle, found.size);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a file, usually with one system call; `FileHandle.readFile` would read 512 KiB at a time and join the chunks.
 * The result is a `Buffer`, because searching it is several times faster than searching a `Uint8Array`.
 */
async function readAll(handle: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, size - length, length);
    // The file has become shorter in the meantime.
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

const refuse = (message: string) => ({ ok: false, message }) as const;

async function collect(
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Bytes as UTF-8 text without a byte order mark. */
export function decode(bytes: Uint8Array): FileText {
  const text = decodeUtf8(bytes);
  if (text === undefined)
    return refuse(
      isGzip(bytes)
        ? "The file is compressed with gzip. Unpack it first."
        : "The file is not UTF-8 text.",
    );
  return text.startsWith("\ufeff")
    ? { ok: true, text: text.slice(1), mark: "\ufeff" }
    : { ok: true, text, mark: "" };
}

const words: Readonly<Record<string, string>> = {
  ENOENT: "No such file.",
  EISDIR: "The path is a folder.",
  ENOTDIR: "Part of the path is not a folder.",
  EACCES: "Permission denied.",
  EPERM: "Permission denied.",
  EROFS: "The disk is read-only.",
  ENOSPC: "The disk is full.",
  EEXIST: "A file with this name already exists.",
  ELOOP: "The path contains circular symbolic links.",
  ENAMETOOLONG: "The file name is too long.",
  ERR_INVALID_ARG_VALUE: "The file name is not valid.",
};

/** Describes the error of a failed system call; rethrows other errors. */
export function describeReadError(error: unknown): string {
  const code = isObject(error) ? error["code"] : undefined;
  if (typeof code !== "string") throw error;
  return Object.hasOwn(words, code) ? (words[code] ?? "") : `The system reports ${code}.`;
}
