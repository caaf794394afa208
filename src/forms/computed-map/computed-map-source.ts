import type { Diagnostic } from "#model/program/diagnostic.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { ComputedEntry, ComputedMap, Value, ValueMap } from "#model/program/value.ts";
import {
  expression,
  isComputedKey,
  isExpression,
  isList,
  isMap,
  typedValue,
  valueAt,
} from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { createInnerSource } from "#forms/inner-source.ts";
import type { FormSource } from "#forms/source.ts";

/** A token that no package can have, because tokens of packages have no spaces. */
const entryToken = "Entry in a map with computed keys";

const field = (name: string, type: PropertyType): Property => ({
  name,
  type,
  required: true,
  plain: false,
  secret: false,
  replace: false,
});

/** The form's one field: the entries, in their order. */
export const computedMapProperties: readonly Property[] = [
  { ...field("Entries", { kind: "list", items: { kind: "object", token: entryToken } }) },
];

/** The entries as a form shows them: each with its key and its value. The same map gives the same view. */
const viewOf = memoize(({ entries }: ComputedMap): ValueMap => ({
  Entries: entries.map(({ key, value }) => ({ Key: key, Value: value })),
}));

const empty: ValueMap = {};

/** The key and the value of an entry: their names in a path, and their fields in the form. */
const sides = [
  ["key", "Key"],
  ["value", "Value"],
] as const;

/** Maps a path in the map to its form; undefined if the form does not show the place. */
export function pathInMap(inside: PropertyPath): PropertyPath | undefined {
  const [at, side, ...rest] = inside;
  if (typeof at !== "number") return undefined;
  const name = sides.find(([called]) => called === side)?.[1];
  if (side !== undefined && name === undefined) return undefined;
  return ["Entries", at, ...(name === undefined ? [] : [name, ...rest])];
}

/** Maps a path in the form to a path in the map. */
function pathOfEntry([, ...way]: PropertyPath): PropertyPath {
  const [at, name, ...rest] = way;
  const side = sides.find(([, called]) => called === name)?.[0];
  return at === undefined || side === undefined ? way : [at, side, ...rest];
}

/**
 * Connects the form of a map with computed keys to the form that contains the map at a path. Every edit replaces the
 * whole map, because adding and moving rows is not a change at a path.
 */
export function createComputedMapSource(
  outer: FormSource,
  path: PropertyPath,
  values: PropertyType,
): FormSource {
  const properties = [field("Key", { kind: "string" }), field("Value", values)];
  const read = (): ValueMap => {
    const value = typedValue(valueAt(outer.inputs(), path));
    return isExpression(value) && value.kind === "computed-map" ? viewOf(value) : empty;
  };
  return createInnerSource(outer, path, {
    inputs: read,
    valueOf: ({ Entries }) => {
      const entries = isList(Entries) ? Entries.map(entryOf) : [];
      return expression({ kind: "computed-map", entries });
    },
    objectType: (token) => (token === entryToken ? { token, properties } : undefined),
    pathOutside: pathOfEntry,
    diagnostics: (around) => innerDiagnostics(around, formatPath(path)),
  });
}

function innerDiagnostics(
  outer: ReadonlyMap<string, readonly Diagnostic[]>,
  start: string,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const inner = new Map<string, readonly Diagnostic[]>();
  for (const [key, list] of outer) {
    if (!key.startsWith(start)) continue;
    const [, at, side, rest = ""] =
      /^\[(\d+)\]\.(key|value)(.*)$/s.exec(key.slice(start.length)) ?? [];
    const name = sides.find(([called]) => called === side)?.[1];
    if (at !== undefined && name !== undefined) inner.set(`Entries[${at}].${name}${rest}`, list);
  }
  return inner;
}

/** Reads an entry. A key or value that is new or was cleared becomes an empty string. */
function entryOf(row: Value): ComputedEntry {
  const { Key = "", Value: value = "" } = isMap(row) ? row : empty;
  return { key: isComputedKey(Key) ? Key : "", value };
}
