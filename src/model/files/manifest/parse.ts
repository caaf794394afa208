import type { JsonObject } from "#model/base/json.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { ReadDiagnostic } from "#model/files/manifest/read-object.ts";
import { readObject } from "#model/files/manifest/read-object.ts";
import type { ReadProgram, RequestedIds } from "#model/files/manifest/read-program.ts";
import { readProgram } from "#model/files/manifest/read-program.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { formatPath } from "#model/base/path.ts";

export interface ParseOptions {
  /** The IDs of the resources. Resources without a requested ID get new IDs. */
  readonly ids?: RequestedIds;
  /** The maximum nesting of lists and objects; the default is the limit for handwritten files. */
  readonly deepest?: number;
}

/**
 * Opens a manifest. Every text is read, or rejected with a reason; no text causes an exception. The program keeps
 * unknown parts; printManifest writes them back, and the notes list them.
 */
export function parseManifest(text: string, options: ParseOptions = {}): ParseResult {
  const file = readObject(text, noManifest, options.deepest);
  return file.ok ? programOfManifest(file.json, options, file.diagnostics) : file;
}

export const noManifest = "A manifest must be a JSON object.";

/** Reads the program in a file's JSON. */
export function programOfManifest(
  json: JsonObject,
  { ids = [] }: ParseOptions,
  diagnostics: readonly ReadDiagnostic[],
): Extract<ParseResult, { ok: true }> {
  const { program, notes, keys } = readUnderKeys(json, ids);
  return {
    ok: true,
    program,
    keys: new Map([...keys].map(([key, id]) => [id, key])),
    notes: [
      ...notes,
      ...diagnostics.map((diagnostic) => ({ where: formatPath(diagnostic.path), ...diagnostic })),
    ],
  };
}

/**
 * A resource whose logical name differs from its key may be written under a different key. Unread parts must also use
 * the new key, so the file is read a second time.
 */
export function readUnderKeys(json: JsonObject, ids: RequestedIds): ReadProgram {
  const first = readProgram(json, ids, new Map());
  if (!first.hasUnread) return first;
  const keys = resourceKeys(first.program);
  const renamed = new Map<string, string>();
  for (const [key, id] of first.keys) {
    const written = keys.get(id);
    if (written !== undefined && written !== key) renamed.set(key, written);
  }
  return renamed.size === 0 ? first : readProgram(json, ids, renamed);
}
