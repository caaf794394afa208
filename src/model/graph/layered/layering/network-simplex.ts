import type { LayeredEdge, Vertex } from "#model/graph/layered/level.ts";
import type { TightTree, TreeNode } from "#model/graph/layered/layering/tight-tree.ts";
import { growTightTree, treeParent } from "#model/graph/layered/layering/tight-tree.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The maximum number of steps for each vertex and edge. After these steps, the result is nearly optimal. */
const mostSteps = 60;

/**
 * Shortens the total edge length of a connected, layered level (the network simplex method of Gansner and others). A
 * subtree on one tight edge moves to the side with more edges until another edge is tight. That edge then replaces the
 * first one.
 */
export function* shortenEdges(vertices: readonly Vertex[], edgeCount: number): TimeSliced<void> {
  const tree = yield* growTightTree(vertices);
  let left = mostSteps * (vertices.length + edgeCount);
  let isBetter = true;
  let steps = 0;
  while (isBetter && left > 0) {
    isBetter = false;
    for (const node of tree.values()) {
      const taken = pivot(node, tree);
      isBetter ||= taken > 0;
      steps += 1 + taken;
      left -= 1 + taken;
      if (left <= 0) break;
      if (steps > 1000) {
        steps = 0;
        yield;
      }
    }
  }
}

/** Moves a node's subtree if that shortens edges. Returns the number of steps, or 0. */
function pivot(node: TreeNode, tree: TightTree): number {
  const { up, vertex, surplus } = node;
  if (up === undefined) return 0;
  const isEarlier = up.from === vertex;
  if (isEarlier ? surplus >= 0 : surplus <= 0) return 0;
  const below = collectBelow(node, tree);
  let steps = below.size;
  let entering: LayeredEdge | undefined;
  let slack = Infinity;
  for (const inner of below) {
    const edges = isEarlier ? inner.incoming : inner.outgoing;
    steps += edges.length;
    for (const edge of edges) {
      if (below.has(isEarlier ? edge.from : edge.to)) continue;
      const its = edge.to.layer - edge.from.layer - 1;
      if (its < slack) [slack, entering] = [its, edge];
    }
  }
  if (entering === undefined) return 0;
  for (const inner of below) inner.layer += isEarlier ? -slack : slack;
  const [inside, outside] = isEarlier ? [entering.to, entering.from] : [entering.from, entering.to];
  return steps + rehang(node, entering, tree.get(inside), tree.get(outside), tree);
}

function collectBelow(node: TreeNode, tree: TightTree): Set<Vertex> {
  const below = new Set<Vertex>([node.vertex]);
  // Vertices are added to the set during the loop.
  for (const vertex of below) {
    const at = tree.get(vertex);
    if (at === undefined) continue;
    for (const edge of at.edges)
      if (edge !== at.up) below.add(edge.from === vertex ? edge.to : edge.from);
  }
  return below;
}

/**
 * Detaches a node's subtree from its parent, and attaches it to another edge at the node `inside` it. Returns the
 * number of steps.
 */
function rehang(
  node: TreeNode,
  entering: LayeredEdge,
  inside: TreeNode | undefined,
  outside: TreeNode | undefined,
  tree: TightTree,
): number {
  let steps = 0;
  const { surplus, up } = node;
  const parent = treeParent(node, tree);
  const add = (start: TreeNode | undefined, change: number): void => {
    for (let at = start; at !== undefined; at = treeParent(at, tree)) {
      at.surplus += change;
      steps += 1;
    }
  };
  add(parent, -surplus);
  add(outside, surplus);
  if (up !== undefined) {
    node.edges.delete(up);
    parent?.edges.delete(up);
  }
  // On the path from the new edge to the old one, parents and children swap.
  let newUp: LayeredEdge = entering;
  let above = 0;
  for (let at = inside; at !== undefined;) {
    const next = at === node ? undefined : treeParent(at, tree);
    const [oldUp, oldSurplus] = [at.up, at.surplus];
    at.up = newUp;
    at.surplus = surplus - above;
    above = oldSurplus;
    steps += 1;
    if (next === undefined || oldUp === undefined) break;
    newUp = oldUp;
    at = next;
  }
  inside?.edges.add(entering);
  outside?.edges.add(entering);
  return steps;
}
