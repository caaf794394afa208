import { ReactFlowProvider } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo } from "react";

import { canvasStoreOf, createCanvasStore } from "#ui/canvas/canvas-state.ts";
import { canvasClass } from "#ui/canvas/box/classes.ts";
import { PartNotice } from "#ui/canvas/part/PartNotice.tsx";
import { NodeSheet } from "#ui/canvas/sheet/NodeSheet.tsx";
import styles from "#ui/canvas/sheet/sheet.module.css";
import { usePressedForm } from "#ui/canvas/sheet/use-pressed-form.ts";
import { Surface } from "#ui/canvas/Surface.tsx";
import { useDrawnPart } from "#ui/canvas/part/use-drawn-part.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** The design as a graph. The state of the view is kept per design while the page is open. */
export function Canvas() {
  const design = useDesigner((state) => state.workspace.current) ?? "";
  return <DesignCanvas key={design} design={design} />;
}

function DesignCanvas({ design }: { readonly design: string }) {
  const services = useServices();
  const isNarrow = useIsNarrow();
  const part = useDrawnPart();
  const isWhole = part === undefined;
  const center = part?.center;
  // A part has its own positions and its own initial view.
  const { canvasStore, key } = useMemo(
    () => ({
      canvasStore: isWhole ? canvasStoreOf(services, design) : createCanvasStore(undefined),
      key: isWhole ? "whole" : center,
    }),
    [services, design, isWhole, center],
  );
  usePressedForm(canvasStore);
  return (
    <ReactFlowProvider key={key}>
      <div className={styles.withSheet}>
        {isWhole || center !== undefined ? (
          <Surface canvasStore={canvasStore} part={part} />
        ) : (
          <section aria-label="Canvas" tabIndex={-1} className={canvasClass} />
        )}
        {!isWhole && <PartNotice shown={part.ids.size} />}
        {isNarrow && <NodeSheet canvasStore={canvasStore} />}
      </div>
    </ReactFlowProvider>
  );
}
