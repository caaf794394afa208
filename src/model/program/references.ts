import { memoize } from "#model/memoize.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type {
  ConfigReference,
  Expression,
  Reference,
  ResourceId,
  Unresolved,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { expression, isExpression, isList } from "#model/program/value.ts";

/** What can stand between the braces of `${…}`. */
export type AccessValue = Reference | ConfigReference | Unresolved;

export const isAccess = (value: unknown): value is AccessValue =>
  isExpression(value) && ["reference", "config", "unresolved"].includes(value.kind);

type Replace = (access: AccessValue) => AccessValue;

/** The program with every `${…}` access replaced; values without a changed one stay identical. */
export function mapAccesses(program: Program, replace: Replace): Program {
  const resources = mapReusing(program.resources, (resource) => mapResource(resource, replace));
  const outputs = mapReusing(program.outputs, (output) => {
    const value = mapValue(output.value, replace);
    return value === output.value ? output : { ...output, value };
  });
  const config = mapReusing(program.config, (variable) => {
    if (variable.default === undefined) return variable;
    const value = mapValue(variable.default, replace);
    return value === variable.default ? variable : { ...variable, default: value };
  });
  if (resources === program.resources && outputs === program.outputs && config === program.config)
    return program;
  return { ...program, resources, outputs, config };
}

/** The value with one access, told by its identity, replaced wherever it stands. */
export const replaceAccess = (value: Value, access: AccessValue, by: AccessValue): Value =>
  mapValue(value, (found) => (found === access ? by : found));

function mapResource(resource: Resource, replace: Replace): Resource {
  const inputs = mapMap(resource.inputs, replace);
  const options = mapMap(resource.options, replace);
  const origin = resource.origin;
  if (origin.kind === "created")
    return inputs === resource.inputs && options === resource.options
      ? resource
      : { ...resource, inputs, options };
  const id = mapValue(origin.id, replace);
  const state = mapMap(origin.state, replace);
  if (
    inputs === resource.inputs &&
    options === resource.options &&
    id === origin.id &&
    state === origin.state
  )
    return resource;
  return { ...resource, inputs, options, origin: { kind: "lookup", id, state } };
}

function mapValue(value: Value, replace: Replace): Value {
  if (isExpression(value)) return mapExpression(value, replace);
  if (isList(value)) return mapReusing(value, (item) => mapValue(item, replace));
  return typeof value === "object" && value !== null ? mapMap(value, replace) : value;
}

function mapMap(map: ValueMap, replace: Replace): ValueMap {
  const entries = Object.entries(map);
  const mapped = mapReusing(entries, (entry) => {
    const value = mapValue(entry[1], replace);
    return value === entry[1] ? entry : ([entry[0], value] as [string, Value]);
  });
  return mapped === entries ? map : Object.fromEntries(mapped);
}

function mapExpression(value: Expression, replace: Replace): Value {
  switch (value.kind) {
    case "reference":
    case "config":
    case "unresolved":
      return replace(value);
    case "template": {
      const parts = mapReusing(value.parts, (part) =>
        typeof part === "string" ? part : replace(part),
      );
      return parts === value.parts ? value : expression({ kind: "template", parts });
    }
    case "secret": {
      const inner = mapValue(value.value, replace);
      return inner === value.value ? value : expression({ ...value, value: inner });
    }
    case "asset":
    case "verbatim":
      return value;
  }
}

/** Like map, but gives the same list back when no item changed. */
function mapReusing<T>(list: readonly T[], update: (item: T) => T): readonly T[] {
  const mapped = list.map(update);
  return mapped.every((item, index) => item === list[index]) ? list : mapped;
}

/** Calls `visit` for every expression in a value, with the path at which it stands. */
export function visitExpressions(
  value: Value,
  path: PropertyPath,
  visit: (found: Expression, path: PropertyPath) => void,
): void {
  // One trail for all: most of a design is literal, and needs no path.
  walk(value, [...path], visit);
}

function walk(
  value: Value,
  trail: (string | number)[],
  visit: (found: Expression, path: PropertyPath) => void,
): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) {
    visit(value, [...trail]);
    return;
  }
  if (isList(value))
    for (let at = 0; at < value.length; at += 1) {
      trail.push(at);
      walk(value[at] ?? null, trail, visit);
      trail.pop();
    }
  else
    for (const key in value) {
      trail.push(key);
      walk(value[key] ?? null, trail, visit);
      trail.pop();
    }
}

/** An expression in a resource, and which part of the resource holds it where. */
export interface Placed {
  readonly via: "input" | "option" | "lookup";
  readonly path: PropertyPath;
  readonly found: Expression;
}

const nothing: readonly Placed[] = [];

/** Every expression of a resource, in the order of its inputs, its options, then what a lookup takes. */
export const expressionsOf = memoize(({ inputs, options, origin }: Resource): readonly Placed[] => {
  const all: Placed[] = [];
  const collect = (via: Placed["via"], value: ValueMap): void =>
    visitExpressions(value, [], (found, path) => void all.push({ via, path, found }));
  collect("input", inputs);
  collect("option", options);
  if (origin.kind === "lookup") collect("lookup", { id: origin.id, state: origin.state });
  return all.length === 0 ? nothing : all;
});

/** Every `${…}` access inside an expression: itself, the parts of a template, what a secret holds. */
export function accessesIn(found: Expression): readonly AccessValue[] {
  switch (found.kind) {
    case "reference":
    case "config":
    case "unresolved":
      return [found];
    case "template":
      return found.parts.filter((part) => typeof part !== "string");
    case "secret": {
      const inner: AccessValue[] = [];
      visitExpressions(found.value, [], (deeper) => inner.push(...accessesIn(deeper)));
      return inner;
    }
    case "asset":
    case "verbatim":
      return [];
  }
}

/** Every reference to a resource inside an expression. */
export const referencesIn = (found: Expression): readonly Reference[] =>
  accessesIn(found).filter((access) => access.kind === "reference");

/** Adds the resources that a value refers to, one for each reference, in the order in which they stand. */
export function collectReferences(value: Value, found: ResourceId[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) {
    if (value.kind === "reference") found.push(value.resource);
    else for (const { resource } of referencesIn(value)) found.push(resource);
  } else if (isList(value)) for (const item of value) collectReferences(item, found);
  else for (const key in value) collectReferences(value[key] ?? null, found);
}
