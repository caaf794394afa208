import type { Vertex } from "#model/graph/layered/level.ts";

/** Positions the vertices of each layer along the direction, and returns the length of all layers. */
export function placeAlong(layers: readonly (readonly Vertex[])[], gap: number): number {
  let start = 0;
  for (const layer of layers) {
    const length = layer.reduce((most, vertex) => Math.max(most, vertex.length), 0);
    for (const vertex of layer) vertex.along = start + (length - vertex.length) * leanOf(vertex);
    start += length + gap;
  }
  return start - gap;
}

/**
 * The position of a vertex that is shorter than its layer; 0 is the start of the layer. The vertex moves to the side
 * with more edges.
 */
function leanOf({ incoming, outgoing, isDummy }: Vertex): number {
  const count = incoming.length + outgoing.length;
  return isDummy || count === 0 ? 0.5 : outgoing.length / count;
}
