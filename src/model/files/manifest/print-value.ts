import { formatAccess } from "#model/program/property-access.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { assetFunction, secretFunction } from "#model/files/manifest/functions.ts";
import { escapeText, writeText } from "#model/files/manifest/interpolation.ts";
import { mapRecord, put } from "#model/files/json/record.ts";
import type {
  ConfigReference,
  Expression,
  Reference,
  ResourceId,
  Unresolved,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

type Keys = ReadonlyMap<ResourceId, string>;

/** Writes a value in expression position. `null` keeps the place of a secret that no text may have. */
export function printValue(value: Value, keys: Keys): Json {
  if (typeof value === "string") return escapeText(value);
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return printExpression(value, keys);
  if (isList(value)) return value.map((item) => printValue(item, keys));
  const json: Record<string, Json> = {};
  for (const key in value) put(json, escapeText(key), printValue(value[key] as Value, keys));
  return json;
}

/** Writes a map whose keys Pulumi takes literally: `properties`, `options`, the state of a lookup. */
export function printMap(map: ValueMap, keys: Keys): JsonObject {
  return mapRecord(map, (value) => printValue(value, keys));
}

function printExpression(value: Expression, keys: Keys): Json {
  switch (value.kind) {
    case "reference":
    case "config":
    case "unresolved":
      return `\${${printAccess(value, keys)}}`;
    case "template":
      return writeText(
        value.parts.map((part) =>
          typeof part === "string" ? part : { text: printAccess(part, keys) },
        ),
      );
    case "secret":
      return value.unsaved === true ? null : { [secretFunction]: printValue(value.value, keys) };
    case "asset":
      return { [assetFunction(value.form)]: escapeText(value.source) };
    case "verbatim":
      return value.json;
  }
}

function printAccess(part: Reference | ConfigReference | Unresolved, keys: Keys): string {
  switch (part.kind) {
    case "reference":
      return formatAccess(keys.get(part.resource) ?? part.resource, part.path);
    case "config":
      return formatAccess(part.name, part.path);
    case "unresolved":
      return part.access;
  }
}
