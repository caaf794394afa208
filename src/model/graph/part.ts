import { createGraph } from "#model/graph/graph.ts";
import { parentLink } from "#model/graph/grouping/containers.ts";
import { isResourceNode, variableNode } from "#model/program/layout/node.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * The resources with a given name and their descendants, all nodes that are at most `depth` references away in either
 * direction, and the parents of all these nodes. The link to a parent is not a reference, because the children of one
 * component are not neighbors.
 */
export function focusOn(program: Program, name: string, depth: number): ReadonlySet<NodeId> {
  const graph = createGraph()(program);
  const isParent = ({ via, path }: { via: string; path: readonly unknown[] }): boolean =>
    via === "option" && path[0] === "parent";
  const found = new Set<NodeId>(
    program.resources.filter((resource) => resource.name === name).map(({ id }) => id),
  );
  for (const id of found) for (const edge of graph.to(id)) if (isParent(edge)) found.add(edge.from);
  let edge: ReadonlySet<NodeId> = new Set(found);
  for (let step = 0; step < depth && edge.size > 0; step += 1) {
    const next = new Set<NodeId>();
    for (const id of edge) {
      for (const each of graph.from(id)) if (!isParent(each)) next.add(each.to);
      for (const each of graph.to(id)) if (!isParent(each)) next.add(each.from);
    }
    edge = new Set([...next].filter((id) => !found.has(id)));
    for (const id of edge) found.add(id);
  }
  const known = new Map(program.resources.map((resource) => [resource.id, resource]));
  for (const id of found) {
    const parent = isResourceNode(id) ? parentOf(known.get(id)) : undefined;
    if (parent !== undefined) found.add(parent);
  }
  return found;
}

const parentOf = (resource: Resource | undefined): ResourceId | undefined =>
  resource && parentLink(resource)?.to;

/** The resources of a type, or of all types of a module (`aws:s3`) or a package (`aws`). */
export function onlyTypes(program: Program, types: readonly string[]): ReadonlySet<NodeId> {
  const wanted = types.map((type) => displayToken(type));
  return new Set(
    program.resources.flatMap(({ id, token }) => {
      const shown = displayToken(token);
      return wanted.some((type) => shown === type || shown.startsWith(`${type}:`)) ? [id] : [];
    }),
  );
}

/** A part of a program for a separate layout, without positions and notes. */
export function keepNodes(program: Program, ids: ReadonlySet<NodeId>): Program {
  const { layout, ...rest } = program;
  const part = {
    ...rest,
    resources: program.resources.filter(({ id }) => ids.has(id)),
    variables: program.variables.filter(({ name }) => ids.has(variableNode(name))),
  };
  if (layout === undefined) return part;
  const { notes: _, ...kept } = layout;
  return { ...part, layout: { ...kept, positions: {} } };
}
