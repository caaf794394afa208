import type { LayeredLevel } from "#model/graph/layered/dummies.ts";
import type { LayerFit } from "#model/graph/layered/layer-fit.ts";
import { fitPlaces } from "#model/graph/layered/layer-fit.ts";
import type { LayeredEdge, Vertex } from "#model/graph/layered/level.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** The number of passes through the layers, alternating in direction. */
const sweeps = 40;
/**
 * The number of first passes in which vertices only follow the layer before them. These passes straighten the longest
 * chain at once.
 */
const oneSidedSweeps = 4;
/**
 * The number of first passes in which longer edges pull more strongly, like springs. In later passes, every edge pulls
 * with the same force, because that minimizes the total length.
 */
const springSweeps = 10;
/** The weight of an edge's section between dummies, relative to edges of boxes. */
const dummyWeight = 1;
/** The weight of a vertex without edges. Such a vertex stays in place unless it is in the way. */
const leastWeight = 1e-6;

interface Row extends LayerFit {
  readonly vertices: readonly Vertex[];
  /** The edge of each dummy in the row. */
  readonly passed: readonly (Passed | undefined)[];
}

/** A dummy's edge, and the dummy's position along it, from 0 to 1. */
interface Passed {
  readonly edge: LayeredEdge;
  readonly part: number;
  readonly weight: number;
}

/**
 * Positions vertices across the direction, in layer order, so that edges are short. In each pass, the vertices of a
 * layer move toward the other ends of their edges. Positions along the direction are already known.
 */
export function* placeAcross(level: LayeredLevel, spacing: Spacing): TimeSliced<void> {
  const passedBy = new Map<Vertex, Passed>();
  yield* each(level.passing, ({ edge, dummies }) => {
    const start = edge.from.along + edge.start.along;
    const length = lengthAlong(edge);
    for (const dummy of dummies) {
      const part = Math.min(1, Math.max(0, (dummy.along - start) / length));
      passedBy.set(dummy, { edge, part, weight: dummyWeight / length });
    }
  });
  const rows: Row[] = [];
  yield* each(level.layers, (layer) => rows.push(rowOf(layer, passedBy, spacing)));
  let done = 0;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isForward = sweep % 2 === 0;
    const side = sweep >= oneSidedSweeps ? "both" : isForward ? "incoming" : "outgoing";
    const pull = { side, isSpring: sweep < springSweeps } as const;
    let moved = 0;
    for (const row of isForward ? rows : rows.toReversed()) {
      row.vertices.forEach((vertex, at) => {
        const passed = row.passed[at];
        if (passed === undefined) wish(row, at, vertex, pull);
        else wishOfDummy(row, at, passed);
      });
      fitPlaces(row);
      row.vertices.forEach((vertex, at) => {
        const place = row.places[at] ?? 0;
        moved = Math.max(moved, Math.abs(place - vertex.across));
        vertex.across = place;
      });
      done += row.vertices.length;
      if (done > 1000) {
        done = 0;
        yield;
      }
    }
    if (moved < 0.5) break;
  }
}

/** A layer with its vertices as close together as allowed, and its middle at 0. */
function rowOf(
  vertices: readonly Vertex[],
  passedBy: ReadonlyMap<Vertex, Passed>,
  spacing: Spacing,
): Row {
  const distances = Float64Array.from(vertices, (vertex, at) => {
    const last = vertices[at - 1];
    return last === undefined ? 0 : last.breadth + gapBetween(last, vertex, spacing);
  });
  let place = 0;
  vertices.forEach((vertex, at) => {
    place += distances[at] ?? 0;
    vertex.across = place;
  });
  const breadth = place + (vertices.at(-1)?.breadth ?? 0);
  for (const vertex of vertices) vertex.across -= breadth / 2;
  return {
    vertices,
    passed: vertices.map((vertex) => passedBy.get(vertex)),
    places: new Float64Array(vertices.length),
    weights: new Float64Array(vertices.length),
    distances,
  };
}

function gapBetween(last: Vertex, next: Vertex, spacing: Spacing): number {
  if (last.isDummy && next.isDummy) return spacing.betweenEdges;
  return last.isDummy || next.isDummy ? spacing.besideEdges : spacing.betweenBoxes;
}

interface Pull {
  readonly side: "incoming" | "outgoing" | "both";
  readonly isSpring: boolean;
}

/** Sets the position to which the edges of a vertex pull it, and the strength of the pull. */
function wish(row: Row, at: number, vertex: Vertex, { side, isSpring }: Pull): void {
  const { across } = vertex;
  let sum = across * leastWeight;
  let weights = leastWeight;
  if (side !== "outgoing")
    for (const edge of vertex.incoming) {
      const place = edge.from.across + edge.start.across - edge.end.across;
      const weight = forceOf(edge, place - across, isSpring);
      sum += place * weight;
      weights += weight;
    }
  if (side !== "incoming")
    for (const edge of vertex.outgoing) {
      const place = edge.to.across + edge.end.across - edge.start.across;
      const weight = forceOf(edge, place - across, isSpring);
      sum += place * weight;
      weights += weight;
    }
  row.places[at] = sum / weights;
  row.weights[at] = weights;
}

function forceOf(edge: LayeredEdge, distance: number, isSpring: boolean): number {
  const length = lengthAlong(edge);
  return 1 / (isSpring ? length : Math.sqrt(length * length + distance * distance));
}

/** Sets the position of a dummy. A dummy belongs on the straight line of its edge. */
function wishOfDummy(row: Row, at: number, { edge, part, weight }: Passed): void {
  const first = edge.from.across + edge.start.across;
  const last = edge.to.across + edge.end.across;
  row.places[at] = first + (last - first) * part;
  row.weights[at] = weight;
}

const lengthAlong = ({ from, to, start, end }: LayeredEdge): number =>
  Math.max(1, Math.abs(to.along + end.along - from.along - start.along));
