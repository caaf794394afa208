import { ReactFlow, useEdgesState, useNodesState } from "@xyflow/react";
import "@xyflow/react/dist/style.css";
import { createRoot } from "react-dom/client";

import type { Graph } from "../graph.ts";

function Page({ graph }: { readonly graph: Graph }) {
  const [nodes, , onNodesChange] = useNodesState(
    graph.nodes.map(({ id, label, x, y }) => ({ id, data: { label }, position: { x, y } })),
  );
  const [edges, , onEdgesChange] = useEdgesState(
    graph.edges.map(({ source, target }, at) => ({ id: `e${at}`, source, target })),
  );
  return (
    <div style={{ position: "fixed", inset: 0 }}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        minZoom={0.02}
        fitView
      />
    </div>
  );
}

// React Flow has its default settings, nodes and edges.
window.showGraph = (graph) => {
  const root = document.getElementById("root");
  if (root !== null) createRoot(root).render(<Page graph={graph} />);
};
