import { isJsonObject, own } from "#model/base/json.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { readLiteral } from "#model/program/interpolation.ts";

export function isEmptyObject(json: Json | undefined): boolean {
  return isJsonObject(json) && Object.keys(json).length === 0;
}

/** A key's value where that is plain text, as Pulumi wants it for names, types and descriptions. */
export function textOf(json: JsonObject, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === "string" ? readLiteral(value) : undefined;
}

/** The key that Pulumi takes a key for. */
const meantKey = (key: string, known: readonly string[]): string | undefined =>
  known.find((name) => name.toLowerCase() === key.toLowerCase());

/**
 * Why a key is kept unread. What the engine itself reads of a project, its name and packages, has one spelling
 * (pulumi/pulumi:sdk/go/common/workspace/project.go); the spellings of all else are read before (`spell-keys.ts`).
 */
export function whyPreserved(key: string, known: readonly string[]): string {
  if (known.includes(key))
    return "This does not have the form that it should have, and is kept as it is.";
  const meant = meantKey(key, known);
  return meant === undefined
    ? "The designer does not edit this, and keeps it as it is."
    : `This is kept unread: the key is spelled “${meant}”.`;
}
