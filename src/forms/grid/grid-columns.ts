import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { listedValues } from "#forms/values/listed-values.ts";

/** The maximum number of columns; the form of an entry has the other inputs. */
const mostColumns = 12;

/** The inputs of a list's objects that fit in a cell; undefined if a grid would hide most of them. */
export function gridInputs(
  items: PropertyType,
  types: Pick<Catalog, "objectType">,
): readonly Property[] | undefined {
  if (items.kind !== "object") return undefined;
  const properties = types.objectType(items.token)?.properties ?? [];
  const inputs = properties.filter(isSimple);
  return inputs.length >= 2 && inputs.length * 2 >= properties.length ? inputs : undefined;
}

/** Secrets have a separate form, which can hide them; constants are not written. */
function isSimple({ type, secret, const: only }: Property): boolean {
  return !secret && only === undefined && (isScalar(type) || listedValues(type) !== undefined);
}

const isScalar = ({ kind }: PropertyType): boolean =>
  ["string", "number", "integer", "boolean", "enum"].includes(kind);

/**
 * The columns: inputs that are required or set in an entry first, then the other inputs. Both groups are in the order
 * of the schema.
 */
export function gridColumns(
  inputs: readonly Property[],
  entries: readonly Value[],
): readonly Property[] {
  const isUsed = ({ name, required }: Property): boolean =>
    required || entries.some((entry) => isMap(entry) && Object.hasOwn(entry, name));
  const others = inputs.filter((input) => !isUsed(input) && input.deprecated === undefined);
  return [...inputs.filter(isUsed), ...others].slice(0, mostColumns);
}
