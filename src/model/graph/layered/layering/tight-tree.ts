import type { Heap } from "#model/graph/layered/heap.ts";
import { createHeap } from "#model/graph/layered/heap.ts";
import type { LayeredEdge, Vertex } from "#model/graph/layered/level.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** A vertex in a tree of tight edges. */
export interface TreeNode {
  readonly vertex: Vertex;
  /** The tree edges at the vertex. */
  readonly edges: Set<LayeredEdge>;
  /** The edge to the vertex's parent in the tree. The edge can have either direction. */
  up: LayeredEdge | undefined;
  /** The number of edges out of the vertex's subtree, minus the number of edges into the subtree. */
  surplus: number;
}

export type TightTree = ReadonlyMap<Vertex, TreeNode>;

/**
 * Connects all vertices of a connected level by edges between adjacent layers. If no such edge leads out of the tree,
 * the tree moves until one does. A parent comes before its children.
 */
export function* growTightTree(vertices: readonly Vertex[]): TimeSliced<TightTree> {
  const tree = new Map<Vertex, TreeNode>();
  // The shift of the tree. The stored layers of its nodes don't include the shift.
  let moved = 0;
  const outgoing = createHeap<LayeredEdge>();
  const incoming = createHeap<LayeredEdge>();
  const add = (vertex: Vertex, up: LayeredEdge | undefined): void => {
    vertex.layer -= moved;
    const surplus = vertex.outgoing.length - vertex.incoming.length;
    tree.set(vertex, { vertex, edges: new Set(up === undefined ? [] : [up]), up, surplus });
    for (const edge of vertex.outgoing)
      if (!tree.has(edge.to)) outgoing.push(edge.to.layer - 1 - vertex.layer, edge);
    for (const edge of vertex.incoming)
      if (!tree.has(edge.from)) incoming.push(vertex.layer - 1 - edge.from.layer, edge);
  };
  const dropInner = (heap: Heap<LayeredEdge>): number => {
    for (let first = heap.first(); first !== undefined; first = heap.first()) {
      if (!tree.has(first.item.from) || !tree.has(first.item.to)) return first.key;
      heap.pop();
    }
    return Infinity;
  };
  const [root] = vertices;
  if (root !== undefined) add(root, undefined);
  yield* each(vertices, () => {
    const slackAfter = dropInner(outgoing) - moved;
    const slackBefore = dropInner(incoming) + moved;
    const isAfter = slackAfter <= slackBefore;
    const edge = (isAfter ? outgoing : incoming).first()?.item;
    if (edge === undefined) return;
    moved += isAfter ? slackAfter : -slackBefore;
    const [inside, outside] = isAfter ? [edge.from, edge.to] : [edge.to, edge.from];
    tree.get(inside)?.edges.add(edge);
    add(outside, edge);
  });
  for (const vertex of vertices) vertex.layer += moved;
  for (const node of [...tree.values()].toReversed()) {
    const parent = treeParent(node, tree);
    if (parent !== undefined) parent.surplus += node.surplus;
  }
  return tree;
}

export function treeParent({ up, vertex }: TreeNode, tree: TightTree): TreeNode | undefined {
  if (up === undefined) return undefined;
  return tree.get(up.from === vertex ? up.to : up.from);
}
