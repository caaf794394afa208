import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";

/** The layout of a small picture: nodes without dependencies first, and their dependents after them. */
export interface Layers {
  /** Columns from left to right, each from top to bottom. */
  readonly columns: readonly (readonly NodeId[])[];
  /** Lines from dependencies to dependents, without lines that a longer path implies. */
  readonly lines: readonly { readonly from: NodeId; readonly to: NodeId }[];
}

/** Arranges the resources and variables of a design in columns, each to the right of its dependencies. */
export function layersOf(program: Program): Layers {
  const nodes = nodesOf(program);
  const graph = createGraph()(program);
  const known = new Map<NodeId, number>();
  const layerOf = (id: NodeId, below: ReadonlySet<NodeId>): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const inside = new Set([...below, id]);
    const layers = graph
      .from(id)
      .filter(({ to }) => !inside.has(to) && nodes.includes(to))
      .map(({ to }) => layerOf(to, inside) + 1);
    const layer = Math.max(0, ...layers);
    known.set(id, layer);
    return layer;
  };
  const pairs = new Map(
    graph.edges
      .filter(({ from, to }) => from !== to && nodes.includes(from) && nodes.includes(to))
      .map(({ from, to }) => [`${to} ${from}`, { from: to, to: from }]),
  );
  // Without references, the nodes have no order, so all of them are side by side.
  if (pairs.size === 0) return { columns: nodes.map((id) => [id]), lines: [] };
  const lines = [...pairs.values()].filter(
    ({ from, to }) =>
      ![...pairs.values()].some(
        (way) =>
          way.from === from &&
          way.to !== to &&
          reachableFrom(graph, [way.to], "downstream").has(to),
      ),
  );
  const columns: NodeId[][] = [];
  for (const id of nodes) (columns[layerOf(id, new Set())] ??= []).push(id);
  return { columns: Array.from(columns, (column) => column ?? []), lines };
}
