/**
 * Content that is laid out together: a group's boxes and laid-out groups, and the edges among them. All sizes are in
 * pixels along and across the direction of the layout, so this code works for every direction.
 */
export interface Level {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly LayeredEdge[];
}

export interface Vertex {
  /** Its size along the direction and across it. */
  readonly length: number;
  readonly breadth: number;
  /** True for a placeholder in a layer that an edge spans. */
  readonly isDummy: boolean;
  /** Once cycles are broken, all edges lead from a lower layer to a higher one. */
  readonly incoming: LayeredEdge[];
  readonly outgoing: LayeredEdge[];
  /** Its links to the layer before it, and to the layer after it. */
  readonly before: LayerLink[];
  readonly after: LayerLink[];
  layer: number;
  /** Its index in its layer. */
  index: number;
  /** Its upper left corner. */
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

/** An edge, or a part of a long one, between two adjacent layers. */
export interface LayerLink {
  readonly from: Vertex;
  readonly to: Vertex;
  /** The relative position of its ends across the vertices, from 0 to 1. */
  readonly start: number;
  readonly end: number;
  /** The rank of its end among all ends in that layer, while crossings are counted. */
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
