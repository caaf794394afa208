/** The graph that the pages of peers show. */
export interface Graph {
  readonly nodes: readonly { id: string; label: string; x: number; y: number }[];
  readonly edges: readonly { source: string; target: string }[];
}

declare global {
  interface Window {
    /** Shows a graph, in the way of the page's library. */
    showGraph(graph: Graph): void;
  }
}
