import type { JsonObject } from "#model/json.ts";
import { resourceKeys } from "#model/files/manifest/keys.ts";
import type { ReadProgram } from "#model/files/manifest/read-program.ts";
import { readProgram } from "#model/files/manifest/read-program.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * A resource whose logical name differs from its key may be written under another key. What is kept unread
 * has to follow, so such a file is read a second time, knowing the new keys.
 */
export function readUnderKeys(json: JsonObject, ids: readonly ResourceId[]): ReadProgram {
  const first = readProgram(json, ids, new Map());
  const keys = resourceKeys(first.program);
  const renamed = new Map<string, string>();
  for (const [key, id] of first.keys) {
    const written = keys.get(id);
    if (written !== undefined && written !== key) renamed.set(key, written);
  }
  return renamed.size === 0 ? first : readProgram(json, ids, renamed);
}
