import type { LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import { componentsOf } from "#model/graph/layered/components.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * The minimum number of incoming edges. A node with fewer edges is shared by too few parts, so it is not laid out
 * separately.
 */
const leastShared = 3;
/** The maximum share of the edges that lead to shared nodes. */
const mostCut = 0.2;

/**
 * Nodes that several frames share, such as a zone or a topic, if the frames and their content have nothing else in
 * common. Without these nodes, each frame is laid out with its own content. The result is empty if the frames are
 * connected in other ways.
 */
export function* sharedBetween(
  { vertices, edges }: Level,
  frames: ReadonlySet<Vertex>,
): TimeSliced<ReadonlySet<Vertex>> {
  const ends = new Map<Vertex, LayeredEdge[]>();
  for (const edge of edges)
    for (const vertex of [edge.from, edge.to]) {
      const list = ends.get(vertex);
      if (list === undefined) ends.set(vertex, [edge]);
      else list.push(edge);
    }
  const busy = (vertex: Vertex): boolean =>
    !frames.has(vertex) && (ends.get(vertex)?.length ?? 0) >= leastShared;
  const shared = new Set(vertices.filter(busy));
  const parts = yield* componentsOf({
    vertices: vertices.filter((vertex) => !shared.has(vertex)),
    edges: edges.filter(({ from, to }) => !shared.has(from) && !shared.has(to)),
  });
  const partOf = new Map(parts.flatMap((part) => part.vertices.map((vertex) => [vertex, part])));
  const framed = new Set([...frames].map((frame) => partOf.get(frame)));
  for (const vertex of shared) {
    const others = ends.get(vertex)?.map(({ from, to }) => (from === vertex ? to : from)) ?? [];
    const into = new Set(
      others.map((other) => partOf.get(other)).filter((part) => framed.has(part)),
    );
    // A node that leads to only one frame belongs to that frame.
    if (into.size < 2) shared.delete(vertex);
  }
  const cut = edges.filter(({ from, to }) => shared.has(from) || shared.has(to)).length;
  return cut <= mostCut * edges.length ? shared : new Set();
}
