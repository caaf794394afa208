import { createReadStream } from "node:fs";
import { isObject } from "#model/json.ts";

/** The most bytes that are read of a design: no text that is longer in bytes is short enough in characters. */
export const maxDesignBytes = 3 * 50 * 1024 * 1024;

/** The most bytes that are read of a package schema, which can be far bigger than any design. */
export const maxSchemaBytes = 256 * 1024 * 1024;

export type FileText =
  /** The byte order mark, where there was one, is not in the text. */
  | { readonly ok: true; readonly text: string; readonly mark: "" | "\ufeff" }
  | { readonly ok: false; readonly message: string };

/** The name by which a person asks for the standard input. */
export const standardInput = "-";

/**
 * Reads a file, or the standard input, as UTF-8 text without a byte order mark. Reading stops at `most` bytes,
 * so that a device without an end is refused like any file that is too long.
 */
export async function readText(
  file: string,
  input: AsyncIterable<Uint8Array>,
  most: number,
): Promise<FileText> {
  try {
    const bytes = await readBytes(file === standardInput ? input : createReadStream(file), most);
    return bytes === undefined
      ? refuse(`It has more than ${Math.floor(most / 1024 / 1024)} MiB, the most that is read.`)
      : decode(bytes);
  } catch (error) {
    return refuse(describeReadError(error));
  }
}

const refuse = (message: string): FileText => ({ ok: false, message });

async function readBytes(
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

function decode(bytes: Uint8Array): FileText {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith("\ufeff")
      ? { ok: true, text: text.slice(1), mark: "\ufeff" }
      : { ok: true, text, mark: "" };
  } catch {
    return refuse("It is no text in UTF-8.");
  }
}

const words: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file.",
  EISDIR: "It is a folder.",
  ENOTDIR: "A part of its path is no folder.",
  EACCES: "The system does not allow it.",
  EPERM: "The system does not allow it.",
  EROFS: "The disk takes no changes.",
  ENOSPC: "The disk is full.",
  EEXIST: "There is a file of that name.",
  ELOOP: "Its links lead in a circle.",
  ENAMETOOLONG: "Its name is too long.",
  ERR_INVALID_ARG_VALUE: "It is no name of a file.",
};

/** What a failed call to the system means; what is no such failure is thrown on. */
export function describeReadError(error: unknown): string {
  const code = isObject(error) ? error["code"] : undefined;
  if (typeof code !== "string") throw error;
  return Object.hasOwn(words, code) ? (words[code] ?? "") : `The system answers ${code}.`;
}
