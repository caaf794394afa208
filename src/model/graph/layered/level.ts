/**
 * What is laid out together: the boxes and laid out groups of one group, and the edges among them. All is measured in
 * pixels along the direction of the layout and across it, so that nothing here knows which of them is which on the page.
 */
export interface Level {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly LayeredEdge[];
}

export interface Vertex {
  /** Its size along the direction and across it. */
  readonly length: number;
  readonly breadth: number;
  /** Holds a place in a layer for an edge that passes it. */
  readonly isDummy: boolean;
  /** Once cycles are broken all edges lead from a lower layer to a higher one. */
  readonly incoming: LayeredEdge[];
  readonly outgoing: LayeredEdge[];
  /** What connects it with the layer before it, and with the layer after it. */
  readonly before: LayerLink[];
  readonly after: LayerLink[];
  layer: number;
  /** Its place among those of its layer. */
  index: number;
  /** Its upper left corner. */
  along: number;
  across: number;
}

/** A point of a vertex, from its upper left corner. */
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

/** An edge, or the part of a long one, between two layers that follow one another. */
export interface LayerLink {
  readonly from: Vertex;
  readonly to: Vertex;
  /** How far across the vertex it starts and ends, from 0 to 1. */
  readonly start: number;
  readonly end: number;
  /** The place of its end among all ends in that layer, while crossings are counted. */
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
