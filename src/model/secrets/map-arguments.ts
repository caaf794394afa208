import { mapReusing } from "#model/base/map-reusing.ts";
import { takesPair } from "#model/program/functions/builtin-names.ts";
import { readsFile } from "#model/program/files/named-files.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { BuiltinCall, Value } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";

/**
 * Replaces the arguments of a builtin call; `at` is undefined for an argument that is not in a list. Only the content
 * of the last argument is in the result. Separators, indexes and paths are not secret.
 */
export function mapArguments(
  call: BuiltinCall,
  map: (argument: Value, at: number | undefined, isContent: boolean) => Value,
): Value {
  const isPair = takesPair(call.function);
  const last = readsFile(call.function) ? -1 : isPair ? 1 : 0;
  return mapParts(call, (argument) =>
    isPair && isList(argument)
      ? mapReusing(argument, (item, at) => map(item, at, at === last))
      : map(argument, undefined, last === 0),
  );
}
