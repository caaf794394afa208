import { sortByNeighbors } from "#model/graph/layered/ordering/barycenters.ts";
import { countCrossings } from "#model/graph/layered/ordering/crossings.ts";
import type { LayeredLevel } from "#model/graph/layered/dummies.ts";
import type { Vertex } from "#model/graph/layered/level.ts";
import { transpose } from "#model/graph/layered/ordering/transpose.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The total work for a level. A small graph is tried from several initial orders, a large graph from fewer. */
const vertexBudget = 6000;
const mostStarts = 4;
/**
 * The maximum number of vertices for a level that fits on a screen, and the number of initial orders for such a level.
 * A small level deserves more work.
 */
const fewVertices = 64;
const startsOfFew = 40;
/**
 * The maximum number of sweeps from each order, patient or eager, and the maximum number of sweeps in a row that find
 * no better order.
 */
const sweeps = { patient: 8, eager: 24 };
const mostInVain = 4;
/** For a large graph, the maximum number of visited vertices in total, and the minimum number of sweeps. */
const sweptVertices = 300_000;
const leastSweeps = 20;

/** An order of each layer, and its crossings. */
interface Found {
  readonly orders: readonly (readonly Vertex[])[];
  readonly crossings: number;
}

/** The number of the best orders of a small graph that are placed and compared. */
const mostCompared = 12;

/**
 * Orders the vertices of each layer to minimize crossings, with barycenter sweeps and swaps of neighbors in each sweep.
 * For a small graph, the best orders are compared, and the result is the order with the lowest `costOf`.
 */
export function* orderLayers(
  { layers, vertices }: LayeredLevel,
  costOf: () => number,
): TimeSliced<void> {
  const size = layers.reduce((sum, layer) => sum + layer.length, 0);
  const starts =
    size <= fewVertices
      ? startsOfFew
      : Math.max(2, Math.min(mostStarts, Math.floor(vertexBudget / size)));
  let left = Math.max(leastSweeps, Math.floor(sweptVertices / size));
  const random = createRandom();
  let best: Found["orders"] = copyOf(layers);
  let fewest = countCrossings(layers);
  const found: Found[] = [];
  for (let start = 0; start < starts && fewest > 0 && left > 0; start += 1) {
    let bestHere: Found | undefined;
    if (start === 1) alongWays(layers, vertices);
    if (start > 1) shuffle(layers, random);
    let waited = 0;
    let fewestHere = Infinity;
    const isEager = start % 2 === 1;
    const most = Math.min(left, isEager ? sweeps.eager : sweeps.patient);
    for (let sweep = 0; sweep < most && waited < mostInVain && fewest > 0; sweep += 1) {
      left -= 1;
      yield* sweepOver(layers, sweep % 2 === 0, isEager);
      const crossings = countCrossings(layers);
      yield;
      waited = crossings < fewestHere ? 0 : waited + 1;
      if (crossings < fewestHere) {
        fewestHere = crossings;
        bestHere = { orders: copyOf(layers), crossings };
      }
      if (crossings < fewest) {
        fewest = crossings;
        best = copyOf(layers);
      }
    }
    if (bestHere !== undefined) found.push(bestHere);
  }
  const isSmall = size <= fewVertices && fewest > 0;
  restore(layers, isSmall ? cheapest(layers, found, costOf) : best);
}

/** The order with the lowest cost, among the orders with the fewest crossings. */
function cheapest(
  layers: readonly Vertex[][],
  found: readonly Found[],
  costOf: () => number,
): readonly (readonly Vertex[])[] {
  const compared = found.toSorted((a, b) => a.crossings - b.crossings).slice(0, mostCompared);
  let [least, best] = [Infinity, copyOf(layers)];
  for (const { orders } of compared) {
    restore(layers, orders);
    const cost = costOf();
    if (cost >= least) continue;
    [least, best] = [cost, orders];
  }
  return best;
}

/**
 * Sorts each layer by the previous one, or backward by the next one, and swaps neighbors if that helps. If `isEager`,
 * neighbors are swapped at once, or else after all layers are sorted. Swapping at once is usually better, but swapping
 * afterwards leaves no crossings in a tree.
 */
function* sweepOver(
  layers: readonly Vertex[][],
  isForward: boolean,
  isEager: boolean,
): TimeSliced<void> {
  let done = 0;
  const inOrder = isForward ? layers : layers.toReversed();
  const sort = (layer: Vertex[]): void => {
    sortByNeighbors(layer, isForward);
    transpose(layer, isEager ? "both" : isForward ? "before" : "after");
  };
  const swap = (layer: Vertex[]): void => transpose(layer, "both");
  for (const act of isEager ? [sort] : [sort, swap])
    for (const layer of inOrder) {
      act(layer);
      done += layer.length;
      if (done > 500) {
        done = 0;
        yield;
      }
    }
}

const copyOf = (layers: readonly Vertex[][]): readonly (readonly Vertex[])[] =>
  layers.map((layer) => [...layer]);

function restore(layers: readonly Vertex[][], orders: readonly (readonly Vertex[])[]): void {
  layers.forEach((layer, number) => {
    orders[number]?.forEach((vertex, at) => {
      layer[at] = vertex;
      vertex.index = at;
    });
  });
}

/**
 * Sorts each layer by the time when a walk along all links first reaches each vertex. As a result, connected vertices
 * are next to each other.
 */
function alongWays(layers: readonly Vertex[][], vertices: readonly Vertex[]): void {
  const places = new Map<Vertex, number>();
  const open = vertices.slice(0, 1);
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
    if (places.has(vertex)) continue;
    places.set(vertex, places.size);
    for (const { from } of vertex.before) if (!places.has(from)) open.push(from);
    for (const { to } of vertex.after) if (!places.has(to)) open.push(to);
  }
  const placeOf = (vertex: Vertex): number => places.get(vertex) ?? places.size;
  restore(
    layers,
    layers.map((layer) => layer.toSorted((a, b) => placeOf(a) - placeOf(b))),
  );
}

function shuffle(layers: readonly Vertex[][], random: () => number): void {
  restore(
    layers,
    layers.map((layer) =>
      layer
        .map((vertex) => ({ vertex, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ vertex }) => vertex),
    ),
  );
}

/** Deterministic pseudorandom numbers (a linear congruential generator). */
function createRandom(): () => number {
  let state = 2;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
}
