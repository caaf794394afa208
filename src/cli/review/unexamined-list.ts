import { maxDesignBytes, readText } from "#cli/read-file.ts";
import { isObject } from "#model/base/json.ts";
import type { UnexaminedFile } from "#model/review/unexamined.ts";

export type UnexaminedList =
  | { readonly ok: true; readonly files: readonly UnexaminedFile[] }
  | { readonly ok: false; readonly message: string };

/** The content of `--unexamined`: changed files that are not in the folders, with reasons. */
export async function readUnexamined(
  file: string | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<UnexaminedList> {
  if (file === undefined) return { ok: true, files: [] };
  const read = await readText(file, input, maxDesignBytes);
  if (!read.ok) return read;
  const files = parse(read.text);
  if (Array.isArray(files) && files.every(isUnexamined)) return { ok: true, files };
  return { ok: false, message: 'The file is not a JSON list of objects with "file" and "reason".' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isUnexamined = (value: unknown): value is UnexaminedFile =>
  isObject(value) && typeof value["file"] === "string" && typeof value["reason"] === "string";
