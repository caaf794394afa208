import type { PropertyPath } from "#model/base/path.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { invokeOptions } from "#model/functions/invoke-options.ts";
import {
  assetFormOf,
  invokeFunction,
  isFunctionKey,
  secretFunction,
  shortToken,
} from "#model/files/manifest/functions.ts";
import type { SyntaxNode } from "#model/language/text/node.ts";
import { jsonOf } from "#model/language/text/node-json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import { builtinNameOf } from "#model/program/functions/builtin-names.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { returnable } from "#model/schema/functions/result-of.ts";
import type { Discriminator, Property, PropertyType } from "#model/schema/property-type.ts";
import type { CallContext, SchemaLocation } from "#model/schema/schema-location.ts";
import { locationAs, stepInto } from "#model/schema/schema-location.ts";

/** The context of a value's place. */
export interface ValuePlace {
  readonly location: SchemaLocation;
  /** The function's name, if the place is a key of `fn::invoke`. The name may be incomplete. */
  readonly invoked?: string;
  /** Set if the place is the name of a function. */
  readonly isFunctionName?: true;
  /**
   * Set if one of the map's keys is a discriminator. The discriminator decides which object of a union the map is. The
   * current value makes no difference.
   */
  readonly discriminator?: Discriminator;
  /** The property whose list contains the place. */
  readonly listProperty?: Property;
  /** The types of the arguments, if the place is the list of arguments of a builtin function with several arguments. */
  readonly parameters?: readonly PropertyType[];
}

/**
 * The place at a path below a known place. `around[0]` is the written value at the known place; the values along the
 * path follow.
 */
export function valuePlaceAt(
  start: SchemaLocation,
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
  catalog: Catalog,
): ValuePlace {
  let place: ValuePlace = {
    location: narrow(start, around[0], catalog),
    ...discriminatorIn(start),
  };
  for (const [at, part] of path.entries()) {
    const inside = around[at + 1];
    const next = step(place, part, around[at], catalog);
    const location = narrow(next.location, inside, catalog);
    const invoked = next.invoked === undefined ? {} : { invoked: invokedIn(inside) };
    place = { ...next, location, ...invoked, ...discriminatorIn(next.location) };
  }
  return place;
}

const discriminatorIn = ({ type }: SchemaLocation): Pick<ValuePlace, "discriminator"> =>
  type?.kind === "union" && type.discriminator !== undefined
    ? { discriminator: type.discriminator }
    : {};

function step(
  { location, invoked, parameters, discriminator }: ValuePlace,
  part: string | number,
  node: SyntaxNode | undefined,
  catalog: Catalog,
): ValuePlace {
  if (invoked !== undefined) return stepIntoInvoke(location, String(part), invoked, catalog);
  if (typeof part === "string" && isFunctionKey(part) && isOnlyKey(node))
    return stepIntoCall(location, part, catalog);
  const type = typeof part === "number" ? parameters?.[part] : undefined;
  if (part === discriminator?.property)
    return { location: choosing(discriminator, stepInto(location, part, catalog), catalog) };
  if (type === undefined) {
    const { property } = location;
    const isItem = typeof part === "number" && property !== undefined;
    const list = isItem ? { listProperty: property } : {};
    return { location: stepInto(location, part, catalog), ...list };
  }
  const inside = { ...emptyPlace(location), path: [...location.path, part] };
  return { location: locationAs(inside, type, catalog) };
}

/**
 * The type of the discriminator key. The type accepts the values for all objects, not only the value for the current
 * object.
 */
function choosing(
  { mapping }: Discriminator,
  { property, ...inner }: SchemaLocation,
  catalog: Catalog,
): SchemaLocation {
  const { const: _, ...free } = property ?? {};
  const values = Object.keys(mapping).map((value) => ({ value }));
  const location = { ...inner, property: property && (free as Property) };
  return locationAs(location, { kind: "enum", token: "", values }, catalog);
}

const isOnlyKey = (node: SyntaxNode | undefined): boolean =>
  node?.kind === "map" && node.entries.length === 1;

const emptyPlace = ({ path, call }: SchemaLocation): SchemaLocation => ({
  path,
  property: undefined,
  type: undefined,
  properties: [],
  call,
});

