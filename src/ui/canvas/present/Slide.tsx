import { useReactFlow, useStore as useFlow } from "@xyflow/react";
import { useEffect, useRef, useState } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { createCanvasStore } from "#ui/canvas/canvas-state.ts";
import { canvasClass } from "#ui/canvas/box/classes.ts";
import { Painting } from "#ui/canvas/drawing/Painting.tsx";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import { viewportOfSlide } from "#ui/canvas/present/camera.ts";
import styles from "#ui/canvas/present/present.module.css";
import type { PresentedStep } from "#ui/canvas/present/steps.ts";
import { duration } from "#ui/canvas/interaction/use-camera.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import { useCameraStyle } from "#ui/canvas/interaction/use-camera-style.ts";
import { useVisibleRect } from "#ui/canvas/interaction/visible-part.ts";
import { useNodes } from "#ui/canvas/scene/use-nodes.ts";
import { Stage } from "#ui/canvas/Stage.tsx";
import { useStore } from "zustand";

/** The canvas as it is presented. */
export interface Presented {
  readonly view: CanvasView;
  readonly ghosts: PlacedGhosts;
  readonly hasChanges: boolean;
  readonly camera: CameraMoves;
  readonly actions: Actions;
}

interface SlideProps extends Presented {
  readonly step: PresentedStep;
}

const nothing: ReadonlySet<NodeId> = new Set();

/**
 * The canvas with a separate camera, which shows one step. The slide is inert: nothing in it can be pressed or focused.
 */
export function Slide({ view, ghosts, hasChanges, camera, actions, step }: SlideProps) {
  const [canvasStore] = useState(() => createCanvasStore(undefined));
  const element = useRef<HTMLDivElement>(null);
  const isPainted = useStore(canvasStore, (state) => state.isPainted);
  const part = useVisibleRect(view, ghosts.index, canvasStore);
  const drawn = { view, moving: undefined, selected: nothing, isolatedResources: step.shown };
  const { nodes } = useNodes({ ...drawn, canvasStore, part });
  useCameraStyle(element);
  const { setViewport } = useReactFlow();
  const width = useFlow((state) => state.width);
  const height = useFlow((state) => state.height);
  const isReady = useFlow((state) => state.panZoom !== null) && width > 0;
  const { rect } = step;
  const last = useRef<PresentedStep["rect"]>(undefined);
  useEffect(() => {
    if (!isReady) return;
    const viewport = viewportOfSlide(rect, { width, height });
    // Animates only changes of the step: the first step, and a step after a resize, are shown at
    // once.
    const isMove = last.current !== undefined && last.current !== rect;
    last.current = rect;
    canvasStore.setState({ viewport });
    void setViewport(viewport, { duration: isMove ? duration(400) : 0 });
  }, [isReady, rect, width, height, canvasStore, setViewport]);
  return (
    <div
      ref={element}
      className={`${canvasClass} ${styles.slide}`}
      data-painted={isPainted || undefined}
      data-changes={hasChanges || undefined}
      inert
    >
      {isPainted && <Painting picture={{ ...drawn, ghosts, dimsUnchanged: hasChanges }} />}
      <Stage
        {...drawn}
        canvasStore={canvasStore}
        part={part}
        nodes={nodes}
        stop={undefined}
        hasChanges={hasChanges}
        ghosts={ghosts}
        camera={camera}
        actions={actions}
        onMenu={() => undefined}
      />
    </div>
  );
}
