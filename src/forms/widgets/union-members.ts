import { nameInToken } from "#model/program/token.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { own } from "#model/base/json.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { discriminatorOf } from "#forms/values/initial-value.ts";

type Union = PropertyType & { kind: "union" };

/**
 * The member to fill while nothing is set; -1 if the user must choose. An object is opened on demand, because it may
 * contain the same union again, without end.
 */
export function openMember(type: Union, picked: number | undefined, catalog: Catalog): number {
  if (picked !== undefined)
    // Choosing a member writes its constants, so the user must choose a member with constants each
    // time.
    return constantsOf(type, picked, catalog) === undefined ? picked : -1;
  const choice = type.members.findIndex(({ kind }) => kind === "enum");
  if (choice >= 0) return choice;
  return type.members[0]?.kind === "object" ? -1 : 0;
}

/**
 * The member of a value: the picked member as long as it accepts the value, or else the best match. The first of equal
 * matches wins.
 */
export function memberOf(
  type: Union,
  value: Value,
  picked: number | undefined,
  catalog: Catalog,
): number {
  const fitOf = (member: PropertyType): number => fit(member, value, type, catalog);
  const chosen = picked === undefined ? undefined : type.members[picked];
  if (picked !== undefined && chosen !== undefined && fitOf(chosen) >= 0) return picked;
  const fits = type.members.map(fitOf);
  const best = Math.max(...fits);
  if (best >= 0) return fits.indexOf(best);
  return Math.max(
    0,
    type.members.findIndex((member) => stands(member, value)),
  );
}

/** Whether a member accepts a value: a number or a boolean is valid for a string, and a fraction for an integer. */
const stands = (member: PropertyType, value: Value): boolean =>
  member.kind === "integer"
    ? typeof value === "number"
    : member.kind === "string" && (typeof value === "number" || typeof value === "boolean");

/**
 * How well a value matches a type; below 0 if the value does not match. The object with more of the value's properties
 * matches better. An enum matches better than any string.
 */
function fit(type: PropertyType, value: Value, union: Union | undefined, catalog: Catalog): number {
  switch (type.kind) {
    case "string":
      return typeof value === "string" ? 0 : -1;
    case "enum":
      return type.values.some((entry) => entry.value === value) ? 1 : -1;
    case "number":
      return typeof value === "number" ? 0 : -1;
    case "integer":
      return Number.isInteger(value) ? 0 : -1;
    case "boolean":
      return typeof value === "boolean" ? 0 : -1;
    case "list":
      return isList(value) ? fitOfAll(type.items, value, catalog) : -1;
    case "map":
      return isMap(value) ? fitOfAll(type.values, Object.values(value), catalog) / 2 : -1;
    case "object":
      return isMap(value) ? fitOfObject(type.token, value, union, catalog) : -1;
    case "any":
    case "json":
      return 0;
    case "asset":
      return isExpression(value) && value.kind === "asset" ? 0 : -1;
    case "archive":
      return isExpression(value) && value.kind === "asset" && value.form.endsWith("Archive")
        ? 1
        : -1;
    case "union":
      return Math.max(...type.members.map((inner) => fit(inner, value, type, catalog)));
    case "resource":
      return -1;
  }
}

/**
 * How well all values match a type. In a long list, only the first items count. Empty values and references don't
 * count.
 */
function fitOfAll(type: PropertyType, values: readonly Value[], catalog: Catalog): number {
  const telling = values.filter((value) => value !== "" && value !== null && !isExpression(value));
  const [first, ...rest] = telling.slice(0, 8).map((value) => fit(type, value, undefined, catalog));
  // An invalid list still fits a little, because no other member shows it better.
  return first === undefined ? 0 : Math.max(0, Math.min(first, ...rest) + 0.5);
}

function fitOfObject(
  token: string,
  value: ValueMap,
  union: Union | undefined,
  catalog: Catalog,
): number {
  const { discriminator } = union ?? {};
  const named = discriminator === undefined ? undefined : own(value, discriminator.property);
  const meant = typeof named === "string" ? own(discriminator?.mapping ?? {}, named) : undefined;
  if (meant !== undefined) return meant === token ? 1 : -1;
  const properties = catalog.objectType(token)?.properties ?? [];
  const keys = Object.keys(value);
  const known = new Set(properties.map(({ name }) => name));
  const has = keys.filter((key) => known.has(key)).length;
  const isOther = properties.some(
    ({ name, const: only }) =>
      only !== undefined && Object.hasOwn(value, name) && value[name] !== only,
  );
  if (has === 0) return 0;
  const share = has / keys.length;
  return isOther ? share / 2 : share;
}

/** The initial value of a member's object: the values that identify the member. Undefined if there are none. */
export function constantsOf(type: Union, at: number, catalog: Catalog): ValueMap | undefined {
  const member = type.members[at];
  if (member?.kind !== "object") return undefined;
  const name = discriminatorOf(type, member);
  const property = type.discriminator?.property;
  if (name !== undefined && property !== undefined) return { [property]: name };
  const constants = (catalog.objectType(member.token)?.properties ?? []).flatMap(
    ({ name: key, const: only, required }) =>
      only !== undefined && required ? [[key, only] as const] : [],
  );
  return constants.length === 0 ? undefined : Object.fromEntries(constants);
}

/** The unique labels of the members. */
export function memberLabels({ members }: Union): readonly string[] {
  const short = members.map(labelOf);
  return members.map((member, at) => {
    const label = short[at] ?? "";
    const isOnly = short.indexOf(label) === short.lastIndexOf(label);
    return isOnly ? label : `${label} (${tokenIn(member) ?? at + 1})`;
  });
}

function labelOf(type: PropertyType): string {
  if (type.kind === "object") return nameInToken(type.token);
  if (type.kind === "list" && type.items.kind === "object")
    return `a list of ${nameInToken(type.items.token)}`;
  if (type.kind === "map" && type.values.kind === "object")
    return `a map of ${nameInToken(type.values.token)}`;
  if (type.kind === "enum" && type.values.length > mostNamed)
    return `one of ${type.values.length} values`;
  return describeType(type);
}

/** An enum with more values than this shows the number of values instead. */
const mostNamed = 4;

function tokenIn(type: PropertyType): string | undefined {
  if (type.kind === "object" || type.kind === "enum" || type.kind === "resource") return type.token;
  if (type.kind === "list") return tokenIn(type.items);
  return type.kind === "map" ? tokenIn(type.values) : undefined;
}
