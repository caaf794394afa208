import type { Json } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { builtinNameOf } from "#model/program/functions/builtin-names.ts";
import { invokeFunction, isFunctionKey, shortToken } from "#model/files/manifest/functions.ts";
import { readLiteral } from "#model/program/interpolation.ts";
import { below } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** What a written value is made of, whether JSON or YAML: the keys of a map, items, or nothing. */
export type Shape = readonly string[] | "items" | undefined;

export function shapeOfJson(json: Json): Shape {
  if (typeof json !== "object" || json === null) return undefined;
  return isJsonObject(json) ? Object.keys(json) : "items";
}

/** Where in the inputs of a resource a written value stands. */
export interface WrittenPlace {
  readonly path: PropertyPath;
  /**
   * Set for what stands under `fn::invoke`, of which the function's name and what the call returns have no path, and
   * for the arguments or options of a call, whose names are written as they are.
   */
  readonly holds?: "call" | "named";
}

/** Where a member of a written value stands, by its key and its number among the members. */
type PlaceOf<Member> = (
  key: string | number,
  at: number,
  member: Member,
) => WrittenPlace | undefined;

/**
 * Where the members of a written value stand: calls are written with the function's name, which no path has, and the
 * entries of a map with computed keys are counted in paths (`valueAt` in src/model/program/value.ts). Undefined for
 * what is one with the value around it, such as what a secret or an asset holds.
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
  // The keys of maps have the escapes of texts, the names of inputs have none.
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

/** A map that says one key in two spellings is kept as it is written. */
const hasSameKeys = (keys: readonly string[]): boolean =>
  new Set(keys.map(readLiteral)).size < keys.length;

/** As of the value that is read: a list or a map that is written out has its parts at their own steps. */
const standsAtZero = (shape: Shape): boolean =>
  shape === undefined ||
  (shape !== "items" && (isCall(shape) || hasComputedKey(shape) || hasSameKeys(shape)));
