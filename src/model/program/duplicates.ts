import type { Edit } from "#model/program/edit.ts";
import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import { groupBy } from "#model/base/group-by.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Point, Program, Resource, Variable } from "#model/program/program.ts";
import { nextResourceId, resourceId } from "#model/program/program.ts";
import { renameRawRoots } from "#model/program/renaming/rename-verbatim.ts";
import type { AccessValue, ResourceId } from "#model/program/value.ts";
import { mapAccesses } from "#model/program/references.ts";
import { expression } from "#model/program/value.ts";
import { valueKey } from "#model/program/value-key.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";

/** Edits that add resources, and the IDs of these resources, in order. */
export interface Copies {
  readonly edits: readonly Edit[];
  readonly ids: readonly ResourceId[];
  /** The new nodes: the resources and the variables that were requested. */
  readonly nodes: readonly NodeId[];
  /** The copied part with its former IDs, but with the references of the new program. */
  readonly copied: Program;
}

/**
 * Copies all resources and variables of one program into another program, under new IDs and free names, next to their
 * old positions. If the other program has a variable with the same name and value, that variable is reused, unless it
 * is in `recreated`. References between copied nodes become references between the copies. `resolve` decides what all
 * other accesses refer to. Config variables and outputs are not copied. `keys` are the resources' keys in their file.
 */
export function placeCopies(
  into: Program,
  from: Program,
  resolve: (access: AccessValue) => AccessValue = (access) => access,
  recreated: ReadonlySet<string> = new Set(),
  keys: ReadonlyMap<ResourceId, string> = new Map(),
): Copies {
  const ids = newIds(into, from.resources);
  const moved = mapAccesses(renameTaken(into, from, keys), (access) => {
    const id = access.kind === "reference" ? ids.get(access.resource) : undefined;
    return access.kind !== "reference" || id === undefined
      ? resolve(access)
      : expression({ ...access, resource: id });
  });
  const { added: variables, renamed } = newVariables(into, moved.variables, recreated);
  const copied = renamed.size === 0 ? moved : renameVariables(moved, renamed);
  const resources = copied.resources.map((resource) => ({
    ...resource,
    id: ids.get(resource.id) ?? resource.id,
  }));
  const positions = shift(
    into,
    from,
    ids,
    new Map([...variables].map((name) => [name, renamed.get(name) ?? name])),
  );
  const declared = copied.variables.filter((_, at) =>
    variables.has(moved.variables[at]?.name ?? ""),
  );
  const added = followKeys(into, from, resources, ids).map((resource): Edit => ({
    kind: "add-resource",
    resource,
  }));
  const placed: readonly Edit[] =
    Object.keys(positions).length === 0 ? [] : [{ kind: "place-resources", positions }];
  const addedVariables = declared.map((variable): Edit => ({ kind: "add-variable", variable }));
  const copiedVariables = [...variables]
    .filter((name) => recreated.has(name))
    .map((name) => variableNode(renamed.get(name) ?? name));
  return {
    edits: [...addedVariables, ...added, ...placed],
    ids: [...ids.values()],
    nodes: [...copiedVariables, ...ids.values()],
    copied,
  };
}

/** Copies some resources and variables in the same design. References to nodes that are not copied stay unchanged. */
export function duplicateNodes(program: Program, nodes: Iterable<NodeId>): Copies {
  const part = partOf(program, nodes);
  return placeCopies(program, part, undefined, new Set(part.variables.map(({ name }) => name)));
}

/** The program with only some of its resources and variables, in order. */
export function partOf(program: Program, nodes: Iterable<NodeId>): Program {
  const wanted = new Set(nodes);
  return {
    ...program,
    resources: program.resources.filter(({ id }) => wanted.has(id)),
    variables: program.variables.filter(({ name }) => wanted.has(variableNode(name))),
  };
}

function newIds(
  into: Program,
  resources: readonly Resource[],
): ReadonlyMap<ResourceId, ResourceId> {
  const first = Number(nextResourceId(into).slice(1));
  return new Map(resources.map(({ id }, at) => [id, resourceId(first + at)]));
}

