/** How far what is laid out stands apart at least, in pixels. */
export interface Spacing {
  readonly betweenLayers: number;
  readonly betweenBoxes: number;
  /** Between an edge and a box beside it, and between edges. */
  readonly besideEdges: number;
  readonly betweenEdges: number;
  readonly betweenComponents: number;
}
