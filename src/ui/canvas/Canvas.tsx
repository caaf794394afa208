import { ReactFlowProvider } from "@xyflow/react";
import "@xyflow/react/dist/base.css";

import { canvasStoreOf } from "#ui/canvas/canvas-state.ts";
import { Surface } from "#ui/canvas/Surface.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The design as a graph. What it knows beside the design is kept per design while the page is open. */
export function Canvas() {
  const services = useServices();
  const design = useDesigner((state) => state.workspace.current) ?? "";
  return (
    <ReactFlowProvider key={design}>
      <Surface canvasStore={canvasStoreOf(services, design)} />
    </ReactFlowProvider>
  );
}
