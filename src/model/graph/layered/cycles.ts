import type { LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import { strongComponents } from "#model/graph/layered/strong-components.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/**
 * Connects the vertices of a level by its edges, and reverses some edges so no cycle remains. Edges outside cycles keep
 * their direction.
 */
export function* breakCycles({ vertices, edges }: Level): TimeSliced<void> {
  yield* each(edges, connect);
  const components = yield* strongComponents(vertices);
  const isWithin = ({ from, to }: LayeredEdge): boolean =>
    components.get(from) === components.get(to);
  const cyclic = edges.filter(isWithin);
  if (cyclic.length === 0) return;
  const places = yield* greedyOrder(cyclic, isWithin);
  const placeOf = (vertex: Vertex): number => places.get(vertex) ?? 0;
  for (const edge of cyclic)
    if (placeOf(edge.from) > placeOf(edge.to)) {
      [edge.from, edge.to] = [edge.to, edge.from];
      [edge.start, edge.end] = [edge.end, edge.start];
    }
  for (const vertex of vertices) {
    vertex.incoming.length = 0;
    vertex.outgoing.length = 0;
  }
  yield* each(edges, connect);
}

function connect(edge: LayeredEdge): void {
  edge.from.outgoing.push(edge);
  edge.to.incoming.push(edge);
}

/**
 * An order of vertices with few reversed edges (Eades, Lin and Smyth). Sources come first and sinks last. Otherwise,
 * the vertex with the largest surplus of outgoing edges comes next. The time is linear in the number of edges.
 */
function* greedyOrder(
  edges: readonly LayeredEdge[],
  isWithin: (edge: LayeredEdge) => boolean,
): TimeSliced<ReadonlyMap<Vertex, number>> {
  const degrees = new Map<Vertex, { out: number; in: number }>();
  const degreeOf = (vertex: Vertex): { out: number; in: number } => {
    const known = degrees.get(vertex) ?? { out: 0, in: 0 };
    degrees.set(vertex, known);
    return known;
  };
  for (const { from, to } of edges) {
    degreeOf(from).out += 1;
    degreeOf(to).in += 1;
  }
  // The vertices, grouped by their surplus of outgoing over incoming edges. Outdated entries are skipped.
  const queues = new Map<number, Vertex[]>();
  const sinks: Vertex[] = [];
  let most = 0;
  const queue = (vertex: Vertex): void => {
    const degree = degreeOf(vertex);
    // A source is the best choice and comes before all others.
    const surplus = degree.in === 0 ? edges.length : degree.out - degree.in;
    if (degree.out === 0) sinks.push(vertex);
    else {
      const same = queues.get(surplus);
      if (same === undefined) queues.set(surplus, [vertex]);
      else same.push(vertex);
      if (surplus < edges.length) most = Math.max(most, surplus);
    }
  };
  for (const vertex of [...degrees.keys()].toReversed()) queue(vertex);
  const places = new Map<Vertex, number>();
  let first = -1;
  let last = degrees.size;
  const place = (vertex: Vertex, at: number): void => {
    places.set(vertex, at);
    for (const edge of vertex.outgoing)
      if (isWithin(edge) && !places.has(edge.to)) {
        degreeOf(edge.to).in -= 1;
        queue(edge.to);
      }
    for (const edge of vertex.incoming)
      if (isWithin(edge) && !places.has(edge.from)) {
        degreeOf(edge.from).out -= 1;
        queue(edge.from);
      }
  };
  const nextOf = (surplus: number): Vertex | undefined => queues.get(surplus)?.pop();
  while (places.size < degrees.size) {
    const sink = sinks.pop();
    const vertex = sink ?? nextOf(edges.length) ?? nextOf(most);
    if (vertex === undefined) most -= 1;
    else if (!places.has(vertex) && (sink !== undefined || isCurrent(vertex))) {
      if (sink === undefined) place(vertex, (first += 1));
      else place(vertex, (last -= 1));
      if (places.size % 500 === 0) yield;
    }
  }
  return places;

  function isCurrent(vertex: Vertex): boolean {
    const degree = degreeOf(vertex);
    return degree.in === 0 || degree.out - degree.in >= most;
  }
}
