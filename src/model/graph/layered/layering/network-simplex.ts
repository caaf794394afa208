import type { LayeredEdge, Vertex } from "#model/graph/layered/level.ts";
import type { TightTree, TreeNode } from "#model/graph/layered/layering/tight-tree.ts";
import { growTightTree, treeParent } from "#model/graph/layered/layering/tight-tree.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** For each vertex and edge so many steps are taken at most: what is found until then is nearly as good as the best. */
const mostSteps = 60;

/**
 * Makes the edges of a connected level shorter in sum, the layers that it has being allowed (the network simplex method of
 * Gansner and others): what hangs on one edge of a tree of tight edges moves to the side on which it has more edges, until
 * another edge is tight, which takes the place of the first.
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

/** Moves what is below a node, where that makes edges shorter. Gives how many steps it took, 0 where it does not. */
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
  // The set grows while it is gone through.
  for (const vertex of below) {
    const at = tree.get(vertex);
    if (at === undefined) continue;
    for (const edge of at.edges)
      if (edge !== at.up) below.add(edge.from === vertex ? edge.to : edge.from);
  }
  return below;
}

/** Takes what is below a node off its parent, and hangs it on another edge, by the node `inside` it. Gives its steps. */
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
  // From the new edge to the old one all that was below is above now.
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
