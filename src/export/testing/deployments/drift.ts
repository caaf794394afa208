import type { Draw } from "#export/testing/deployments/draw.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import { isInternal, mark } from "#model/deployment/state/state-value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/** An exported stack with manually changed resources, and the changes: `web.tags.Team`. */
export interface Drifted {
  readonly state: JsonObject;
  readonly said: readonly string[];
}

interface Changed {
  readonly value: Json;
  readonly path: PropertyPath;
}

/** Manually changes up to three properties of deployed resources, each to another valid value. */
export function driftOf(state: JsonObject, catalog: Catalog, draw: Draw): Drifted {
  const deployment = own(state, "deployment");
  const listed = isJsonObject(deployment) ? own(deployment, "resources") : undefined;
  if (!isJsonObject(deployment) || !Array.isArray(listed)) return { state, said: [] };
  const resources = [...(listed as readonly JsonObject[])];
  const said: string[] = [];
  for (let left = draw.of(1, 2, 3), tries = 40; left > 0 && tries > 0; tries -= 1) {
    const at = draw.below(resources.length);
    const resource = resources[at] ?? {};
    const type = catalog.resourceType(String(own(resource, "type")));
    const inputs = own(resource, "inputs");
    const isLeft = own(resource, "external") === true || own(resource, "delete") === true;
    if (type === undefined || type.isComponent || isLeft || !isJsonObject(inputs)) continue;
    const changed = changeMap(inputs, inputsLocation(type), catalog, draw);
    if (changed === undefined) continue;
    resources[at] = { ...resource, inputs: changed.value };
    said.push(`${String(own(resource, "urn")).split("::").at(-1)}.${formatPath(changed.path)}`);
    left -= 1;
  }
  return { state: { ...state, deployment: { ...deployment, resources } }, said };
}

function changeMap(
  map: JsonObject,
  location: SchemaLocation,
  catalog: Catalog,
  draw: Draw,
): Changed | undefined {
  const { properties, path, type } = location;
  const missing = properties.filter(
    ({ name, const: constant, secret }) =>
      !Object.hasOwn(map, name) && constant === undefined && secret !== true,
  );
  const added = draw.percent(25) ? draw.one(missing) : undefined;
  const sample = added && sampleOf(added.type);
  if (added !== undefined && sample !== undefined)
    return { value: { ...map, [added.name]: sample }, path: [...path, added.name] };
  if (type?.kind === "map" && draw.percent(30)) {
    const item = sampleOf(type.values);
    const isNew = item !== undefined && !Object.hasOwn(map, "byHand");
    if (isNew) return { value: { ...map, byHand: item }, path: [...path, "byHand"] };
  }
  const key = draw.one(Object.keys(map).filter((each) => !isInternal(each)));
  if (key === undefined) return undefined;
  const inner = stepInto(location, key, catalog);
  const { [key]: value = null, ...rest } = map;
  if (inner.property?.required !== true && inner.isSecret !== true && draw.percent(20))
    return { value: rest, path: inner.path };
  const changed = changeValue(value, inner, catalog, draw);
  return changed && { ...changed, value: { ...map, [key]: changed.value } };
}

/**
 * Changes a value. Undefined if no other value is possible: for secrets, assets, constants and properties unknown to
 * the schema.
 */
function changeValue(
  value: Json,
  location: SchemaLocation,
  catalog: Catalog,
  draw: Draw,
): Changed | undefined {
  const { path, type, property, isSecret } = location;
  if (isSecret === true || property?.const !== undefined) return undefined;
  if (Array.isArray(value)) return changeList(value as readonly Json[], location, catalog, draw);
  if (isJsonObject(value))
    return Object.hasOwn(value, mark) ? undefined : changeMap(value, location, catalog, draw);
  const next = otherScalar(value, type);
  return next === undefined ? undefined : { value: next, path };
}

function changeList(
  list: readonly Json[],
  location: SchemaLocation,
  catalog: Catalog,
  draw: Draw,
): Changed | undefined {
  const at = draw.below(Math.max(list.length, 1));
  const { path, type } = location;
  const item = type?.kind === "list" ? sampleOf(type.items) : undefined;
  if (item !== undefined && draw.percent(30))
    return { value: list.toSpliced(at, 0, item), path: [...path, at] };
  if (list.length > 1 && draw.percent(30))
    return { value: list.toSpliced(at, 1), path: [...path, at] };
  const inner = list[at];
  if (inner === undefined) return undefined;
  const changed = changeValue(inner, stepInto(location, at, catalog), catalog, draw);
  return changed && { ...changed, value: list.with(at, changed.value) };
}

function otherScalar(value: Json, type: PropertyType | undefined): Json | undefined {
  switch (type?.kind) {
    case "enum":
      return type.values.map((each) => each.value).find((each) => each !== value);
    case "string":
      return typeof value === "string" ? `${value} by hand` : undefined;
    case "integer":
    case "number":
      return typeof value === "number" ? value + 1 : undefined;
    case "boolean":
      return typeof value === "boolean" ? !value : undefined;
    default:
      return undefined;
  }
}

function sampleOf(type: PropertyType): Json | undefined {
  switch (type.kind) {
    case "string":
      return "set by hand: ${x}";
    case "integer":
    case "number":
      return 7;
    case "boolean":
      return true;
    default:
      return undefined;
  }
}
