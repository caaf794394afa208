import type { Graph } from "#model/graph/graph.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { collectReferences } from "#model/program/references.ts";
import type { ResourceId } from "#model/program/value.ts";

/** When a deployment comes to which resource, as far as the graph of a design says. */
export interface GraphOrder {
  /** The place of each resource in the order of dependencies, the design's own order among equals. */
  readonly positions: ReadonlyMap<ResourceId, number>;
  readonly cycles: readonly (readonly ResourceId[])[];
}

const orders = new WeakMap<Graph, GraphOrder>();

/** The order of a design whose graph this is. It is kept by the graph, so that typing costs nothing. */
export function orderIn(program: Program, graph: Graph): GraphOrder {
  let order = orders.get(graph);
  if (order === undefined) {
    const { resources, cycles } = orderResources(program);
    order = { positions: new Map(resources.map(({ id }, at) => [id, at])), cycles };
    orders.set(graph, order);
  }
  return order;
}

export interface Order {
  /** Every resource after those it depends on; otherwise in the design's own order. */
  readonly resources: readonly Resource[];
  /** Each dependency cycle found, as the resources on it in order; the order above breaks it at its first. */
  readonly cycles: readonly (readonly ResourceId[])[];
}

/**
 * Depth-first topological order with the design's order as tie-break. An explicit stack, because a chain
 * of 10,000 resources would overflow the call stack.
 */
export function orderResources(program: Program): Order {
  const byId = new Map<ResourceId, Resource>();
  for (const resource of program.resources) byId.set(resource.id, resource);
  const state = new Map<ResourceId, "open" | "done">();
  const resources: Resource[] = [];
  const cycles: ResourceId[][] = [];
  const trail: Visit[] = [];
  const open = (resource: Resource): void => {
    state.set(resource.id, "open");
    trail.push({ resource, needs: needsOf(resource), next: 0 });
  };
  for (const root of program.resources) {
    if (state.has(root.id)) continue;
    open(root);
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const at = top.next;
      const id = top.needs[at];
      top.next += 1;
      if (id === undefined) {
        state.set(top.resource.id, "done");
        resources.push(top.resource);
        trail.pop();
        continue;
      }
      const known = state.get(id);
      const target = known === undefined ? byId.get(id) : undefined;
      if (target !== undefined) open(target);
      // Two references to one resource are one dependency, and would report a cycle twice.
      else if (known === "open" && top.needs.indexOf(id) === at) {
        const ids = trail.map((entry) => entry.resource.id);
        cycles.push(ids.slice(ids.indexOf(id)));
      }
    }
  }
  return { resources, cycles };
}

/** A resource whose dependencies are being visited, and which of them comes next. */
interface Visit {
  readonly resource: Resource;
  readonly needs: readonly ResourceId[];
  next: number;
}

/** Where the edges of a resource end, for which it takes no paths and nothing needs to be kept. */
function needsOf({ inputs, options, origin }: Resource): readonly ResourceId[] {
  const needs: ResourceId[] = [];
  collectReferences(inputs, needs);
  collectReferences(options, needs);
  if (origin.kind === "lookup") {
    collectReferences(origin.id, needs);
    collectReferences(origin.state, needs);
  }
  return needs;
}
