import { isAcceptedByPulumi } from "#model/references/assignable.ts";
import { mapRecord } from "#model/base/record.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Placed } from "#model/program/references.ts";
import { accessesIn, expressionsOf } from "#model/program/references.ts";
import type { AccessValue, Expression, Value, ValueMap } from "#model/program/value.ts";
import { expression, isAccess, isExpression, isList } from "#model/program/value.ts";
import { accessScope } from "#model/references/access-scope.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { noProperties, propertiesByName } from "#model/schema/properties.ts";
import { memberFor } from "#model/schema/values/union-member.ts";

/**
 * Changes a program so it passes Pulumi's YAML type checker. The type checker doesn't accept an enum output's value for
 * any input, not even for the same enum (`isAssignable`, pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go). It accepts the
 * result of `singleOrNone`, which has no type there.
 */
export function withUntypedAccesses(program: Program, catalog: Catalog): Program {
  let pass: Pass | undefined;
  let isChanged = false;
  const resources = program.resources.map((resource): Resource => {
    const whole = expressionsOf(resource).filter(isWhole);
    if (whole.length === 0) return resource;
    const type = catalog.resourceType(resource.token);
    if (type === undefined) return resource;
    pass ??= { scope: accessScope(program, catalog), refused: new Map() };
    const known = pass;
    const { inputs } = resource;
    // Few resources have such a value, so other resources are skipped.
    if (!whole.some(({ found, path }) => isChangedAt(found, path, inputs, type.inputs, known)))
      return resource;
    isChanged = true;
    return { ...resource, inputs: changeMap(inputs, type.inputs, pass) };
  });
  return isChanged ? { ...program, resources } : program;
}

/** Whether a value is an access, or a secret that contains an access. Text around an access has its own type. */
const isWhole = ({ via, found }: Placed): boolean =>
  via === "input" && (isAccess(found) || (found.kind === "secret" && accessesIn(found).length > 0));

interface Pass {
  readonly scope: AccessScope;
  /** Known facts about outputs at a place, cached by resource type and path. */
  readonly refused: Map<PropertyType, Map<string, boolean>>;
}

/** Whether a value at a path of the inputs is changed. The content of calls is not changed. */
function isChangedAt(
  found: Expression,
  path: PropertyPath,
  inputs: ValueMap,
  properties: readonly Property[],
  pass: Pass,
): boolean {
  const [first, ...rest] = path;
  let value: Value = inputs[String(first)] ?? null;
  let place = propertiesByName(properties).get(String(first))?.type;
  for (const part of rest) {
    if (typeof value !== "object" || value === null || isExpression(value)) return false;
    place = place && placeInside(place, value, part, pass);
    value = (isList(value) ? value[Number(part)] : value[part]) ?? null;
  }
  return value === found && change(value, place, pass) !== value;
}

/** The type of a list's or map's member. */
function placeInside(
  place: PropertyType,
  value: readonly Value[] | ValueMap,
  part: string | number,
  { scope: { catalog } }: Pass,
): PropertyType | undefined {
  const type = place.kind === "union" ? memberFor(place, value, catalog) : place;
  if (isList(value)) return type?.kind === "list" ? type.items : undefined;
  const object = type?.kind === "object" ? catalog.objectType(type.token) : undefined;
  return (
    propertiesByName(object?.properties ?? noProperties).get(part)?.type ??
    (type?.kind === "map" ? type.values : undefined)
  );
}

function change(value: Value, place: PropertyType | undefined, pass: Pass): Value {
  if (typeof value !== "object" || value === null || place === undefined) return value;
  if (isExpression(value)) {
    if (isAccess(value)) return isRefused(value, place, pass) ? untyped(value) : value;
    if (value.kind !== "secret") return value;
    const inner = change(value.value, place, pass);
    return inner === value.value ? value : { ...value, value: inner };
  }
  const type = place.kind === "union" ? memberFor(place, value, pass.scope.catalog) : place;
  if (isList(value)) {
    const items = type?.kind === "list" ? type.items : undefined;
    const changed = value.map((item) => change(item, items, pass));
    return changed.every((item, at) => item === value[at]) ? value : changed;
  }
  const object = type?.kind === "object" ? pass.scope.catalog.objectType(type.token) : undefined;
  return changeMap(
    value,
    object?.properties ?? noProperties,
    pass,
    type?.kind === "map" ? type.values : undefined,
  );
}

function changeMap(
  values: ValueMap,
  properties: readonly Property[],
  pass: Pass,
  otherwise?: PropertyType,
): ValueMap {
  const known = propertiesByName(properties);
  let changed: Map<string, Value> | undefined;
  for (const key in values) {
    const value = values[key] ?? null;
    if (typeof value !== "object" || value === null) continue;
    const now = change(value, known.get(key)?.type ?? otherwise, pass);
    if (now !== value) changed = (changed ?? new Map()).set(key, now);
  }
  return changed === undefined
    ? values
    : mapRecord(values, (value, key) => changed.get(key) ?? value);
}

function isRefused(access: AccessValue, place: PropertyType, pass: Pass): boolean {
  const { scope, refused } = pass;
  const judge = (): boolean => {
    const found = typeOfAccess(access, scope);
    return found.kind === "known" && !isAcceptedByPulumi(found.type, place, scope.catalog);
  };
  const resource = access.kind === "reference" ? scope.resource(access.resource) : undefined;
  if (access.kind !== "reference" || resource === undefined) return judge();
  let known = refused.get(place);
  if (known === undefined) refused.set(place, (known = new Map()));
  let key = resource.token;
  for (const part of access.path) key += `\0${part}`;
  let answer = known.get(key);
  if (answer === undefined) known.set(key, (answer = judge()));
  return answer;
}

const untyped = (access: AccessValue): Value =>
  expression({ kind: "builtin", function: "singleOrNone", argument: [access] });
