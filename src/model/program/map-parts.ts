import { mapRecordReusing, mapReusing, withChanges } from "#model/base/map-reusing.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/**
 * Identifies a part of a value: the index of an item or of an entry with a computed key, the key of a map, or
 * `arguments` or `options` of a package function's call. Undefined if the value has only one part.
 */
export type PartKey = string | number | undefined;

/**
 * Replaces the parts of a value: the items of a list, the values of a map, and the values inside an expression. The
 * parts of a template and computed keys stay. If no part changes, the result is the same object.
 */
export function mapParts(value: Value, map: (part: Value, key: PartKey) => Value): Value {
  if (isList(value)) return mapReusing(value, map);
  if (isMap(value)) return mapRecordReusing(value, map);
  if (!isExpression(value)) return value;
  switch (value.kind) {
    case "secret":
      return withChanges(value, { value: map(value.value, undefined) });
    case "asset": {
      if (typeof value.source === "string") return value;
      const source = map(value.source, undefined);
      // If the new value can't be an asset's source, the value replaces the whole asset.
      return typeof source === "string" || isExpression(source)
        ? withChanges(value, { source })
        : source;
    }
    case "invoke": {
      const [args, options] = [map(value.arguments, "arguments"), map(value.options, "options")];
      return isMap(args) && isMap(options)
        ? withChanges(value, { arguments: args, options })
        : null;
    }
    case "builtin":
      return withChanges(value, { argument: map(value.argument, undefined) });
    case "computed-map":
      return withChanges(value, {
        entries: mapReusing(value.entries, (entry, at) =>
          withChanges(entry, { value: map(entry.value, at) }),
        ),
      });
    case "template":
    case "verbatim":
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return value;
  }
}
