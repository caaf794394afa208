import type { Json } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { builtinNameOf } from "#model/program/functions/builtin-names.ts";
import { invokeFunction, isFunctionKey, shortToken } from "#model/files/manifest/functions.ts";
import { readLiteral } from "#model/program/interpolation.ts";
import { below } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** The shape of a written value in JSON or YAML: the keys of a map, items, or neither. */
export type Shape = readonly string[] | "items" | undefined;

export function shapeOfJson(json: Json): Shape {
  if (typeof json !== "object" || json === null) return undefined;
  return isJsonObject(json) ? Object.keys(json) : "items";
}

/** The place of a written value in the inputs of a resource. */
export interface WrittenPlace {
  readonly path: PropertyPath;
  /**
   * Set inside `fn::invoke`, and for the arguments or options of a call. Inside `fn::invoke`, the function's name and
   * `return` have no path. The names of arguments and options are not escaped.
   */
  readonly holds?: "call" | "named";
}

/** Returns the place of a member of a written value, from the member's key and its index. */
type PlaceOf<Member> = (
  key: string | number,
  at: number,
  member: Member,
) => WrittenPlace | undefined;

/**
 * The places of the members of a written value. A call is written with the function's name, but no path contains that
 * name. For the entries of a map with computed keys, paths contain indexes (`valueAt` in src/model/program/value.ts).
 * Undefined for a part of the surrounding value, such as the content of a secret or an asset.
 */
export function placesInside<Member>(
  shape: Shape,
  { path, holds }: WrittenPlace,
  shapeOf: (member: Member) => Shape,
): PlaceOf<Member> {
  if (shape === undefined || shape === "items") return (_key, at) => ({ path: below(path, at) });
  if (holds === "call")
    return (key) => {
      const part = String(key).toLowerCase();
      return part === "arguments" || part === "options" ? named(path, part) : undefined;
    };
  if (isCall(shape))
    return (key, _at, member) => placeInCall(String(key), path, () => shapeOf(member));
  // The keys of maps are escaped in the same way as strings. The names of inputs are not escaped.
  if (path.length === 0 || holds === "named") return (key) => ({ path: below(path, String(key)) });
  return hasComputedKey(shape)
    ? (_key, at) => ({ path: below(below(path, at), "value") })
    : (key) => ({ path: below(path, readLiteral(String(key)) ?? key) });
}

function placeInCall(
  called: string,
  path: PropertyPath,
  argument: () => Shape,
): WrittenPlace | undefined {
  if (builtinNameOf(called) !== undefined)
    return { path: standsAtZero(argument()) ? below(path, 0) : path };
  if (shortToken(called) !== undefined) return named(path, "arguments");
  return called.toLowerCase() === invokeFunction ? { path, holds: "call" } : undefined;
}

const named = (path: PropertyPath, part: string): WrittenPlace => ({
  path: below(path, part),
  holds: "named",
});

const isCall = (keys: readonly string[]): boolean =>
  keys.length === 1 && isFunctionKey(keys[0] ?? "");

const hasComputedKey = (keys: readonly string[]): boolean =>
  keys.some((key) => readLiteral(key) === undefined);

/** A map with two spellings of the same key is kept verbatim. */
const hasSameKeys = (keys: readonly string[]): boolean =>
  new Set(keys.map(readLiteral)).size < keys.length;

/**
 * Whether the value is at index 0. That is the case unless the value's parts have their own paths, as in a literal list
 * or map.
 */
const standsAtZero = (shape: Shape): boolean =>
  shape === undefined ||
  (shape !== "items" && (isCall(shape) || hasComputedKey(shape) || hasSameKeys(shape)));
