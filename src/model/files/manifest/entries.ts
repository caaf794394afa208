import { isJsonObject, own } from "#model/base/json.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { readLiteral } from "#model/program/interpolation.ts";

export function isEmptyObject(json: Json | undefined): boolean {
  return isJsonObject(json) && Object.keys(json).length === 0;
}

/**
 * A key's value, if the value is a literal string. Pulumi requires literal strings for names, types and descriptions.
 */
export function textOf(json: JsonObject, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === "string" ? readLiteral(value) : undefined;
}

/** The known key that Pulumi understands a key as. */
const meantKey = (key: string, known: readonly string[]): string | undefined =>
  known.find((name) => name.toLowerCase() === key.toLowerCase());

/**
 * The reason why a key is kept unread. The engine itself reads the name and the packages of a project, and accepts only
 * one spelling of these keys (pulumi/pulumi:sdk/go/common/workspace/project.go). For all other keys, `spell-keys.ts`
 * has already replaced different spellings.
 */
export function whyPreserved(key: string, known: readonly string[]): string {
  if (known.includes(key)) return "This part has an invalid form and is kept unchanged.";
  const meant = meantKey(key, known);
  return meant === undefined
    ? "Stackwright cannot edit this part and keeps it unchanged."
    : `This part is kept unchanged, because Pulumi spells the key “${meant}”.`;
}
