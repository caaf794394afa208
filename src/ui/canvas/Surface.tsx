import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";

import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import type { Point } from "#model/program/program.ts";
import { selectedNodes } from "#store/selection.ts";
import { createActions } from "#ui/canvas/interaction/actions.ts";
import { visibleRect } from "#ui/canvas/interaction/camera.ts";
import { canvasClass } from "#ui/canvas/box/classes.ts";
import { ComponentChoice } from "#ui/canvas/Components.tsx";
import { useContextMenu } from "#ui/canvas/context-menu/use-context-menu.tsx";
import { useGhosts } from "#ui/canvas/ghosts/use-ghosts.ts";
import { LeaveDialog } from "#ui/canvas/frames/LeaveDialog.tsx";
import { useGroupedView } from "#ui/canvas/frames/use-grouped-view.ts";
import { useRegroup } from "#ui/canvas/frames/use-regroup.ts";
import { Overlays } from "#ui/canvas/Overlays.tsx";
import { MiniMap } from "#ui/canvas/MiniMap.tsx";
import { Painting } from "#ui/canvas/drawing/Painting.tsx";
import { useAutomaticPositions, useStepGlide } from "#ui/canvas/scene/positions.ts";
import { useVisibleRect } from "#ui/canvas/interaction/visible-part.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { Stage } from "#ui/canvas/Stage.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { Boundary } from "#forms/boundary/Boundary.tsx";
import { Tools } from "#ui/canvas/toolbar/Tools.tsx";
import { useBoxFocus } from "#ui/canvas/interaction/box-focus.ts";
import { useIsolatedResources } from "#ui/canvas/interaction/isolated-resources.ts";
import { useCamera } from "#ui/canvas/interaction/use-camera.ts";
import { useNewBoxes } from "#ui/canvas/add/use-new-boxes.ts";
import { useCameraStyle } from "#ui/canvas/interaction/use-camera-style.ts";
import type { DrawnPart } from "#ui/canvas/part/use-drawn-part.ts";
import { useRefit } from "#ui/canvas/scene/use-refit.ts";
import { useScene } from "#ui/canvas/use-scene.ts";
import { useDerived } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { useSelectionInView } from "#ui/canvas/interaction/use-selection-in-view.ts";
import { useNodes } from "#ui/canvas/scene/use-nodes.ts";
import { useSurfaceEvents } from "#ui/canvas/interaction/use-surface-events.ts";

const Presentation = lazy(async () => ({
  default: (await import("#ui/canvas/present/Presentation.tsx")).Presentation,
}));

interface SurfaceProps {
  readonly canvasStore: CanvasStore;
  readonly part: DrawnPart | undefined;
}

