import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { listedValues } from "#forms/values/listed-values.ts";

/** The maximum number of columns with unset inputs; the form of an entry has the other inputs. */
const mostColumns = 12;

/** The inputs of a list's objects; undefined if a grid would hide most of them. */
export function gridInputs(
  items: PropertyType,
  types: Pick<Catalog, "objectType">,
): readonly Property[] | undefined {
  if (items.kind !== "object") return undefined;
  const properties = types.objectType(items.token)?.properties ?? [];
  const simple = properties.filter(isSimple);
  return simple.length >= 2 && simple.length * 2 >= properties.length ? properties : undefined;
}

/**
 * Whether an input is edited in its cell. The form of the entry edits the others: it can hide secrets, and has space
 * for lists and objects. Constants are not written.
 */
export function isSimple({ type, secret, const: only }: Property): boolean {
  return !secret && only === undefined && (isScalar(type) || listedValues(type) !== undefined);
}

const isScalar = ({ kind }: PropertyType): boolean =>
  ["string", "number", "integer", "boolean", "enum"].includes(kind);

/**
 * The columns: all inputs that are required or set in an entry, then the other inputs that fit in a cell. Both groups
 * are in the order of the schema.
 */
export function gridColumns(
  inputs: readonly Property[],
  entries: readonly Value[],
): readonly Property[] {
  const set = setIn(entries);
  const isUsed = ({ name, required }: Property): boolean => required || set.has(name);
  const used = inputs.filter(isUsed);
  const others = inputs.filter(
    (input) => !isUsed(input) && isSimple(input) && input.deprecated === undefined,
  );
  return [...used, ...others.slice(0, Math.max(0, mostColumns - used.length))];
}

/** The same columns, and then those of inputs that have been set since. */
export function addColumns(
  columns: readonly Property[],
  inputs: readonly Property[],
  entries: readonly Value[],
): readonly Property[] {
  const set = setIn(entries);
  const late = inputs.filter((input) => set.has(input.name) && !columns.includes(input));
  return late.length === 0 ? columns : [...columns, ...late];
}

const setIn = (entries: readonly Value[]): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (isMap(entry) ? Object.keys(entry) : [])));
