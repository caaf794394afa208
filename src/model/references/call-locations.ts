import { builtinOf } from "#model/functions/builtins.ts";
import { invokeOptions } from "#model/functions/invoke-options.ts";
import type { BuiltinCall, Invoke, Value } from "#model/program/value.ts";
import { isList, standsAtZero } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { CallContext, SchemaLocation } from "#model/schema/schema-location.ts";
import { nameOf } from "#model/base/path-name.ts";

/** A value in a call, and the type of the value's place. */
type Placed = readonly [value: Value, location: SchemaLocation];

/** The arguments and the options of a package function's call, each as one map. */
export function placesOfInvoke(
  { token, arguments: given, options }: Invoke,
  { path }: SchemaLocation,
  catalog: Catalog,
): readonly Placed[] {
  const place = { property: undefined, type: undefined, call: { kind: "invoke" } } as const;
  const inputs = catalog.functionType(token)?.inputs ?? [];
  return [
    [given, { ...place, path: [...path, "arguments"], properties: inputs }],
    [options, { ...place, path: [...path, "options"], properties: invokeOptions, call: undefined }],
  ];
}

/**
 * The arguments of a builtin. If the arguments match the parameters, the result has one place for each parameter;
 * otherwise, it has a single place.
 */
export function placesOfBuiltin(
  { function: name, argument }: BuiltinCall,
  location: SchemaLocation,
): readonly Placed[] {
  const { key, argument: form, parameters } = builtinOf(name);
  const call = insideBuiltin(key, location);
  const { path } = location;
  const inside = standsAtZero(argument) ? [...path, 0] : path;
  if (form === "single") return [[argument, placeIn(call, inside, parameters[0]?.type)]];
  if (!isList(argument) || argument.length !== parameters.length)
    return [[argument, placeIn(call, inside, undefined)]];
  return argument.map((value, at) => [value, placeIn(call, [...path, at], parameters[at]?.type)]);
}

/** A place in a builtin that accepts only strings. */
export const textInside = (key: string, location: SchemaLocation): SchemaLocation =>
  placeIn(insideBuiltin(key, location), location.path, { kind: "string" });

function insideBuiltin(key: string, { path, property, call }: SchemaLocation): CallContext {
  if (call?.kind === "builtin") return { ...call, key };
  const isPlain = property?.plain === true && call === undefined;
  return { kind: "builtin", key, ...(isPlain ? { plainFor: nameOf(path) } : {}) };
}

const placeIn = (
  call: CallContext,
  path: SchemaLocation["path"],
  type: PropertyType | undefined,
): SchemaLocation => ({ path, property: undefined, type, properties: [], call });
