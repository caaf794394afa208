/** The graph that the pages of the compared libraries show. */
export interface Graph {
  readonly nodes: readonly { id: string; label: string; x: number; y: number }[];
  readonly edges: readonly { source: string; target: string }[];
}

declare global {
  interface Window {
    /** Shows a graph with the page's library. */
    showGraph(graph: Graph): void;
  }
}
