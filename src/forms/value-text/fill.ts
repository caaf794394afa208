import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/** True if a value of the type can be a map or a list. */
export function takesParts(type: PropertyType): boolean {
  switch (type.kind) {
    case "object":
    case "list":
    case "map":
    case "any":
      return true;
    case "union":
      return type.members.some(takesParts);
    default:
      return false;
  }
}

/** A place to fill: its type, its value, and its name as a key. */
export interface Fillable {
  readonly type: PropertyType;
  readonly held: Value | undefined;
  readonly name: string | undefined;
}

type Types = Pick<Catalog, "objectType">;

/**
 * The value of a place after filling it with a map or a list. The keys of a map are added to the existing keys, the
 * items of a list follow the existing items, and a map is added to a list as an item. A map with the place's name as
 * its only key, as in files, means its value. Undefined if the value does not match.
 */
export function fillValue(place: Fillable, given: Value, types: Types): Value | undefined {
  const direct = fillDirectly(place, given, types);
  if (direct !== undefined || !isMap(given)) return direct;
  const [only, ...others] = Object.entries(given);
  return only !== undefined && others.length === 0 && only[0] === place.name
    ? fillDirectly(place, only[1], types)
    : undefined;
}

function fillDirectly({ type, held }: Fillable, given: Value, types: Types): Value | undefined {
  if (isMap(given) && (isMap(held) || held === undefined) && takesMap(type, given, types))
    return { ...held, ...given };
  const items = itemsOf(type, held);
  if (items === undefined) return undefined;
  const before = isList(held) ? held : [];
  if (isList(given)) return [...before, ...given];
  return isMap(given) && takesMap(items, given, types) ? [...before, given] : undefined;
}

/** The type of the items of a list that the place accepts. */
function itemsOf(type: PropertyType, held: Value | undefined): PropertyType | undefined {
  if (held !== undefined && !isList(held)) return undefined;
  switch (type.kind) {
    case "list":
      return type.items;
    case "any":
      return type;
    case "union":
      return type.members.flatMap((member) => itemsOf(member, held) ?? [])[0];
    default:
      return undefined;
  }
}

/** Whether a map belongs to an object: a map that shares no key with the object is meant for another place. */
function takesMap(
  type: PropertyType,
  given: Readonly<Record<string, Value>>,
  types: Types,
): boolean {
  switch (type.kind) {
    case "map":
    case "any":
      return true;
    case "object": {
      const known = types.objectType(type.token)?.properties ?? [];
      return known.length === 0 || known.some(({ name }) => Object.hasOwn(given, name));
    }
    case "union":
      return type.members.some((member) => takesMap(member, given, types));
    default:
      return false;
  }
}
