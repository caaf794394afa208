import { own } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { archiveJson } from "#model/deployment/start/archive-json.ts";
import { keysSet } from "#model/deployment/start/own-keys.ts";
import type { Special, StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, isStateList, isStateMap, mark } from "#model/deployment/state/state-value.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** Returns the value that a program uses instead of a secret at a path inside the value. */
export type SecretAt = (path: PropertyPath) => Value;

/**
 * A deployed value in the form that a program uses. `revealed` is the same value before secrets were hidden, so each
 * string that differs from it contains a secret. Null represents values that a program can't express; `isExpressible`
 * finds them.
 */
export function programValue(
  value: StateValue,
  secretAt: SecretAt,
  revealed: StateValue = value,
  path: PropertyPath = [],
): Value {
  if (isSpecial(value)) return specialValue(value, secretAt, path);
  if (typeof value === "string" && value !== revealed) return secretAt(path);
  if (isStateList(value))
    return value.map((item, at) =>
      programValue(item, secretAt, isStateList(revealed) ? revealed[at] : item, [...path, at]),
    );
  if (!isStateMap(value)) return value;
  const map: Record<string, Value> = {};
  for (const key of keysThere(value)) {
    const item = own(value, key) ?? null;
    const shown = isStateMap(revealed) ? own(revealed, key) : item;
    put(map, key, programValue(item, secretAt, shown, [...path, key]));
  }
  return map;
}

function specialValue(value: Special, secretAt: SecretAt, path: PropertyPath): Value {
  switch (value[mark]) {
    case "secret":
      return secretAt(path);
    case "asset":
      return expression({ kind: "asset", form: value.form, source: value.source });
    case "archive":
      return expression({ kind: "verbatim", json: archiveJson(value) ?? null });
    case "resource":
      return value.id ?? value.urn;
    default:
      return null;
  }
}

/** The keys whose value is not null. */
const keysThere = (map: StateMap): readonly string[] =>
  keysSet(map).filter((key) => map[key] !== null);

/** Whether a program can express a value. */
export function isExpressible(value: StateValue): boolean {
  if (isSpecial(value))
    return value[mark] === "archive"
      ? archiveJson(value) !== undefined
      : ["secret", "asset", "resource"].includes(value[mark]);
  if (isStateList(value)) return value.every(isExpressible);
  if (!isStateMap(value)) return true;
  const keys = keysThere(value);
  // Pulumi would read a map with a single function key as a call.
  if (calledFunction(Object.fromEntries(keys.map((key) => [key, null]))) !== undefined)
    return false;
  return keys.every((key) => isExpressible(value[key] ?? null));
}
