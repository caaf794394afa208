/**
 * Content that is laid out together: a group's boxes and laid-out groups, and the edges among them. All sizes are in
 * pixels, along and across the direction of the layout, so the algorithm works for every direction.
 */
export interface Level {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly LayeredEdge[];
}

export interface Vertex {
  /** The size of the vertex, along the direction and across it. */
  readonly length: number;
  readonly breadth: number;
  /** True for a placeholder in a layer that an edge spans. */
  readonly isDummy: boolean;
  /** The edges. After cycles are broken, all edges lead from a lower layer to a higher one. */
  readonly incoming: LayeredEdge[];
  readonly outgoing: LayeredEdge[];
  /** The vertex's links to the layer before it, and to the layer after it. */
  readonly before: LayerLink[];
  readonly after: LayerLink[];
  layer: number;
  /** The vertex's index in its layer. */
  index: number;
  /** The position of the vertex's upper left corner. */
  along: number;
  across: number;
}

/** A point of a vertex, relative to its upper left corner. */
export interface EdgePort {
  readonly along: number;
  readonly across: number;
}

export interface LayeredEdge {
  from: Vertex;
  to: Vertex;
  start: EdgePort;
  end: EdgePort;
}

/** An edge between two adjacent layers, or a part of a long edge. */
export interface LayerLink {
  readonly from: Vertex;
  readonly to: Vertex;
  /** The relative positions of the link's ends across the vertices, from 0 to 1. */
  readonly start: number;
  readonly end: number;
  /** The rank of the link's end among all ends in that layer, while crossings are counted. */
  rank: number;
}

export const createVertex = (length: number, breadth: number, isDummy = false): Vertex => ({
  length,
  breadth,
  isDummy,
  incoming: [],
  outgoing: [],
  before: [],
  after: [],
  layer: 0,
  index: 0,
  along: 0,
  across: 0,
});