interface NewVariables {
  /** The names that are new in the other program. */
  readonly added: ReadonlySet<string>;
  /** The new names of resources and variables whose names are already taken in the other program. */
  readonly renamed: ReadonlyMap<string, string>;
}

function newVariables(
  into: Program,
  variables: readonly Variable[],
  recreated: ReadonlySet<string>,
): NewVariables {
  const there = new Map(into.variables.map(({ name, value }) => [name, valueKey(value)]));
  const taken = new Set([...namesInUse(into), ...variables.map(({ name }) => name)]);
  const added = new Set<string>();
  const renamed = new Map<string, string>();
  for (const { name, value } of variables) {
    if (!recreated.has(name) && there.get(name) === valueKey(value)) continue;
    added.add(name);
    if (!namesInUse(into).has(name)) continue;
    const free = freeName(name, taken);
    taken.add(free);
    renamed.set(name, free);
  }
  return { added, renamed };
}

function renameVariables(program: Program, renamed: ReadonlyMap<string, string>): Program {
  const nameOf = (name: string): string => renamed.get(name) ?? name;
  const named = {
    ...program,
    variables: program.variables.map(({ name, value }) => ({ name: nameOf(name), value })),
  };
  return mapAccesses(named, (access) =>
    access.kind === "variable" ? expression({ ...access, name: nameOf(access.name) }) : access,
  );
}

/**
 * Renames copies whose names are taken in the other program. Two copies of different types may have the same name, and
 * then get the same new name. In a file, their keys differ, so each copy gets its key as its name.
 */
function renameTaken(into: Program, from: Program, keys: ReadonlyMap<ResourceId, string>): Program {
  const there = new Set(into.resources.map(({ name }) => name));
  const taken = new Set([
    ...there,
    ...from.resources.map(({ name }) => name),
    // A dangling access must not refer to a copy by accident.
    ...[into, from].flatMap((program) => [...unresolvedRoots(program)]),
  ]);
  const names = groupBy(from.resources, ({ name }) => name);
  const resources = from.resources.map((resource) => {
    const key = keys.get(resource.id);
    const isShared = key !== undefined && (names.get(resource.name)?.length ?? 0) > 1;
    if (resource.name === "" || !(isShared || there.has(resource.name))) return resource;
    if (isShared && key === resource.name && !there.has(key)) return resource;
    const name = key !== undefined && !taken.has(key) ? key : freeName(resource.name, taken);
    taken.add(name);
    return { ...resource, name };
  });
  return { ...from, resources };
}

/** Unread text in the copies uses the resources' keys in the manifest. */
function followKeys(
  into: Program,
  from: Program,
  resources: readonly Resource[],
  ids: ReadonlyMap<ResourceId, ResourceId>,
): readonly Resource[] {
  const before = resourceKeys(from);
  const after = resourceKeys({ ...into, resources: [...into.resources, ...resources] });
  const renamed = new Map<string, string>();
  for (const [old, id] of ids) {
    const key = before.get(old);
    const now = after.get(id);
    if (key !== undefined && now !== undefined && key !== now) renamed.set(key, now);
  }
  return resources.map((resource) => renameRawRoots(resource, renamed));
}

/** The offset in pixels for a copy that would otherwise cover a node. */
const step = 40;

function shift(
  into: Program,
  from: Program,
  ids: ReadonlyMap<ResourceId, ResourceId>,
  variables: ReadonlyMap<string, string>,
): Readonly<Record<string, Point>> {
  const nodes = new Map<string, NodeId>(ids);
  for (const [name, now] of variables) nodes.set(variableNode(name), variableNode(now));
  const placed = Object.entries(from.layout?.positions ?? {}).flatMap(([id, point]) => {
    const fresh = nodes.get(id);
    return fresh === undefined ? [] : [[fresh, point] as const];
  });
  const there = new Set(Object.values(into.layout?.positions ?? {}).map(({ x, y }) => `${x} ${y}`));
  let by = step;
  while (placed.some(([, { x, y }]) => there.has(`${x + by} ${y + by}`))) by += step;
  return Object.fromEntries(placed.map(([id, { x, y }]) => [id, { x: x + by, y: y + by }]));
}
