import { mapRecordReusing, mapReusing, withChanges } from "#model/base/map-reusing.ts";
import { memoize } from "#model/base/memoize.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type {
  AccessValue,
  BuiltinCall,
  Expression,
  Reference,
  ResourceId,
  Template,
  Value,
  ValueMap,
  Verbatim,
} from "#model/program/value.ts";
import { isAccess, isExpression, isList, standsAtZero } from "#model/program/value.ts";

/** The replacements for expressions, by kind. Expressions of kinds without a replacement stay unchanged. */
export interface ExpressionReplacement {
  readonly access?: (access: AccessValue) => AccessValue;
  /** Replaces verbatim parts. */
  readonly verbatim?: (verbatim: Verbatim) => Verbatim;
  /** Replaces builtin calls. The content of a call is replaced before the call. */
  readonly call?: (call: BuiltinCall) => Expression;
}

/** Replaces every `${…}` access of a program. Unchanged values stay identical. */
export const mapAccesses = (
  program: Program,
  access: (access: AccessValue) => AccessValue,
): Program => mapExpressions(program, { access });

/** Replaces a program's expressions, inner ones first. Unchanged values stay identical. */
export function mapExpressions(program: Program, replace: ExpressionReplacement): Program {
  const named = <T extends { readonly value: Value }>(each: T): T =>
    withChanges<{ readonly value: Value }>(each, { value: mapValue(each.value, replace) }) as T;
  return withChanges(program, {
    resources: mapReusing(program.resources, (resource) => mapResource(resource, replace)),
    variables: mapReusing(program.variables, named),
    outputs: mapReusing(program.outputs, named),
    config: mapReusing(program.config, (variable) =>
      variable.default === undefined
        ? variable
        : withChanges(variable, { default: mapValue(variable.default, replace) }),
    ),
  });
}

/** Replaces one access, compared by identity, everywhere in a value. */
export const replaceAccess = (value: Value, access: AccessValue, by: AccessValue): Value =>
  mapValue(value, { access: (found) => (found === access ? by : found) });

/** Like `mapExpressions`, for one resource. */
export function mapResource(resource: Resource, replace: ExpressionReplacement): Resource {
  const { inputs, options, inputsFrom, origin } = resource;
  const map = (values: ValueMap): ValueMap =>
    mapRecordReusing(values, (value) => mapValue(value, replace));
  return withChanges(resource, {
    inputs: map(inputs),
    options: map(options),
    inputsFrom: inputsFrom && mapExpression(inputsFrom, replace),
    origin:
      origin.kind === "created"
        ? origin
        : withChanges(origin, { id: mapValue(origin.id, replace), state: map(origin.state) }),
  });
}

const mapValue = (value: Value, replace: ExpressionReplacement): Value =>
  isExpression(value)
    ? mapExpression(value, replace)
    : mapParts(value, (part) => mapValue(part, replace));

function mapExpression(value: Expression, replace: ExpressionReplacement): Expression {
  if (isAccess(value)) return replace.access?.(value) ?? value;
  if (value.kind === "template") return mapTemplate(value, replace);
  if (value.kind === "verbatim") return replace.verbatim?.(value) ?? value;
  const mapped = mapParts(value, (part) => mapValue(part, replace)) as Expression;
  if (mapped.kind === "builtin") return replace.call?.(mapped) ?? mapped;
  if (mapped.kind !== "computed-map") return mapped;
  const entries = mapReusing(mapped.entries, (entry) =>
    withChanges(entry, { key: mapKey(entry.key, replace) }),
  );
  return withChanges(mapped, { entries });
}

function mapTemplate(value: Template, replace: ExpressionReplacement): Template {
  const parts = mapReusing(value.parts, (part) =>
    typeof part === "string" ? part : (replace.access?.(part) ?? part),
  );
  return withChanges(value, { parts });
}

function mapKey<T extends string | Template | AccessValue>(
  key: T,
  replace: ExpressionReplacement,
): string | Template | AccessValue {
  if (typeof key === "string") return key;
  return isAccess(key) ? (replace.access?.(key) ?? key) : mapTemplate(key, replace);
}

/**
 * Calls `visit` for every expression in a value with its path, including those inside calls, assets and computed maps.
 * For the content of templates and secrets, use `accessesIn`.
 */
export function visitExpressions(
  value: Value,
  path: PropertyPath,
  visit: (found: Expression, path: PropertyPath) => void,
): void {
  // All values share one path, because most values in a design are literals and don't need a path.
  walk(value, [...path], path.length, visit);
}

type Trail = (string | number)[];
type Visit = (found: Expression, path: PropertyPath) => void;

