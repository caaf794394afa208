import type { Diagnostic } from "#model/check/diagnostic.ts";
import { memoize } from "#model/memoize.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { ComputedEntry, ComputedMap, Value, ValueMap } from "#model/program/value.ts";
import {
  expression,
  isAccess,
  isExpression,
  isList,
  isMap,
  typedValue,
  valueAt,
} from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { createInnerSource } from "#forms/inner-source.ts";
import type { FormSource } from "#forms/source.ts";

/** A type of no package: no token of one has spaces. */
const entryToken = "Entry of a map with computed keys";

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

/**
 * Connects the form of a map with computed keys to the form around, where the map stands at a path. The map is
 * replaced as a whole by every edit: no path leads into it.
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
    // What is wrong in the map is told at the field around it.
    diagnostics: () => none,
  });
}

const none: ReadonlyMap<string, readonly Diagnostic[]> = new Map();

/** An entry that was just added, or whose key or value was cleared, has empty text in its place. */
function entryOf(row: Value): ComputedEntry {
  const { Key = "", Value: value = "" } = isMap(row) ? row : empty;
  const isKey =
    typeof Key === "string" || isAccess(Key) || (isExpression(Key) && Key.kind === "template");
  return { key: isKey ? Key : "", value };
}