/** The canvas of one design or of a part of it, with its interactions. */
export function Surface({ canvasStore, part: drawnPart }: SurfaceProps) {
  const services = useServices();
  const { store } = services;
  const [isBoxMode, setBoxMode] = useState(false);
  const [isPresenting, setPresenting] = useState(false);
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const element = useRef<HTMLDivElement>(null);

  const grouped = useScene(drawnPart);
  const { scene } = grouped;
  const chosen = useDesigner(({ program }) => program.layout?.direction);
  const automatic = useStore(canvasStore, (state) => state.direction);
  const direction = chosen ?? automatic ?? "right";
  useEffect(() => store.setState({ automaticDirection: automatic }), [store, automatic]);
  const selection = useDesigner((state) => state.selection);
  const others = useDesigner((state) => state.others);
  const declaration = useDesigner((state) => state.declaration);
  const { moving: dragged, connecting, isPainted } = useStore(canvasStore);
  // Copied boxes stay in place.
  const moving = dragged?.isCopy === true ? undefined : dragged;

  const { view, known } = useGroupedView(grouped, canvasStore, direction);
  const selected = useMemo(
    () => new Set(selectedNodes({ selection, others, declaration }).map(scene.shownAs)),
    [selection, others, declaration, scene],
  );
  const isolatedResources = useIsolatedResources(scene.shownAs);
  const ghosts = useGhosts(view, canvasStore);
  const part = useVisibleRect(view, ghosts.index, canvasStore);
  const hasChanges = useDerived(({ comparison }) => hasSteps(comparison.value?.outcome.counts));
  const camera = useCamera(view, ghosts.frames, canvasStore, selected);
  const { isWaiting, room } = useNewBoxes(view, camera);
  useSelectionInView(scene, canvasStore, camera, isWaiting);
  const center = useCallback((): Point => {
    const { x, y, width, height } = visibleRect(flowStore.getState());
    return { x: x + width / 2, y: y + height / 2 };
  }, [flowStore]);
  useAutomaticPositions(
    { store, canvasStore, layOut: services.layOut, grouped },
    known,
    () => room(center()),
    flowStore.getState,
  );
  useStepGlide(store, canvasStore);
  useRegroup({ store, canvasStore, layOut: services.layOut, grouped }, camera.showAll);
  useRefit({ view, ghosts: ghosts.frames, selected }, grouped.folded, canvasStore);
  useCameraStyle(element);
  const focusBox = useBoxFocus(element);
  const actions = useMemo(() => {
    const places = { grouped, known, view, ghosts };
    return createActions({ ...places, services, canvasStore, camera, focusBox, center });
  }, [services, canvasStore, grouped, known, view, ghosts, camera, focusBox, center]);

  const drawn = { view, moving, selected, isolatedResources };
  const { nodes, stop } = useNodes({ ...drawn, canvasStore, part });
  const menu = useContextMenu({
    ...actions,
    view,
    ghosts: ghosts.index,
    toCanvas: flow.screenToFlowPosition,
  });
  const events = useSurfaceEvents({ element, canvasStore, view, actions, menu, isBoxMode });
  return (
    <>
      <section
        ref={element}
        className={canvasClass}
        aria-label="Canvas"
        // A press on empty canvas focuses the canvas, so its zoom keys work.
        tabIndex={-1}
        data-canvas
        data-painted={isPainted || undefined}
        data-changes={hasChanges || undefined}
        data-connecting={connecting !== undefined || undefined}
        {...events}
      >
        {isPainted && <Painting picture={{ ...drawn, ghosts, dimsUnchanged: hasChanges }} />}
        <Stage
          {...drawn}
          canvasStore={canvasStore}
          part={part}
          nodes={nodes}
          stop={stop}
          hasChanges={hasChanges}
          ghosts={ghosts}
          camera={camera}
          actions={actions}
          onMenu={menu.onMenu}
        />
        <ComponentChoice />
        <LeaveDialog canvasStore={canvasStore} actions={actions} />
        <Overlays canvasStore={canvasStore} view={view} actions={actions} />
        <MiniMap view={view} ghosts={ghosts.frames} selected={selected} onMove={camera.moved} />
        <Tools
          isBoxMode={isBoxMode}
          onBoxMode={() => setBoxMode(!isBoxMode)}
          actions={actions}
          direction={direction}
          selected={selected}
          onPresent={() => setPresenting(true)}
          isPlaced={view.frames.size === scene.boxes.length}
        />
        {menu.menu}
      </section>
      {/* The presentation is outside the canvas element, which would handle its keys and presses. */}
      <Boundary name="Presentation" place="above" of={isPresenting}>
        {isPresenting && (
          <Presentation
            view={view}
            ghosts={ghosts}
            hasChanges={hasChanges}
            camera={camera}
            actions={actions}
            onClose={() => setPresenting(false)}
          />
        )}
      </Boundary>
    </>
  );
}

/** True if a deployment changes anything: unchanged resources are then dimmed. */
const hasSteps = (counts: Outcome["counts"] | undefined): boolean =>
  counts !== undefined &&
  Object.entries(counts).some(([operation, count]) => operation !== "same" && count > 0);
