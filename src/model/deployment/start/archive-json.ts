import type { Json } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark } from "#model/deployment/state/state-value.ts";
import { assetFunction } from "#model/files/manifest/functions.ts";
import { escapeText } from "#model/program/interpolation.ts";

/** The function call for an archive in a manifest; undefined if a part of the archive can't be expressed. */
export function archiveJson(value: StateValue): Json | undefined {
  if (!isSpecial(value)) return undefined;
  if (value[mark] === "asset") return { [assetFunction(value.form)]: escapeText(value.source) };
  if (value[mark] !== "archive") return undefined;
  const items: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value.items)) {
    const json = archiveJson(item);
    if (json === undefined) return undefined;
    put(items, escapeText(key), json);
  }
  return { "fn::assetArchive": items };
}
