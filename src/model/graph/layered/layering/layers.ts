import type { Level, Vertex } from "#model/graph/layered/level.ts";
import { shortenEdges } from "#model/graph/layered/layering/network-simplex.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** The number of passes over all vertices to find shorter edges. */
const rounds = 12;

/**
 * Assigns layers to the vertices of a connected acyclic level. At first, each vertex is as close to the start as its
 * edges allow; then vertices move closer to their neighbors. The first layer is 0.
 */
export function* assignLayers({ vertices, edges }: Level): TimeSliced<void> {
  const order = yield* topologicalOrder(vertices);
  yield* each(order, (vertex) => {
    vertex.layer = vertex.incoming.reduce((least, { from }) => Math.max(least, from.layer + 1), 0);
  });
  const reversed = order.toReversed();
  for (let round = 0; round < rounds; round += 1) {
    let moved = 0;
    yield* each(reversed, (vertex) => {
      if (vertex.outgoing.length <= vertex.incoming.length) return;
      const latest = latestOf(vertex);
      if (latest > vertex.layer) moved += 1;
      vertex.layer = latest;
    });
    yield* each(order, (vertex) => {
      if (vertex.incoming.length <= vertex.outgoing.length) return;
      const earliest = earliestOf(vertex);
      if (earliest < vertex.layer) moved += 1;
      vertex.layer = earliest;
    });
    if (moved === 0) break;
  }
  yield* shortenEdges(vertices, edges.length);
  const first = vertices.reduce((least, { layer }) => Math.min(least, layer), Infinity);
  for (const vertex of vertices) vertex.layer -= first;
}

const latestOf = ({ outgoing }: Vertex): number =>
  outgoing.reduce((least, { to }) => Math.min(least, to.layer - 1), Infinity);

const earliestOf = ({ incoming }: Vertex): number =>
  incoming.reduce((most, { from }) => Math.max(most, from.layer + 1), -Infinity);

function* topologicalOrder(vertices: readonly Vertex[]): TimeSliced<readonly Vertex[]> {
  const waitingFor = new Map(vertices.map((vertex) => [vertex, vertex.incoming.length]));
  const order = vertices.filter(({ incoming }) => incoming.length === 0);
  // Vertices are added to the list during the loop.
  yield* each(order, ({ outgoing }) => {
    for (const { to } of outgoing) {
      const left = (waitingFor.get(to) ?? 0) - 1;
      waitingFor.set(to, left);
      if (left === 0) order.push(to);
    }
  });
  return order;
}
