import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";

/**
 * A node and the nodes that are directly or indirectly connected to it, nearest first, up to a limit. An edge can lead
 * to a missing node.
 */
export function surroundings(
  graph: Pick<Graph, "from" | "to">,
  center: NodeId,
  most: number,
): ReadonlySet<NodeId> {
  const found = new Set<NodeId>([center]);
  for (const id of found) {
    for (const { to } of graph.from(id)) if (found.size < most) found.add(to);
    for (const { from } of graph.to(id)) if (found.size < most) found.add(from);
    if (found.size >= most) break;
  }
  return found;
}
