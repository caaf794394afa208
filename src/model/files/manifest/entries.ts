import { isJsonObject, own } from "#model/base/json.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { readLiteral } from "#model/program/interpolation.ts";

export function isEmptyObject(json: Json | undefined): boolean {
  return isJsonObject(json) && Object.keys(json).length === 0;
}

/** A key's value if it is a literal string, as Pulumi requires for names, types and descriptions. */
export function textOf(json: JsonObject, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === "string" ? readLiteral(value) : undefined;
}

/** The known key as which Pulumi reads a key. */
const meantKey = (key: string, known: readonly string[]): string | undefined =>
  known.find((name) => name.toLowerCase() === key.toLowerCase());

/**
 * Why a key is kept unread. The keys that the engine itself reads in a project, its name and packages, have only one
 * spelling (pulumi/pulumi:sdk/go/common/workspace/project.go). Other spellings are handled before (`spell-keys.ts`).
 */
export function whyPreserved(key: string, known: readonly string[]): string {
  if (known.includes(key)) return "This has an invalid form. It is kept unchanged.";
  const meant = meantKey(key, known);
  return meant === undefined
    ? "Stackwright cannot edit this. It is kept unchanged."
    : `This is kept unread: the key is spelled “${meant}”.`;
}
