import cytoscape from "cytoscape";

import type { Graph } from "../graph.ts";

declare global {
  interface Window {
    /** The position on the screen of the node that is nearest to the center. */
    nodeInMiddle(): { readonly x: number; readonly y: number };
    /** A position on the screen near the center, where there is no node. */
    emptyPlace(): { readonly x: number; readonly y: number };
    setFullSize(): void;
  }
}

// Uses the settings that the library's documentation recommends for many nodes: during pans and zooms, the library
// moves a picture of the graph without edges.
window.showGraph = ({ nodes, edges }: Graph) => {
  const graph = cytoscape({
    container: document.getElementById("root"),
    elements: [
      ...nodes.map(({ id, label, x, y }) => ({ data: { id, label }, position: { x, y } })),
      ...edges.map(({ source, target }, at) => ({ data: { id: `e${at}`, source, target } })),
    ],
    style: [
      {
        selector: "node",
        style: {
          shape: "round-rectangle",
          width: 150,
          height: 40,
          "background-color": "#fff",
          "border-width": 1,
          label: "data(label)",
          "text-valign": "center",
          "font-size": 12,
        },
      },
      { selector: "edge", style: { width: 1, "curve-style": "straight" } },
    ],
    layout: { name: "preset" },
    textureOnViewport: true,
    hideEdgesOnViewport: true,
    pixelRatio: 1,
    minZoom: 0.02,
  });
  graph.fit();
  const middle = () => ({ x: graph.width() / 2, y: graph.height() / 2 });
  window.nodeInMiddle = () => {
    const { x, y } = middle();
    const places = graph.nodes().map((node) => node.renderedPosition());
    const far = (place: { x: number; y: number }) => Math.hypot(place.x - x, place.y - y);
    return places.reduce((best, place) => (far(place) < far(best) ? place : best));
  };
  window.emptyPlace = () => {
    const boxes = graph.nodes().map((node) => node.renderedBoundingBox());
    const { x, y } = middle();
    const isEmpty = (at: number): boolean =>
      boxes.every(({ x1, x2, y1, y2 }) => at < x1 || at > x2 || y < y1 || y > y2);
    for (let by = 0; by < x; by += 1) if (isEmpty(x + by)) return { x: x + by, y };
    return { x, y };
  };
  window.setFullSize = () => graph.zoom({ level: 1, renderedPosition: window.nodeInMiddle() });
};
