import { isReadOnly } from "#store/read-only.ts";
import { ReactFlow, useReactFlow, useStoreApi, ViewportPortal } from "@xyflow/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";

import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { select } from "#store/designer.ts";
import { selectedNodes } from "#store/selection.ts";
import { createActions } from "#ui/canvas/interaction/actions.ts";
import { BoxNode } from "#ui/canvas/BoxNode.tsx";
import { minZoom, maxZoom, visibleRect } from "#ui/canvas/interaction/camera.ts";
import styles from "#ui/canvas/canvas.module.css";
import { beginGesture } from "#ui/canvas/interaction/gestures.ts";
import { pressKey } from "#ui/canvas/interaction/keys.ts";
import { ComponentChoice, ComponentFrame } from "#ui/canvas/Components.tsx";
import { useContextMenu } from "#ui/canvas/context-menu/use-context-menu.tsx";
import { Guides } from "#ui/canvas/drag/Guides.tsx";
import { createNodes } from "#ui/canvas/scene/nodes.ts";
import { Frames } from "#ui/canvas/frames/Frames.tsx";
import { Ghosts } from "#ui/canvas/ghosts/Ghosts.tsx";
import { useGhosts } from "#ui/canvas/ghosts/use-ghosts.ts";
import { LeaveDialog } from "#ui/canvas/frames/LeaveDialog.tsx";
import { useGroupedView } from "#ui/canvas/frames/use-grouped-view.ts";
import { useRegroup } from "#ui/canvas/frames/use-regroup.ts";
import { Notes } from "#ui/canvas/notes/Notes.tsx";
import { Overlays } from "#ui/canvas/Overlays.tsx";
import { MiniMap } from "#ui/canvas/MiniMap.tsx";
import { Painting } from "#ui/canvas/drawing/Painting.tsx";
import { useAutomaticPositions, useStepGlide } from "#ui/canvas/scene/positions.ts";
import { useVisibleRect } from "#ui/canvas/interaction/visible-part.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import { Tools } from "#ui/canvas/Tools.tsx";
import { useBoxFocus } from "#ui/canvas/interaction/box-focus.ts";
import { useIsolatedResources } from "#ui/canvas/interaction/isolated-resources.ts";
import { useCamera } from "#ui/canvas/interaction/use-camera.ts";
import { useNewBoxes } from "#ui/canvas/add/use-new-boxes.ts";
import { Dots } from "#ui/canvas/drawing/Dots.tsx";
import { useCameraStyle } from "#ui/canvas/interaction/use-camera-style.ts";
import type { DrawnPart } from "#ui/canvas/part/use-drawn-part.ts";
import { useScene } from "#ui/canvas/use-scene.ts";
import { directionOf } from "#diagram/scene/view.ts";
import { Wires } from "#ui/canvas/Wires.tsx";
import { packageColor } from "#diagram/drawing/package-color.ts";
import { useDerived } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";

const nodeTypes = { box: BoxNode };
const nowhere: Point = { x: 0, y: 0 };
const noEdges: never[] = [];

interface SurfaceProps {
  readonly canvasStore: CanvasStore;
  readonly part: DrawnPart | undefined;
}

