import { useStore as useFlow } from "@xyflow/react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";

import type { Point } from "#model/program/program.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import styles from "#ui/canvas/overlays.module.css";
import { DraggedReference } from "#ui/canvas/Connecting.tsx";
import { ConnectMenus } from "#ui/canvas/connect/ConnectMenus.tsx";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { FailedLayout } from "#ui/canvas/FailedLayout.tsx";
import type { CanvasView } from "#diagram/scene/view.ts";
import controls from "#ui/components/controls.module.css";

interface OverlaysProps {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly actions: Actions;
}

/** Temporary elements over the canvas: a dragged reference, a menu, a selection rectangle, a running layout. */
export function Overlays({ canvasStore, view, actions }: OverlaysProps) {
  const { connecting, box, busy, failedLayout } = useStore(canvasStore);
  const transform = useFlow((state) => state.transform);
  const [x, y, zoom] = transform;
  const toElement = (point: Point): Point => ({ x: point.x * zoom + x, y: point.y * zoom + y });
  return (
    <>
      {connecting !== undefined && (
        <DraggedReference
          connecting={connecting}
          name={connecting.under === undefined ? "" : actions.nameOf(connecting.under)}
        />
      )}
      <ConnectMenus canvasStore={canvasStore} view={view} actions={actions} />
      {box !== undefined && (
        <div
          className={styles.rectangle}
          style={{
            left: toElement(box).x,
            top: toElement(box).y,
            width: box.width * zoom,
            height: box.height * zoom,
          }}
        />
      )}
      {busy !== undefined && <Progress stop={() => busy.abort()} />}
      {failedLayout !== undefined && (
        <FailedLayout
          kind={failedLayout}
          onRetry={failedLayout === "tidy" ? actions.onTidy : actions.onLayOutAgain}
          onClose={() => canvasStore.setState({ failedLayout: undefined })}
        />
      )}
    </>
  );
}

/** The progress of a layout, which is shown only for a slow layout. */
function Progress({ stop }: { stop(): void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.progress} data-control>
      {isLong && (
        <>
          Laying out…
          <button type="button" className={controls.button} onClick={stop}>
            Stop
          </button>
        </>
      )}
    </div>
  );
}
