import type { Graph } from "#model/graph/graph.ts";
import { orderResources } from "#model/graph/graph.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** When a deployment comes to which resource, as far as the graph of a design says. */
export interface GraphOrder {
  /** The place of each resource in the order of dependencies, the design's own order among equals. */
  readonly positions: ReadonlyMap<ResourceId, number>;
  readonly cycles: readonly (readonly ResourceId[])[];
}

const known = new WeakMap<Graph, GraphOrder>();

/** The order of a design whose graph this is. It is kept by the graph, so that typing costs nothing. */
export function orderIn(program: Program, graph: Graph): GraphOrder {
  let order = known.get(graph);
  if (order === undefined) {
    const { resources, cycles } = orderResources(program);
    order = { positions: new Map(resources.map(({ id }, at) => [id, at])), cycles };
    known.set(graph, order);
  }
  return order;
}
