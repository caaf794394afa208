import { newPlaces } from "#model/base/incremental/find-places.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { isLookup } from "#model/program/lookup.ts";
import { stateProperties } from "#model/schema/state-properties.ts";
import { optionsType } from "#model/schema/options.ts";
import type { Program, Resource, StackOutput, Variable } from "#model/program/program.ts";
import { mapReusing } from "#model/base/map-reusing.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";

/**
 * Applies an edit, like `applyEdit`, but puts each added key in the schema's order: before the first existing key that
 * comes later in the schema. Existing keys keep their order, because it may come from a file.
 */
export function applyInOrder(program: Program, edit: Edit, catalog: Catalog): Program {
  if (edit.kind === "batch" && edit.edits.some(hasOwnOrder))
    return edit.edits.reduce((before, each) => applyInOrder(before, each, catalog), program);
  const after = applyEdit(program, edit);
  if (hasOwnOrder(edit)) return after;
  const resources = orderResources(after.resources, program.resources, catalog);
  const variables = orderNamed(after.variables, program.variables, catalog);
  const outputs = orderNamed(after.outputs, program.outputs, catalog);
  return resources === after.resources && variables === after.variables && outputs === after.outputs
    ? after
    : { ...after, resources, variables, outputs };
}

/** Whether an edit determines the order itself: typed text keeps its order, and a renamed key keeps its place. */
const hasOwnOrder = (edit: Edit): boolean =>
  edit.kind === "replace-program" ||
  edit.kind === "rename-key" ||
  (edit.kind === "batch" && edit.edits.some(hasOwnOrder));

/**
 * Returns a function that finds the former part for a part after an edit and its index. Most parts keep their index;
 * all others are found with a table.
 */
function formerOf<T>(
  before: readonly T[],
  keyOf: (part: T) => string,
): (part: T, at: number) => T | undefined {
  let byKey: ReadonlyMap<string, T> | undefined;
  return (part, at) => {
    const beside = before[at];
    if (beside !== undefined && (beside === part || keyOf(beside) === keyOf(part))) return beside;
    byKey ??= new Map(before.map((each) => [keyOf(each), each]));
    return byKey.get(keyOf(part));
  };
}

/** Orders the keys of resources that the edit changed. */
function orderResources(
  list: readonly Resource[],
  before: readonly Resource[],
  catalog: Catalog,
): readonly Resource[] {
  const formerResource = formerOf(before, ({ id }) => id);
  let ordered: Resource[] | undefined;
  for (const at of newPlaces(before, list)) {
    const resource = list[at];
    if (resource === undefined) continue;
    const former = formerResource(resource, at);
    const next = former === resource ? resource : orderResource(resource, former, catalog);
    if (next === resource) continue;
    ordered ??= [...list];
    ordered[at] = next;
  }
  return ordered ?? list;
}

type Named = Variable | StackOutput;

/** Orders the keys in declarations. Only the arguments of calls in them have a schema. */
function orderNamed(list: readonly Named[], before: readonly Named[], catalog: Catalog) {
  if (list === before) return list;
  const formerNamed = formerOf(before, ({ name }) => name);
  return mapReusing(list, (named, at) => {
    const value = orderValue(named.value, formerNamed(named, at)?.value, locationOf([]), catalog);
    return value === named.value ? named : { ...named, value };
  });
}

function orderResource(
  resource: Resource,
  before: Resource | undefined,
  catalog: Catalog,
): Resource {
  const type = catalog.resourceType(resource.token);
  const order = (value: ValueMap, had: Value | undefined, all?: readonly Property[]): ValueMap =>
    orderValue(value, had, locationOf(all ?? []), catalog);
  const inputs = order(resource.inputs, before?.inputs, type?.inputs);
  const options = order(resource.options, before?.options, optionsType(resource, catalog)?.inputs);
  const ordered =
    inputs === resource.inputs && options === resource.options
      ? resource
      : { ...resource, inputs, options };
  if (!isLookup(resource)) return ordered;
  const had = before && isLookup(before) ? before.origin.state : undefined;
  const state = order(resource.origin.state, had, type && stateProperties(type));
  return state === resource.origin.state
    ? ordered
    : { ...ordered, origin: { ...resource.origin, state } };
}

const locationOf = (properties: readonly Property[]): SchemaLocation => ({
  path: [],
  property: undefined,
  type: undefined,
  properties,
});

/** Orders the keys of a value. `before` is the former value. If no key must move, the result is the same value. */
function orderValue<T extends Value>(
  value: T,
  before: Value | undefined,
  location: SchemaLocation,
  catalog: Catalog,
): T;
function orderValue(
  value: Value,
  before: Value | undefined,
  location: SchemaLocation,
  catalog: Catalog,
): Value {
  if (value === before || typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return orderInExpression(value, before, location, catalog);
  if (isList(value)) {
    // A moved item is not a new item, and an inserted item doesn't change its neighbors.
    const had = new Set(isList(before) ? before : []);
    const pairs = isList(before) && before.length === value.length ? before : [];
    let at = -1;
    return mapReusing(value, (item) => {
      at += 1;
      return had.has(item)
        ? item
        : orderValue(item, pairs[at], stepInto(location, at, catalog), catalog);
    });
  }
  const had = isMap(before) ? before : {};
  const entries = Object.entries(value);
  const inner = mapReusing(entries, (entry): [string, Value] => {
    const [key, each] = entry;
    const former = valueAt(had, [key]);
    if (each === former) return entry;
    const ordered = orderValue(each, former, stepInto(location, key, catalog), catalog);
    return ordered === each ? entry : [key, ordered];
  });
  const ordered = orderKeys(inner, had, location.properties);
  return ordered.every((entry, at) => entry === entries[at]) ? value : Object.fromEntries(ordered);
}

function orderInExpression(
  value: Expression,
  before: Value | undefined,
  location: SchemaLocation,
  catalog: Catalog,
): Value {
  if (value.kind === "secret") {
    const had = isExpression(before) && before.kind === "secret" ? before.value : before;
    const inner = orderValue(value.value, had, location, catalog);
    return inner === value.value ? value : expression({ ...value, value: inner });
  }
  if (value.kind !== "invoke") return value;
  const inputs = catalog.functionType(value.token)?.inputs ?? [];
  const had = valueAt(before, ["arguments"]);
  const args = orderValue(value.arguments, had, locationOf(inputs), catalog);
  return args === value.arguments ? value : expression({ ...value, arguments: args });
}

type Entries = readonly (readonly [key: string, value: Value])[];

function orderKeys(entries: Entries, before: ValueMap, properties: readonly Property[]): Entries {
  if (properties.length === 0) return entries;
  const keys = Object.keys(before);
  if (keys.length === entries.length && entries.every(([key], at) => key === keys[at]))
    return entries;
  const byKey = new Map(entries.map((entry) => [entry[0], entry]));
  const ordered = keys.flatMap((key) => {
    const entry = byKey.get(key);
    return entry === undefined ? [] : [entry];
  });
  const places = new Map(properties.map(({ name }, at) => [name, at]));
  for (const entry of entries) {
    if (Object.hasOwn(before, entry[0])) continue;
    const place = places.get(entry[0]);
    // Keys that are not in the schema stay where they are. New keys of this kind come last.
    const at =
      place === undefined ? -1 : ordered.findIndex(([key]) => (places.get(key) ?? -1) > place);
    ordered.splice(at < 0 ? ordered.length : at, 0, entry);
  }
  return ordered;
}
