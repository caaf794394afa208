import type { Edit } from "#model/program/edit.ts";
import { freeName } from "#model/check/formats/resource-name.ts";
import { resourceKeys } from "#model/files/manifest/keys.ts";
import type { Point, Program, Resource } from "#model/program/program.ts";
import { nextResourceId, resourceId } from "#model/program/program.ts";
import { renameRawRoots } from "#model/program/rename-verbatim.ts";
import type { AccessValue } from "#model/program/references.ts";
import { mapAccesses } from "#model/program/references.ts";
import type { ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** Edits that add resources, and the ids that they get, in their order. */
export interface Copies {
  readonly edits: readonly Edit[];
  readonly ids: readonly ResourceId[];
  /** What was copied, under its old ids, with every reference as it is in its new place. */
  readonly copied: Program;
}

/**
 * Puts all resources of one program into another: under fresh ids, under free names, a little beside where
 * they stood. References among them stay among the copies; what other accesses become, `resolve` says.
 * Config variables and outputs are not brought along.
 */
export function placeCopies(
  into: Program,
  from: Program,
  resolve: (access: AccessValue) => AccessValue = (access) => access,
): Copies {
  const ids = newIds(into, from.resources);
  const copied = mapAccesses(renameTaken(into, from), (access) => {
    const id = access.kind === "reference" ? ids.get(access.resource) : undefined;
    return access.kind !== "reference" || id === undefined
      ? resolve(access)
      : expression({ kind: "reference", resource: id, path: access.path });
  });
  const resources = copied.resources.map((resource) => ({
    ...resource,
    id: ids.get(resource.id) ?? resource.id,
  }));
  const positions = shift(into, from, ids);
  const added = followKeys(into, from, resources, ids).map((resource): Edit => ({
    kind: "add-resource",
    resource,
  }));
  const placed: readonly Edit[] =
    Object.keys(positions).length === 0 ? [] : [{ kind: "place-resources", positions }];
  return { edits: [...added, ...placed], ids: [...ids.values()], copied };
}

/** Copies of some resources in the same design; references to the others are kept. */
export function duplicateResources(program: Program, ids: Iterable<ResourceId>): Copies {
  return placeCopies(program, partOf(program, ids));
}

/** The program with some of its resources only, in its own order. */
export function partOf(program: Program, ids: Iterable<ResourceId>): Program {
  const wanted = new Set(ids);
  return { ...program, resources: program.resources.filter(({ id }) => wanted.has(id)) };
}

function newIds(
  into: Program,
  resources: readonly Resource[],
): ReadonlyMap<ResourceId, ResourceId> {
  const first = Number(nextResourceId(into).slice(1));
  return new Map(resources.map(({ id }, at) => [id, resourceId(first + at)]));
}

/** A name stays unless it is taken there: two copies that share one name, as two types may, go on sharing it. */
function renameTaken(into: Program, from: Program): Program {
  const there = new Set(into.resources.map(({ name }) => name));
  const taken = new Set([...there, ...from.resources.map(({ name }) => name)]);
  const resources = from.resources.map((resource) => {
    if (resource.name === "" || !there.has(resource.name)) return resource;
    const name = freeName(resource.name, taken);
    taken.add(name);
    return { ...resource, name };
  });
  return { ...from, resources };
}

/** What the copies keep unread names its resources by the keys that they have in the manifest. */
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

/** How far a copy stands from where it would cover another, in pixels. */
const step = 40;

function shift(
  into: Program,
  from: Program,
  ids: ReadonlyMap<ResourceId, ResourceId>,
): Readonly<Record<string, Point>> {
  const placed = Object.entries(from.layout?.positions ?? {}).flatMap(([id, point]) => {
    const fresh = ids.get(id as ResourceId);
    return fresh === undefined ? [] : [[fresh, point] as const];
  });
  const there = new Set(Object.values(into.layout?.positions ?? {}).map(({ x, y }) => `${x} ${y}`));
  let by = step;
  while (placed.some(([, { x, y }]) => there.has(`${x + by} ${y + by}`))) by += step;
  return Object.fromEntries(placed.map(([id, { x, y }]) => [id, { x: x + by, y: y + by }]));
}
