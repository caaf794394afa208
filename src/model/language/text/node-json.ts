import type { Json, JsonObject } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { put } from "#model/base/record.ts";
import type {
  EntryNode,
  KeyNode,
  ListNode,
  MapNode,
  SyntaxNode,
} from "#model/language/text/node.ts";
import { resolvePlain } from "#model/files/yaml/resolve.ts";

/** A value as JSON. Words without a colon are ignored. If two keys are equal, the first one is used. */
export function jsonOf(node: SyntaxNode | undefined): Json {
  if (node === undefined) return null;
  if (node.kind !== "scalar") return jsonOfParent(node);
  if (node.isOpaque === true) return null;
  return node.style === "plain" ? resolvePlain(node.text).value : node.text;
}

const jsonOfParent = memoize<MapNode | ListNode, Json>((node) =>
  node.kind === "list"
    ? node.entries.map(({ value }) => jsonOf(value))
    : jsonOfEntries(node.entries),
);

function jsonOfEntries(entries: readonly EntryNode[]): JsonObject {
  const json: Record<string, Json> = {};
  for (const { key, after, value } of entries)
    if (key !== undefined && (after !== undefined || value !== undefined))
      if (!Object.hasOwn(json, key.text)) put<Json>(json, key.text, jsonOf(value));
  return json;
}

/** True if a part of a value is unknown. */
export const hasOpaque = (node: SyntaxNode | undefined): boolean => {
  if (node === undefined) return false;
  return node.kind === "scalar" ? node.isOpaque === true : hasOpaqueInside(node);
};

const hasOpaqueInside = memoize<MapNode | ListNode, boolean>(({ entries }) =>
  entries.some(({ key, value }) => isMerge(key) || hasOpaque(value)),
);

/** Whether a key is a merge key. Quoted keys and keys in JSON are ordinary keys. */
const isMerge = (key: KeyNode | undefined): boolean => key?.text === "<<" && !key.isQuoted;
