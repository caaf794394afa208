import type { Json } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import type { Program, Resource } from "#model/program/program.ts";

/**
 * The key for the parts of an import file that a program doesn't have. Pulumi ignores this key. If the design is
 * exported as an import file, the file contains these parts again.
 */
export const importKey = "stackwright-import";

/**
 * After a rename, updates the parts of an import file that are stored by resource name. `renamed` is the resource
 * before the rename. If another resource still has the old name and type, its entries stay.
 */
export function renameKept({ extras, resources }: Program, renamed: Resource, name: string) {
  const section = own(extras, importKey);
  const isMeant = (entry: Json): boolean =>
    isJsonObject(entry) && entry["name"] === renamed.name && entry["type"] === renamed.token;
  const isShared = resources.some(
    (other) =>
      other.id !== renamed.id && other.name === renamed.name && other.token === renamed.token,
  );
  if (!isJsonObject(section) || isShared) return extras;
  const parts = Object.entries(section).map(([part, entries]): [string, Json] => [
    part,
    Array.isArray(entries)
      ? entries.map((entry: Json) => (isMeant(entry) ? { ...(entry as object), name } : entry))
      : entries,
  ]);
  return { ...extras, [importKey]: Object.fromEntries(parts) };
}
