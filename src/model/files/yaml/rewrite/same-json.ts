import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";

/** True for the same data; the order of a map's keys says nothing. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item: Json, at) => sameJson(item, b[at] as Json));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] as Json, b[key] as Json))
  );
}

/** Sections whose entries have an order that a design knows. */
const declared = ["config", "configuration", "resources", "outputs"];

export const isDeclared = (section: string): boolean => declared.includes(section);

/** The same for two programs, whose declarations have to stand in the same order as well. */
export function sameProgram(a: JsonObject, b: JsonObject): boolean {
  return sameJson(a, b) && declared.every((section) => sameOrder(own(a, section), own(b, section)));
}

export function sameOrder(a: Json | undefined, b: Json | undefined): boolean {
  if (!isObject(a) || !isObject(b)) return true;
  const keys = Object.keys(b);
  return Object.keys(a).every((key, at) => key === keys[at]);
}
