import { isObject } from "#model/base/json.ts";
import { isJoined } from "#model/schema/file/joined-texts.ts";
import type { Lists, SchemaIndex } from "#model/schema/file/schema-index.ts";
import { INDEX_FORMAT } from "#model/schema/file/schema-index.ts";

/** Whether stored data is a schema index in this version's format. */
export function isSchemaIndex(value: unknown): value is SchemaIndex {
  if (!isObject(value) || value["format"] !== INDEX_FORMAT) return false;
  const { size, head, counts, tokens, places, modules, flags, purposes } = value;
  if (!isCount(size)) return false;
  if (!isObject(head) || typeof head["name"] !== "string" || !isObject(counts)) return false;
  const { resources, functions, types } = counts;
  if (!isCount(resources) || !isCount(functions) || !isCount(types)) return false;
  const members = resources + functions + types;
  return (
    isTexts(tokens, resources + functions) &&
    isNumbers(value["typeHashes"], types) &&
    isTexts(purposes, resources + functions) &&
    isNumbers(places, 2 * (members + 1)) &&
    places.every((place) => place <= size) &&
    isNumbers(modules, members) &&
    flags instanceof Uint8Array &&
    flags.length === members &&
    isTexts(value["moduleNames"]) &&
    isTexts(value["externalReferences"]) &&
    isJoined(value["outputNames"]) &&
    isJoined(value["outputTypes"]) &&
    isTexts(value["notes"]) &&
    isLists(value["uses"], members) &&
    isLists(value["externalUses"], members) &&
    isLists(value["outputs"], members)
  );
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const isTexts = (value: unknown, length?: number): value is readonly string[] =>
  Array.isArray(value) &&
  (length === undefined || value.length === length) &&
  value.every((each) => typeof each === "string");

const isNumbers = (value: unknown, length: number): value is Uint32Array =>
  value instanceof Uint32Array && value.length === length;

/**
 * Each list ends where the next one starts, and the last list ends with the items. The provider's list may be missing.
 */
function isLists(value: unknown, members: number): value is Lists {
  if (!isObject(value)) return false;
  const { starts, items } = value;
  return (
    starts instanceof Uint32Array &&
    items instanceof Uint32Array &&
    (starts.length === members + 1 || starts.length === members + 2) &&
    starts.every((start, at) => at === 0 || start >= (starts[at - 1] ?? 0)) &&
    starts.at(-1) === items.length
  );
}
