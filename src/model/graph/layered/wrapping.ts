import type { Level, Vertex } from "#model/graph/layered/level.ts";

/** The maximum number of bands. */
const mostBands = 8;
/** The maximum share of a window that bands may take, relative to a single band, for wrapping to be worthwhile. */
const worthwhile = 0.8;
/** The maximum share of edges between bands. Edges from one vertex into the same band count once. */
const mostCut = 0.2;
/** Two limits for cuts: how far a cut may be from equal parts, relative to a band, and how many positions to try. */
const leeway = 0.3;
const tries = 13;

interface Size {
  readonly length: number;
  readonly breadth: number;
}

/**
 * Wraps a level into adjacent bands, like lines of text, if the level is many times as wide as a window and few edges
 * cross the cuts. Vertices have positions from 0. Returns the total size.
 */
export function wrapIntoBands(
  { vertices, edges }: Level,
  whole: Size,
  { gap, ...shape }: WindowShape & { readonly gap: number },
): Size {
  let best = { bands: [] as readonly Band[], need: worthwhile * needOf(whole, shape) };
  for (let count = 2; count <= mostBands; count += 1) {
    const cuts = cutsOf({ vertices, edges }, whole.breadth, count);
    const bandOf = (vertex: Vertex): number => cuts.filter((cut) => middleOf(vertex) >= cut).length;
    if (cutBetween(edges, bandOf) > mostCut * edges.length) continue;
    const bands = Array.from({ length: count }, (_, at) =>
      areaAround(vertices.filter((vertex) => bandOf(vertex) === at)),
    ).filter((band) => band.vertices.length > 0);
    const need = needOf(sizeOf(bands, gap), shape);
    if (need < best.need) best = { bands, need };
  }
  if (best.bands.length === 0) return whole;
  let start = 0;
  for (const band of best.bands) {
    for (const vertex of band.vertices) {
      vertex.along += start - band.along;
      vertex.across -= band.across;
    }
    start += band.length + gap;
  }
  return sizeOf(best.bands, gap);
}

/** The shape of the window: its width by its height, and whether the layers follow one another from left to right. */
export interface WindowShape {
  readonly ratio: number;
  readonly isRow: boolean;
}

/** The window that a size needs, as the length of its side across the ratio. */
export const needOf = ({ length, breadth }: Size, { ratio, isRow }: WindowShape): number =>
  isRow ? Math.max(length / ratio, breadth) : Math.max(length, breadth / ratio);

function cutBetween(edges: Level["edges"], bandOf: (vertex: Vertex) => number): number {
  const entered = new Map<Vertex, Set<number>>();
  for (const { from, to } of edges) {
    const band = bandOf(to);
    if (bandOf(from) === band) continue;
    const bands = entered.get(from) ?? new Set();
    entered.set(from, bands.add(band));
  }
  return [...entered.values()].reduce((sum, { size }) => sum + size, 0);
}

const middleOf = ({ across, breadth }: Vertex): number => across + breadth / 2;

/**
 * The positions across the direction at which a level is cut into bands. A cut is near the boundary of equal parts,
 * where few edges are cut.
 */
function cutsOf({ edges }: Level, breadth: number, count: number): readonly number[] {
  const part = breadth / count;
  const cutAt = (place: number): number =>
    edges.filter(({ from, to }) => middleOf(from) < place !== middleOf(to) < place).length;
  return Array.from({ length: count - 1 }, (_, at) => {
    const places = Array.from(
      { length: tries },
      (__, step) => part * (at + 1) + part * leeway * ((2 * step) / (tries - 1) - 1),
    );
    const middle = part * (at + 1);
    const [best = middle] = places.toSorted(
      (a, b) => cutAt(a) - cutAt(b) || Math.abs(a - middle) - Math.abs(b - middle),
    );
    return best;
  });
}

interface Band extends Size {
  readonly vertices: readonly Vertex[];
  readonly along: number;
  readonly across: number;
}

/** The smallest area around some vertices. */
export function areaAround(vertices: readonly Vertex[]): Band {
  const along = Math.min(...vertices.map((vertex) => vertex.along));
  const across = Math.min(...vertices.map((vertex) => vertex.across));
  const length = Math.max(...vertices.map((vertex) => vertex.along + vertex.length)) - along;
  const breadth = Math.max(...vertices.map((vertex) => vertex.across + vertex.breadth)) - across;
  return { vertices, along, across, length, breadth };
}

const sizeOf = (bands: readonly Band[], gap: number): Size => ({
  length: bands.reduce((sum, { length }) => sum + length + gap, -gap),
  breadth: Math.max(...bands.map(({ breadth }) => breadth)),
});
