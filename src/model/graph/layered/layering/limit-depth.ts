import type { Level, Vertex } from "#model/graph/layered/level.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";

/** The maximum ratio of a level's length to its breadth before its layers are limited. */
const mostLength = 1.2;
/** The maximum number of vertices. A larger level doesn't fit on a screen anyway. */
const mostVertices = 64;

/**
 * Limits the number of layers. Short edges may need more layers than the longest path has. If these layers make a level
 * longer than a window, its vertices move into the smallest possible number of layers. Each vertex moves as little as
 * possible.
 */
export function limitDepth({ vertices }: Level, spacing: Spacing): void {
  if (vertices.length > mostVertices) return;
  const order = vertices.toSorted((a, b) => a.layer - b.layer);
  const last = order.at(-1)?.layer ?? 0;
  const after = new Map<Vertex, number>();
  for (const vertex of order.toReversed()) {
    const { outgoing } = vertex;
    after.set(vertex, Math.max(0, ...outgoing.map(({ to }) => (after.get(to) ?? 0) + 1)));
  }
  const least = Math.max(...after.values());
  if (last <= least || !isLong(vertices, last + 1, spacing)) return;
  // The first layers are removed, because most of them contain only one long chain.
  for (const vertex of order) {
    const first = Math.max(0, ...vertex.incoming.map(({ from }) => from.layer + 1));
    const wanted = Math.max(first, vertex.layer - (last - least));
    vertex.layer = Math.min(least - (after.get(vertex) ?? 0), wanted);
  }
}

/**
 * Whether a level with this many layers is probably longer than it is wide. The result is an estimate, because the
 * level is not laid out yet.
 */
function isLong(vertices: readonly Vertex[], count: number, spacing: Spacing): boolean {
  const lengths = new Float64Array(count);
  const breadths = new Float64Array(count);
  for (const { layer, length, breadth } of vertices) {
    lengths[layer] = Math.max(lengths[layer] ?? 0, length);
    breadths[layer] = (breadths[layer] ?? 0) + breadth + spacing.betweenBoxes;
  }
  const length = lengths.reduce((sum, each) => sum + each + spacing.betweenLayers, 0);
  return length > mostLength * Math.max(...breadths);
}
