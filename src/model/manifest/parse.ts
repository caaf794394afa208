import type { JsonObject } from "#model/json.ts";
import { isJsonObject } from "#model/manifest/entries.ts";
import { readJson } from "#model/manifest/json-text.ts";
import { resourceKeys } from "#model/manifest/keys.ts";
import { readProgram } from "#model/manifest/read-program.ts";
import type { FileNote, ParseFailure, ParseResult } from "#model/manifest/types.ts";
import { formatPath } from "#model/path.ts";
import type { ResourceId } from "#model/value.ts";

/** The longest manifest that is opened, in UTF-16 code units: 50 Mi. */
export const maxManifestLength = 50 * 1024 * 1024;

export interface ParseOptions {
  /** The ids of the resources, in the order of the file. Resources beyond the list get fresh ones. */
  readonly ids?: readonly ResourceId[];
}

/**
 * Opens a manifest. Every text is read or refused with a reason, none makes it throw; what is read but not
 * understood is kept in the program, written back by printManifest, and listed in the notes.
 */
export function parseManifest(text: string, options: ParseOptions = {}): ParseResult {
  if (text.length > maxManifestLength) return refuse(describeLength(text.length));
  const document = readJson(text.startsWith("\ufeff") ? text.slice(1) : text);
  if (!document.ok) return document;
  const { value, rounded } = document;
  if (!isJsonObject(value))
    return refuse("A manifest is a JSON object, and this file holds something else.");
  const remarks = rounded.map((number) => ({
    path: number.path,
    message: `The number ${shorten(number.text)} is read as ${number.value}, the nearest that a number can hold. As a text in quotation marks it keeps every digit.`,
  }));
  return openProgram(value, options, remarks);
}

/** Reads the program in a file's JSON. `remarks` are notes on the file that its JSON no longer shows. */
export function openProgram(
  json: JsonObject,
  { ids = [] }: ParseOptions,
  remarks: readonly Pick<FileNote, "path" | "message">[],
): Extract<ParseResult, { ok: true }> {
  const { program, notes, keys } = read(json, ids);
  return {
    ok: true,
    program,
    keys: new Map([...keys].map(([key, id]) => [id, key])),
    notes: [...notes, ...remarks.map((remark) => ({ where: formatPath(remark.path), ...remark }))],
  };
}

/**
 * A resource whose logical name differs from its key may be written under another key. What is kept unread
 * has to follow, so such a file is read a second time, knowing the new keys.
 */
function read(json: JsonObject, ids: readonly ResourceId[]): ReturnType<typeof readProgram> {
  const first = readProgram(json, ids, new Map());
  const keys = resourceKeys(first.program);
  const renamed = new Map<string, string>();
  for (const [key, id] of first.keys) {
    const written = keys.get(id);
    if (written !== undefined && written !== key) renamed.set(key, written);
  }
  return renamed.size === 0 ? first : readProgram(json, ids, renamed);
}

const refuse = (message: string): ParseFailure => ({ ok: false, message });

const describeLength = (length: number): string =>
  `The file has ${length.toLocaleString("en")} characters; the most that is opened is ${maxManifestLength.toLocaleString("en")}.`;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
