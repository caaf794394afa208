import { builtinKey } from "#model/program/functions/builtin-names.ts";
import { formatAccess } from "#model/program/property-access.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { assetFunction, invokeFunction, secretFunction } from "#model/files/manifest/functions.ts";
import { escapeText, writeText } from "#model/program/interpolation.ts";
import { mapRecord, put } from "#model/base/record.ts";
import type {
  AccessValue,
  ComputedMap,
  Expression,
  Invoke,
  ResourceId,
  Template,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

type Keys = ReadonlyMap<ResourceId, string>;

/**
 * Writes a value in a place where Pulumi accepts expressions. `null` replaces a secret that must not be in any text.
 */
export function printValue(value: Value, keys: Keys): Json {
  if (typeof value === "string") return escapeText(value);
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return printExpression(value, keys);
  if (isList(value)) return value.map((item) => printValue(item, keys));
  const json: Record<string, Json> = {};
  for (const key in value) put(json, escapeText(key), printValue(value[key] as Value, keys));
  return json;
}

/**
 * Writes a map with literal keys. Pulumi reads the keys of `properties`, `options` and the state of a lookup literally.
 */
export function printMap(map: ValueMap, keys: Keys): JsonObject {
  return mapRecord(map, (value) => printValue(value, keys));
}

function printExpression(value: Expression, keys: Keys): Json {
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
    case "template":
      return printText(value, keys);
    case "secret":
      return value.unsaved === true ? null : { [secretFunction]: printValue(value.value, keys) };
    case "asset":
      return { [assetFunction(value.form)]: printValue(value.source, keys) };
    case "invoke":
      return printInvoke(value, keys);
    case "builtin":
      return { [builtinKey(value.function)]: printValue(value.argument, keys) };
    case "computed-map":
      return printComputedMap(value, keys);
    case "verbatim":
      return value.json;
  }
}

function printText(value: AccessValue | Template, keys: Keys): string {
  if (value.kind !== "template") return `\${${printAccess(value, keys)}}`;
  return writeText(
    value.parts.map((part) =>
      typeof part === "string" ? part : { text: printAccess(part, keys) },
    ),
  );
}

function printInvoke(call: Invoke, keys: Keys): Json {
  const args = printMap(call.arguments, keys);
  if (call.isShort === true) return { [`fn::${call.token}`]: args };
  const json: Record<string, Json> = { function: escapeText(call.token) };
  if (Object.keys(args).length > 0) json["arguments"] = args;
  const options = printMap(call.options, keys);
  if (Object.keys(options).length > 0) json["options"] = options;
  if (call.return !== undefined) json["return"] = escapeText(call.return);
  return { [invokeFunction]: json };
}

function printComputedMap({ entries }: ComputedMap, keys: Keys): Json {
  const json: Record<string, Json> = {};
  for (const { key, value } of entries)
    put(
      json,
      typeof key === "string" ? escapeText(key) : printText(key, keys),
      printValue(value, keys),
    );
  return json;
}

function printAccess(part: AccessValue, keys: Keys): string {
  switch (part.kind) {
    case "reference":
      return formatAccess(keys.get(part.resource) ?? part.resource, part.path, part.quoted);
    case "variable":
    case "config":
      return formatAccess(part.name, part.path, part.quoted);
    case "unresolved":
      return part.access;
  }
}