/** The canvas of one design, or of a part of it: boxes and wires, and what can be done to them. */
export function Surface({ canvasStore, part: drawnPart }: SurfaceProps) {
  const services = useServices();
  const { store } = services;
  const [nodesOf] = useState(createNodes);
  const [isBoxMode, setBoxMode] = useState(false);
  const flow = useReactFlow();
  const flowStore = useStoreApi();
  const element = useRef<HTMLDivElement>(null);
  const claimed = useRef(false);

  const grouped = useScene(drawnPart);
  const { scene } = grouped;
  const direction = useDesigner(({ program }) => directionOf(program));
  const selection = useDesigner((state) => state.selection);
  const others = useDesigner((state) => state.others);
  const declaration = useDesigner((state) => state.declaration);
  const readOnly = useDesigner(isReadOnly);
  const { moving: dragged, connecting, isPainted } = useStore(canvasStore);
  // What is copied stays where it is.
  const moving = dragged?.isCopy === true ? undefined : dragged;

  const { view, known } = useGroupedView(grouped, canvasStore, direction);
  const selected = useMemo(
    () => new Set(selectedNodes({ selection, others, declaration }).map(scene.shownAs)),
    [selection, others, declaration, scene],
  );
  const open = [...selected].at(-1);
  const isolatedResources = useIsolatedResources(scene.shownAs);
  const ghosts = useGhosts(view, canvasStore);
  const part = useVisibleRect(view, ghosts.index, canvasStore);
  const hasChanges = useDerived(({ comparison }) => hasSteps(comparison.value?.outcome.counts));
  const camera = useCamera(view, canvasStore, selected);
  const { isWaiting, room } = useNewBoxes(view, camera);
  // What is chosen elsewhere is gone to; what is pressed here is seen already, and what changes is only found.
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const [now, was] = [selectedNodes(state).at(-1), selectedNodes(before).at(-1)];
        const isAsked = state.reveal !== undefined && state.reveal !== before.reveal;
        if (now === undefined || (now === was && !isAsked)) return;
        const shown = scene.shownAs(now);
        if (isWaiting(shown, was)) return;
        const isHere = canvasStore.getState().isSelecting || state.program !== before.program;
        if (isHere) camera.find(shown);
        else camera.goTo(shown);
      }),
    [store, canvasStore, camera, isWaiting, scene],
  );
  const center = useCallback((): Point => {
    const { x, y, width, height } = visibleRect(flowStore.getState());
    return { x: x + width / 2, y: y + height / 2 };
  }, [flowStore]);
  useAutomaticPositions({ store, canvasStore, layOut: services.layOut, grouped }, known, () =>
    room(center()),
  );
  useStepGlide(store, canvasStore);
  useRegroup({ store, canvasStore, layOut: services.layOut, grouped }, camera.showAll);
  useCameraStyle(element);
  const focusBox = useBoxFocus(element);
  const actions = useMemo(
    () =>
      createActions({
        services,
        canvasStore,
        grouped,
        known,
        view,
        ghosts,
        camera,
        focusBox,
        center,
      }),
    [services, canvasStore, grouped, known, view, ghosts, camera, focusBox, center],
  );

  // The one box that the tab key reaches.
  const stop = [open, scene.boxes[0]?.id].find((id) => id !== undefined && view.frames.has(id));
  const mounted = useMemo(() => {
    const ids = new Set(part === undefined || isPainted ? [] : view.index.within(part));
    if (stop !== undefined) ids.add(stop);
    if (!isPainted) for (const id of moving?.ids ?? []) ids.add(id);
    return ids;
  }, [view, part, isPainted, stop, moving?.ids]);
  const nodes = nodesOf({
    ids: mounted,
    boxes: scene.box,
    frames: view.frames,
    direction,
    readOnly,
    shiftOf: (id) => (moving?.ids.has(id) === true ? moving.by : nowhere),
    colorOf: packageColor,
    isSelected: (id) => selected.has(id),
    isDimmed: (id) =>
      connecting === undefined
        ? isolatedResources?.has(id) === false
        : connecting.fits.source !== id && !connecting.fits.fits(id),
    isFitting: (id) => moving?.into === id || connecting?.fits.fits(id) === true,
    hasTabStop: (id) => id === stop,
  });

  const menu = useContextMenu({
    ...actions,
    view,
    ghosts: ghosts.index,
    toCanvas: flow.screenToFlowPosition,
  });
  const toElement = ({ x, y }: Point): Point => {
    const corner = element.current?.getBoundingClientRect() ?? nowhere;
    return { x: x - corner.x, y: y - corner.y };
  };
  const claim = (event: { stopPropagation(): void }): void => {
    if (claimed.current) event.stopPropagation();
  };
  return (
    <section
      ref={element}
      className={styles.canvas}
      aria-label="Canvas"
      // A press on empty canvas gives it the focus, and with it the keys of the zoom.
      tabIndex={-1}
      data-canvas
      data-painted={isPainted || undefined}
      data-changes={hasChanges || undefined}
      data-connecting={connecting !== undefined || undefined}
      onContextMenu={menu.onMenu}
      onDoubleClick={({ target, clientX: x, clientY: y }) => {
        if (readOnly || !isPane(target)) return;
        const at = flow.screenToFlowPosition({ x, y });
        if (view.index.at(at) === undefined) actions.onAddAt(at);
      }}
      onPointerDownCapture={(event) => {
        menu.watch(event);
        claimed.current = beginGesture(event, {
          ...actions,
          canvasStore,
          view,
          readOnly,
          isBoxMode,
          zoom: flow.getZoom(),
          toCanvas: (point) => flow.screenToFlowPosition(point),
          toElement,
        });
      }}
      // The pane would pan with what is a gesture of its own.
      onMouseDownCapture={claim}
      onTouchStartCapture={claim}
      onClickCapture={(event) => {
        // The click that follows a gesture says nothing more.
        if (claimed.current && event.detail !== 0) event.stopPropagation();
        else actions.onClick(event);
        claimed.current = false;
      }}
      onKeyDown={(event) => {
        const move = zoomKeys[event.code];
        if (move !== undefined && event.shiftKey && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          actions[move]();
          return;
        }
        const id = boxAt(event.target);
        if (id !== undefined && pressKey(event, id, { ...actions, view })) event.preventDefault();
      }}
      onDoubleClickCapture={(event) => {
        const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
        if (readOnly || !isFolding(event.target)) return;
        if (actions.toggleAt(boxAt(event.target), point, flow.getZoom())) event.stopPropagation();
      }}
      onDragOver={(event) => actions.onDragOver(event)}
      onDrop={(event) => actions.onDrop(event, flow.screenToFlowPosition)}
    >
      {isPainted && (
        <Painting
          picture={{
            view,
            colorOf: packageColor,
            selected,
            isolatedResources,
            moving,
            ghosts,
            dimsUnchanged: hasChanges,
          }}
        />
      )}
      <ReactFlow
        aria-label="Resources, variables and references"
        nodes={nodes}
        edges={noEdges}
        nodeTypes={nodeTypes}
        defaultViewport={canvasStore.getState().viewport ?? { x: 0, y: 0, zoom: 1 }}
        minZoom={minZoom}
        maxZoom={maxZoom}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        deleteKeyCode={null}
        panActivationKeyCode={null}
        zoomOnDoubleClick={false}
        onPaneClick={() => {
          canvasStore.setState(noMenus);
          select(store, undefined);
        }}
        onMoveEnd={(event, viewport) => {
          // Only what a person does has an event.
          if (event !== null) camera.moved();
          else
            canvasStore.setState(({ viewport: before }) => ({
              viewport: { ...viewport, fitted: before?.fitted },
            }));
        }}
      >
        {!isPainted && <Dots />}
        <ViewportPortal>
          <ComponentFrame view={view} />
          <Frames
            view={view}
            seen={part}
            isPainted={isPainted}
            stop={stop}
            moving={moving}
            selected={selected}
            onFold={readOnly ? undefined : actions.onFold}
          />
          <Ghosts placed={ghosts} seen={part} isPainted={isPainted} onMenu={menu.onMenu} />
          {!isPainted && part !== undefined && (
            <Wires
              view={view}
              window={part}
              selected={selected}
              isolatedResources={isolatedResources}
              moving={moving}
              onChoose={actions.onWire}
              onSelect={actions.onSelect}
            />
          )}
          <Guides view={view} canvasStore={canvasStore} />
          <Notes view={view} moving={moving} canvasStore={canvasStore} actions={actions} />
        </ViewportPortal>
      </ReactFlow>
      <ComponentChoice />
      <LeaveDialog canvasStore={canvasStore} />
      <Overlays canvasStore={canvasStore} view={view} actions={actions} />
      <MiniMap
        view={view}
        ghosts={ghosts.frames}
        selected={selected}
        colorOf={packageColor}
        onMove={camera.moved}
      />
      <Tools
        isBoxMode={isBoxMode}
        onBoxMode={() => setBoxMode(!isBoxMode)}
        actions={actions}
        direction={direction}
        selected={selected}
        isPlaced={view.frames.size === scene.boxes.length}
      />
      {menu.menu}
    </section>
  );
}

/** True where a deployment does anything: what it leaves as it is stands back then. */
const hasSteps = (counts: Outcome["counts"] | undefined): boolean =>
  counts !== undefined &&
  Object.entries(counts).some(([operation, count]) => operation !== "same" && count > 0);

/** With Shift, wherever the digits stand on a keyboard. */
const zoomKeys: Readonly<Record<string, "onFit" | "onSelection" | "onFullSize">> = {
  Digit1: "onFit",
  Digit2: "onSelection",
  Digit0: "onFullSize",
};

/** Not what has presses of its own. */
const isFolding = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-control], [data-output]") === null;
/** React Flow's name for what lies behind all boxes. */
const isPane = (target: EventTarget): boolean =>
  target instanceof Element && target.classList.contains("react-flow__pane");

const boxAt = (target: EventTarget): NodeId | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-box]")?.dataset["box"] as NodeId | undefined)
    : undefined;
