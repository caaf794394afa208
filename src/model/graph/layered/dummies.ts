import type { LayeredEdge, Level, LayerLink, Vertex } from "#model/graph/layered/level.ts";
import { createVertex } from "#model/graph/layered/level.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** A level whose vertices are assigned to layers. The order in the layers is not determined yet. */
export interface LayeredLevel extends Level {
  readonly layers: readonly Vertex[][];
  /** The edges that span layers, with their dummies in layer order. */
  readonly passing: readonly PassingEdge[];
}

export interface PassingEdge {
  readonly edge: LayeredEdge;
  readonly dummies: readonly Vertex[];
}

/** The maximum number of dummies for each vertex and edge. */
const mostDummies = 4;

/**
 * Puts vertices into lists by layer, and a dummy into each layer that an edge spans. If there would be too many
 * dummies, the longest edges get none, so memory and time stay linear.
 */
export function* insertDummies({ vertices, edges }: Level): TimeSliced<LayeredLevel> {
  const layers: Vertex[][] = [];
  const add = (vertex: Vertex, layer: number): void => {
    const list = layers[layer] ?? [];
    layers[layer] = list;
    vertex.layer = layer;
    vertex.index = list.length;
    list.push(vertex);
  };
  // Layers are created in order, so the list has no holes.
  const last = vertices.reduce((most, { layer }) => Math.max(most, layer), 0);
  for (let layer = 0; layer <= last; layer += 1) layers.push([]);
  yield* each(vertices, (vertex) => add(vertex, vertex.layer));
  const passing: PassingEdge[] = [];
  let left = mostDummies * (vertices.length + edges.length);
  const byLength = edges.toSorted((a, b) => spanOf(a) - spanOf(b));
  let done = 0;
  const shared = new Map<Vertex, Map<number, Vertex[]>>();
  for (const edge of byLength) {
    const start = partOf(edge.start.across, edge.from.breadth);
    const end = partOf(edge.end.across, edge.to.breadth);
    const count = spanOf(edge) - 1;
    left -= count;
    if (left < 0) break;
    const ports = shared.get(edge.from) ?? new Map<number, Vertex[]>();
    shared.set(edge.from, ports);
    const known = ports.get(edge.start.across) ?? [];
    ports.set(edge.start.across, known);
    const had = Math.min(known.length, count);
    for (let at = known.length + 1; at <= count; at += 1) {
      const dummy = createVertex(0, 0, true);
      add(dummy, edge.from.layer + at);
      known.push(dummy);
    }
    const dummies = known.slice(0, count);
    const way = [edge.from, ...dummies, edge.to];
    way.slice(1).forEach((to, at) => {
      const from = way[at];
      if (from === undefined || at < had) return;
      link({ from, to, start: at === 0 ? start : 0.5, end: at === count ? end : 0.5, rank: 0 });
    });
    if (count > 0) passing.push({ edge, dummies });
    done += way.length;
    if (done > 1000) {
      done = 0;
      yield;
    }
  }
  yield* each(vertices, ({ before, after }) => {
    before.sort((a, b) => a.end - b.end);
    after.sort((a, b) => a.start - b.start);
  });
  return { vertices, edges, layers, passing };
}

const spanOf = ({ from, to }: LayeredEdge): number => to.layer - from.layer;

const partOf = (at: number, size: number): number =>
  size === 0 ? 0.5 : Math.min(1, Math.max(0, at / size));

function link(added: LayerLink): void {
  added.from.after.push(added);
  added.to.before.push(added);
}