function stepIntoCall(location: SchemaLocation, called: string, catalog: Catalog): ValuePlace {
  const empty = emptyPlace(location);
  const name = called.toLowerCase();
  if (name === secretFunction) return { location };
  if (name === invokeFunction) return { location: { ...empty, call: undefined }, invoked: "" };
  if (assetFormOf(called) !== undefined)
    return { location: { ...empty, type: { kind: "string" } } };
  const builtin = builtinNameOf(called);
  if (builtin !== undefined) {
    const { argument, parameters, key } = builtinOf(builtin);
    const call: CallContext = { kind: "builtin", key };
    if (argument === "list")
      return { location: { ...empty, call }, parameters: parameters.map(({ type }) => type) };
    return { location: locationAs({ ...empty, call }, parameters[0]?.type, catalog) };
  }
  const token = shortToken(called);
  const properties = token === undefined ? [] : argumentsOf(token, catalog);
  return { location: { ...empty, properties, call: { kind: "invoke" } } };
}

/** The types of the places inside `fn::invoke`. */
function stepIntoInvoke(
  location: SchemaLocation,
  part: string,
  token: string,
  catalog: Catalog,
): ValuePlace {
  const path = [...location.path, part];
  const empty: SchemaLocation = { ...emptyPlace(location), path };
  switch (part.toLowerCase()) {
    case "function":
      return { location: { ...empty, type: { kind: "string" } }, isFunctionName: true };
    case "arguments":
      return {
        location: { ...empty, properties: argumentsOf(token, catalog), call: { kind: "invoke" } },
      };
    case "options":
      return { location: { ...empty, properties: invokeOptions } };
    case "return": {
      const values = (returnable(token, catalog) ?? []).map(({ name, description }) => ({
        value: name,
        ...(description === undefined ? {} : { description }),
      }));
      return { location: { ...empty, type: { kind: "enum", token: "", values } } };
    }
    default:
      return { location: empty };
  }
}

const argumentsOf = (token: string, catalog: Catalog): readonly Property[] =>
  catalog.functionType(token)?.inputs ?? [];

/** The name of the function that the keys of `fn::invoke` call. */
function invokedIn(node: SyntaxNode | undefined): string {
  const json = jsonOf(node);
  const name = isJsonObject(json) ? own(json, "function") : undefined;
  return typeof name === "string" ? name : "";
}

/** The members of a union that match the written value. If only one member is left, the result is that member. */
function narrow(
  location: SchemaLocation,
  node: SyntaxNode | undefined,
  catalog: Catalog,
): SchemaLocation {
  const { type } = location;
  if (type?.kind !== "union" || node?.kind !== "map") return location;
  const json = jsonOf(node);
  const { discriminator } = type;
  const chosen =
    discriminator === undefined || !isJsonObject(json)
      ? undefined
      : own(json, discriminator.property);
  const token =
    discriminator === undefined || typeof chosen !== "string"
      ? undefined
      : own(discriminator.mapping, chosen);
  if (token !== undefined) return locationAs(location, { kind: "object", token }, catalog);
  const members = type.members.filter(
    ({ kind }) => kind === "object" || kind === "map" || kind === "any",
  );
  const fitting = members.filter((member) => hasKeys(member, node, catalog));
  const [only, ...others] = fitting.length > 0 ? fitting : members;
  return only !== undefined && others.length === 0 ? locationAs(location, only, catalog) : location;
}

function hasKeys(
  member: PropertyType,
  node: Extract<SyntaxNode, { kind: "map" }>,
  catalog: Catalog,
): boolean {
  if (member.kind !== "object") return true;
  const names = new Set(catalog.objectType(member.token)?.properties.map(({ name }) => name));
  return node.entries.every(({ key, after }) => after === undefined || names.has(key?.text ?? ""));
}

/** The properties that a map at the place may have. For a union, these are the properties of all its objects. */
export function keysAt(
  { properties, type }: SchemaLocation,
  catalog: Catalog,
): readonly Property[] {
  if (type?.kind !== "union") return properties;
  const found = new Map<string, Property>();
  for (const member of type.members)
    if (member.kind === "object")
      for (const property of catalog.objectType(member.token)?.properties ?? [])
        if (!found.has(property.name)) found.set(property.name, property);
  return [...found.values()];
}
