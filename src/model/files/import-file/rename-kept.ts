import type { Json } from "#model/json.ts";
import { own } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { Program, Resource } from "#model/program/program.ts";

/**
 * The key of a program for what an import file says and a program does not. Pulumi reads no such key, and the import
 * file of the design has it again.
 */
export const importKey = "stackwright-import";

/**
 * What a program keeps of an import file by the names of resources, after a resource got another name. `renamed` is the
 * resource before; what is kept of another one with that name and type stays.
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
