import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";

/** What is drawn of a design in small: what hangs on nothing stands first, and what uses it after it. */
export interface Layers {
  /** Columns from left to right, each from top to bottom. */
  readonly columns: readonly (readonly NodeId[])[];
  /** From what is used to what uses it, without those that a longer way along the others says too. */
  readonly lines: readonly { readonly from: NodeId; readonly to: NodeId }[];
}

/** Puts the resources and variables of a design into columns, each right of what it uses. */
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
  // Where nothing hangs together there is no before and after: all stand beside one another.
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