/** Visits expressions. Only the first `depth` entries of the trail are valid, because shrinking a list is slow. */
function walk(value: Value, trail: Trail, depth: number, visit: Visit): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) {
    visit(value, trail.slice(0, depth));
    walkInside(value, trail, depth, visit);
    return;
  }
  if (isList(value))
    for (let at = 0; at < value.length; at += 1) step(value[at] ?? null, at, trail, depth, visit);
  else for (const key in value) step(value[key] ?? null, key, trail, depth, visit);
}

function step(
  value: Value,
  part: string | number,
  trail: Trail,
  depth: number,
  visit: Visit,
): void {
  trail[depth] = part;
  walk(value, trail, depth + 1, visit);
}

function walkInside(value: Expression, trail: Trail, depth: number, visit: Visit): void {
  switch (value.kind) {
    case "invoke":
      step(value.arguments, "arguments", trail, depth, visit);
      return step(value.options, "options", trail, depth, visit);
    case "builtin":
      if (standsAtZero(value.argument)) return step(value.argument, 0, trail, depth, visit);
      return walk(value.argument, trail, depth, visit);
    case "asset":
      return walk(value.source, trail, depth, visit);
    case "computed-map":
      for (const [at, entry] of value.entries.entries()) {
        trail[depth] = at;
        if (typeof entry.key !== "string") visit(entry.key, [...trail.slice(0, depth + 1), "key"]);
        step(entry.value, "value", trail, depth + 1, visit);
      }
      return;
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
    case "template":
    case "secret":
    case "verbatim":
      return;
  }
}

/** An expression in a resource, with its map and path. */
export interface Placed {
  readonly via: "input" | "option" | "lookup";
  readonly path: PropertyPath;
  readonly found: Expression;
}

const nothing: readonly Placed[] = [];

/** Every expression of a resource, in its inputs, its options, and its lookup. */
export const expressionsOf = memoize((resource: Resource): readonly Placed[] => {
  const { inputs, inputsFrom, options, origin } = resource;
  const all: Placed[] = [];
  const collect = (via: Placed["via"], value: Value): void =>
    visitExpressions(value, [], (found, path) => void all.push({ via, path, found }));
  collect("input", inputsFrom ?? inputs);
  collect("option", options);
  if (origin.kind === "lookup") collect("lookup", { id: origin.id, state: origin.state });
  return all.length === 0 ? nothing : all.slice();
});

/**
 * The resources that contain more than strings and accesses, such as calls and secrets. Memoized, because a design has
 * few such resources, and many functions need them.
 */
export const resourcesBeyondAccesses = memoize((resources: readonly Resource[]) =>
  resources.filter((resource) => expressionsOf(resource).some(isBeyondAccess)),
);

const isBeyondAccess = ({ found }: Placed): boolean =>
  found.kind !== "template" && !isAccess(found);

/** The accesses of a single expression: the expression itself, or the accesses in a template or a secret. */
export function accessesIn(found: Expression): readonly AccessValue[] {
  switch (found.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return [found];
    case "template":
      return found.parts.filter((part) => typeof part !== "string");
    case "secret": {
      const inner: AccessValue[] = [];
      visitExpressions(found.value, [], (deeper) => inner.push(...accessesIn(deeper)));
      return inner;
    }
    // The content of calls, assets and computed maps is visited separately.
    case "asset":
    case "invoke":
    case "builtin":
    case "computed-map":
    case "verbatim":
      return [];
  }
}

/** Every access in a value, at any depth. */
export function accessesOf(value: Value): readonly AccessValue[] {
  const all: AccessValue[] = [];
  visitExpressions(value, [], (found) => all.push(...accessesIn(found)));
  return all;
}

/** Every reference to a resource in an expression itself. References in nested expressions are not included. */
export const referencesIn = (found: Expression): readonly Reference[] =>
  accessesIn(found).filter((access) => access.kind === "reference");

/** Collects the resources that a value refers to, once for each reference, in order. */
export function collectReferences(value: Value, found: ResourceId[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) {
    if (value.kind === "reference") found.push(value.resource);
    else
      for (const access of accessesOf(value))
        if (access.kind === "reference") found.push(access.resource);
  } else if (isList(value)) for (const item of value) collectReferences(item, found);
  else for (const key in value) collectReferences(value[key] ?? null, found);
}

/** The resources that a value, or each item of a list, refers to as a whole. */
export function resourcesIn(value: Value | undefined): readonly ResourceId[] {
  if (isList(value)) return value.flatMap(resourcesIn);
  return isExpression(value) && value.kind === "reference" ? [value.resource] : [];
}
