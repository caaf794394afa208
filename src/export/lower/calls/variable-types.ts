import type { Resource, StackOutput, Variable } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { AccessValue, Value, ValueMap } from "#model/program/value.ts";
import { isAccess, isExpression, isList } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { isResource } from "#model/graph/order.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { noProperties, propertiesByName } from "#model/schema/properties.ts";
import { memberFor } from "#model/schema/values/union-member.ts";

type Types = ReadonlyMap<string, PropertyType>;

const noTypes: Types = new Map();

/**
 * The types of variables that contain an object, or a list or map of objects, and are only used as a
 * whole for inputs of one type. A variable with another use has no type: SDKs have different classes
 * for each kind of position. `nodes` are in order, each after its dependencies.
 */
export function variableTypes(
  nodes: readonly (Resource | Variable)[],
  outputs: readonly StackOutput[],
  catalog: Catalog,
): Types {
  const variables = nodes.filter((node): node is Variable => !isResource(node));
  if (!variables.some(({ value }) => isWrittenOut(value))) return noTypes;
  const uses = createUses(variables, catalog);
  for (const { value } of outputs) uses.add(value, undefined);
  // A variable's uses determine its type, and then the types of the variables inside it.
  for (const node of nodes.toReversed()) {
    if (!isResource(node)) uses.addVariable(node);
    else {
      uses.addMap(node.inputs, catalog.resourceType(node.token)?.inputs ?? noProperties);
      const { inputsFrom = null, options, origin } = node;
      uses.add(inputsFrom, undefined);
      uses.add(options, undefined);
      if (origin.kind === "lookup") uses.add([origin.id, origin.state], undefined);
    }
  }
  return uses.types();
}

/** A list or map literal in the design. */
const isWrittenOut = (value: Value | undefined): value is ValueMap | readonly Value[] =>
  typeof value === "object" && value !== null && !isExpression(value);

interface Uses {
  add(value: Value, type: PropertyType | undefined): void;
  addMap(values: ValueMap, properties: readonly Property[], otherwise?: PropertyType): void;
  addVariable(variable: Variable): void;
  types(): Types;
}

function createUses(variables: readonly Variable[], catalog: Catalog): Uses {
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  /** The type of each variable; null for a variable with conflicting uses. */
  const found = new Map<string, PropertyType | null>();
  /** The variables that are being followed. */
  const aliases = new Set<string>();

  const addAccess = (access: AccessValue, type: PropertyType | undefined): void => {
    if (access.kind !== "variable") return;
    const { name } = access;
    const value = values.get(name);
    const isPart = access.path.length > 0;
    // The variable is an alias for another value.
    if (isAccess(value) && !aliases.has(name)) {
      aliases.add(name);
      addAccess(value, isPart ? undefined : type);
      aliases.delete(name);
    }
    if (!isWrittenOut(value)) return;
    const place = isPart ? undefined : placeFor(type, value, catalog);
    const known = found.get(name);
    const isSame = known === undefined || (known !== null && isEqual(known, place));
    found.set(name, isSame ? (place ?? null) : null);
  };
  const add = (value: Value, type: PropertyType | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    if (isAccess(value)) return addAccess(value, type);
    if (isExpression(value))
      return visitExpressions(value, [], (inner) => {
        for (const access of accessesIn(inner)) addAccess(access, undefined);
      });
    const decided = type?.kind === "union" ? memberFor(type, value, catalog) : type;
    if (isList(value)) {
      const items = decided?.kind === "list" ? takesOutputs(decided, decided.items) : undefined;
      for (const item of value) add(item, items);
      return;
    }
    const object = decided?.kind === "object" ? catalog.objectType(decided.token) : undefined;
    const entries = decided?.kind === "map" ? takesOutputs(decided, decided.values) : undefined;
    addMap(value, object?.properties ?? noProperties, entries);
  };
  const addMap: Uses["addMap"] = (map, properties, otherwise) => {
    const known = propertiesByName(properties);
    for (const key in map) {
      const property = known.get(key);
      add(map[key] ?? null, property?.plain === true ? undefined : (property?.type ?? otherwise));
    }
  };
  return {
    add,
    addMap,
    addVariable({ name, value }) {
      if (!isAccess(value)) add(value, found.get(name) ?? undefined);
    },
    types: () =>
      new Map([...found].flatMap(([name, type]) => (type === null ? [] : [[name, type] as const]))),
  };
}

/** Whether a position accepts outputs. Positions that don't accept them use other SDK classes. */
const takesOutputs = (
  { plainElements }: { readonly plainElements?: true },
  type: PropertyType,
): PropertyType | undefined => (plainElements === true ? undefined : type);

/** A position's expected type, if it contains an object. */
function placeFor(
  type: PropertyType | undefined,
  value: Value,
  catalog: Catalog,
): PropertyType | undefined {
  const decided = type?.kind === "union" ? memberFor(type, value, catalog) : type;
  return decided !== undefined && isOfObjects(decided, value, catalog) ? decided : undefined;
}

/** Whether a value has the shape of a type that is an object, or a list or a map of objects. */
function isOfObjects(type: PropertyType, value: Value, catalog: Catalog): boolean {
  if (!isWrittenOut(value)) return false;
  if (type.kind === "object") return !isList(value) && catalog.objectType(type.token) !== undefined;
  if (type.kind === "list")
    return isList(value) && value.length > 0 && ofEach(type.items, value, catalog);
  if (type.kind !== "map" || isList(value)) return false;
  const values = Object.values(value);
  return values.length > 0 && ofEach(type.values, values, catalog);
}

/** Whether each value is of the type, or an access. The languages' type checkers check an access themselves. */
const ofEach = (type: PropertyType, values: readonly Value[], catalog: Catalog): boolean =>
  values.every((value) => isAccess(value) || isOfObjects(type, value, catalog)) &&
  values.some((value) => !isAccess(value));

/** Compares types. Tokens identify object types, because a schema has a separate object for each mention of a type. */
const isEqual = (one: PropertyType, other: PropertyType | undefined): boolean =>
  one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));
