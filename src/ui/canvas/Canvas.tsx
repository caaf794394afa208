import { ReactFlowProvider } from "@xyflow/react";
import "@xyflow/react/dist/base.css";

import { canvasStoreOf } from "#ui/canvas/canvas-state.ts";
import { NodeSheet } from "#ui/canvas/sheet/NodeSheet.tsx";
import styles from "#ui/canvas/sheet/sheet.module.css";
import { Surface } from "#ui/canvas/Surface.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The design as a graph. What it knows beside the design is kept per design while the page is open. */
export function Canvas() {
  const services = useServices();
  const design = useDesigner((state) => state.workspace.current) ?? "";
  const isNarrow = useIsNarrow();
  const canvasStore = canvasStoreOf(services, design);
  return (
    <ReactFlowProvider key={design}>
      <div className={styles.withSheet}>
        <Surface canvasStore={canvasStore} />
        {isNarrow && <NodeSheet canvasStore={canvasStore} />}
      </div>
    </ReactFlowProvider>
  );
}
