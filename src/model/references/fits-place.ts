import { isAssignable } from "#model/references/assignable.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";

/** Whether a type is accepted at a place. The result is true if the schemas don't contain the type or the place. */
export function fitsPlace(
  from: PropertyType | undefined,
  { type: to, call }: SchemaLocation,
  catalog: Catalog,
): boolean {
  if (from === undefined || to === undefined) return true;
  return call?.kind === "builtin"
    ? fitsBuiltin(from, to, catalog)
    : isAssignable(from, to, catalog);
}

/**
 * Whether a builtin function accepts a type. Functions that expect strings reject other types, although Pulumi's types
 * allow them.
 */
function fitsBuiltin(from: PropertyType, to: PropertyType, catalog: Catalog): boolean {
  if (from.kind === "any" || to.kind === "any") return true;
  if (from.kind === "union") return from.members.every((each) => fitsBuiltin(each, to, catalog));
  if (to.kind === "union") return to.members.some((each) => fitsBuiltin(from, each, catalog));
  if (to.kind === "string")
    return (
      from.kind === "string" ||
      (from.kind === "enum" && from.values.every(({ value }) => typeof value === "string"))
    );
  if (to.kind === "list") return from.kind === "list" && fitsBuiltin(from.items, to.items, catalog);
  return isAssignable(from, to, catalog);
}
