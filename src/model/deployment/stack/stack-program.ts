import { referenceTo } from "#model/deployment/start/state-import.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import {
  isInternal,
  isSpecial,
  isStateList,
  isStateMap,
  mark,
} from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { memoize } from "#model/base/memoize.ts";
import { put } from "#model/base/record.ts";
import { displayToken } from "#model/program/token.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** The resources of a stack as a program without values, for pictures. */
export interface DrawnProgram {
  readonly program: Program;
  /** The resource IDs by URN. */
  readonly ids: ReadonlyMap<string, ResourceId>;
  /** Components that have children. */
  readonly components: readonly ResourceId[];
}

/**
 * Creates a program with all resources of a stack except the stack itself, default providers, and resources waiting for
 * deletion. Inputs refer to the dependencies in the state. If the program has components, the picture has a frame for
 * each parent.
 */
export const stackProgram = memoize((baseline: Baseline) => programOf(baseline, false));

/** Like `stackProgram`, with the input values that the state contains. */
export const programWithValues = (baseline: Baseline): Program => programOf(baseline, true).program;

function programOf(baseline: Baseline, hasValues: boolean): DrawnProgram {
  const drawn = [...byUrn(baseline).values()].filter(isDrawn);
  const ids = new Map(drawn.map(({ urn }, at) => [urn, resourceId(at + 1)]));
  const resources = drawn.map((resource) => {
    const read = drawnResource(resource, ids);
    return hasValues ? { ...read, inputs: { ...read.inputs, ...valuesOf(resource) } } : read;
  });
  const parents = new Set(drawn.map(({ parent }) => parent));
  const components = drawn.flatMap(({ urn, custom }) =>
    !custom && parents.has(urn) ? (ids.get(urn) ?? []) : [],
  );
  const { project = "stack", stack } = baseline;
  const program: Program = {
    ...emptyProgram(stack === undefined ? project : `${project}/${stack}`),
    resources,
    ...(components.length === 0
      ? {}
      : { layout: { direction: "right", positions: {}, groupBy: "parent" } }),
  };
  return { program, ids, components };
}

function isDrawn({ urn, type, delete: isDeleted }: StateResource): boolean {
  const parsed = parseUrn(urn);
  return (
    !isDeleted && !isStackType(type) && !(parsed !== undefined && isDefaultProviderUrn(parsed))
  );
}

function drawnResource(resource: StateResource, ids: ReadonlyMap<string, ResourceId>): Resource {
  const { urn, name, type, id, external, propertyDependencies } = resource;
  const used = new Set<string>();
  const inputs = Object.entries(propertyDependencies).flatMap(([key, urns]) => {
    const value = referencesTo(urns, ids);
    for (const each of urns) used.add(each);
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    id: ids.get(urn) ?? resourceId(0),
    name,
    token: displayToken(type),
    inputs: Object.fromEntries(inputs),
    options: optionsOf(resource, used, ids),
    origin: external && id !== undefined ? { kind: "lookup", id, state: {} } : { kind: "created" },
    extras: {},
  };
}

/** The inputs whose values are in the state. */
function valuesOf({ inputs }: StateResource): ValueMap {
  const values: Record<string, Value> = {};
  for (const [key, value] of Object.entries(inputs)) {
    const told = isInternal(key) ? undefined : valueOf(value);
    if (told !== undefined) put(values, key, told);
  }
  return values;
}

/**
 * The value in the form of a program; undefined for a value that is not in the state, such as a secret. Lists and maps
 * omit undefined values.
 */
function valueOf(value: StateValue): Value | undefined {
  if (isSpecial(value))
    return value[mark] === "asset"
      ? expression({ kind: "asset", form: value.form, source: value.source })
      : undefined;
  if (isStateList(value)) return value.map(valueOf).filter((item) => item !== undefined);
  if (!isStateMap(value)) return value;
  const map: Record<string, Value> = {};
  for (const [key, item] of Object.entries(value)) {
    const told = valueOf(item);
    if (told !== undefined) put(map, key, told);
  }
  return map;
}

/**
 * The references to resources: a single reference for one resource, a list for several, and undefined if the picture
 * shows none of them.
 */
function referencesTo(
  urns: readonly string[],
  ids: ReadonlyMap<string, ResourceId>,
): Value | undefined {
  const found = [...new Set(urns)]
    .flatMap((urn) => ids.get(urn) ?? [])
    .map((id) => referenceTo(id));
  return found.length > 1 ? found : found[0];
}

function optionsOf(
  { parent, provider, dependencies, deletedWith, replaceWith, viewOf, importId }: StateResource,
  used: ReadonlySet<string>,
  ids: ReadonlyMap<string, ResourceId>,
): ValueMap {
  const above = parent ?? viewOf;
  const named = [
    ["parent", above === undefined ? [] : [above]],
    ["provider", provider === undefined ? [] : [provider.urn]],
    ["dependsOn", dependencies.filter((urn) => !used.has(urn) && urn !== above)],
    ["deletedWith", deletedWith === undefined ? [] : [deletedWith]],
    ["replaceWith", replaceWith],
  ] as const;
  const options = named.flatMap(([name, urns]) => {
    const value = referencesTo(urns, ids);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([
    ...options,
    ...(importId === undefined ? [] : [["import", importId] as const]),
  ]);
}
