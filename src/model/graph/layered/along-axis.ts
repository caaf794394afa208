import type { Vertex } from "#model/graph/layered/level.ts";

/** Gives the vertices of each layer their places along the direction, and how long all layers are together. */
export function placeAlong(layers: readonly (readonly Vertex[])[], gap: number): number {
  let start = 0;
  for (const layer of layers) {
    const length = layer.reduce((most, vertex) => Math.max(most, vertex.length), 0);
    for (const vertex of layer) vertex.along = start + (length - vertex.length) * leanOf(vertex);
    start += length + gap;
  }
  return start - gap;
}

/** A vertex that is shorter than its layer stands nearer to the side on which more edges are: 0 is the beginning. */
function leanOf({ incoming, outgoing, isDummy }: Vertex): number {
  const count = incoming.length + outgoing.length;
  return isDummy || count === 0 ? 0.5 : outgoing.length / count;
}
