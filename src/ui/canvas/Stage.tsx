import { ReactFlow, ViewportPortal } from "@xyflow/react";
import { useStore } from "zustand";

import type { MouseEvent } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import { select } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { CanvasStore, Moving } from "#ui/canvas/canvas-state.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { BoxElement } from "#ui/canvas/scene/nodes.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import { BoxNode } from "#ui/canvas/box/BoxNode.tsx";
import { useServices, useDesigner } from "#ui/services.ts";
import { minZoom, maxZoom } from "#ui/canvas/interaction/camera.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import { Dots } from "#ui/canvas/drawing/Dots.tsx";
import { ComponentFrame } from "#ui/canvas/Components.tsx";
import { Frames } from "#ui/canvas/frames/Frames.tsx";
import { Ghosts } from "#ui/canvas/ghosts/Ghosts.tsx";
import { Wires } from "#ui/canvas/Wires.tsx";
import { Guides } from "#ui/canvas/drag/Guides.tsx";
import { Notes } from "#ui/canvas/notes/Notes.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { Boundary } from "#forms/boundary/Boundary.tsx";
import { useWheel } from "#ui/layout/use-wheel.ts";

interface StageProps {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  /** The visible part of the canvas. */
  readonly part: Rect | undefined;
  readonly nodes: BoxElement[];
  readonly stop: NodeId | undefined;
  readonly moving: Moving | undefined;
  readonly selected: ReadonlySet<NodeId>;
  readonly isolatedResources: ReadonlySet<NodeId> | undefined;
  readonly hasChanges: boolean;
  readonly ghosts: PlacedGhosts;
  readonly camera: CameraMoves;
  readonly actions: Actions;
  onMenu(event: MouseEvent): void;
}

const ChangesOfBox = lazy(async () => ({
  default: (await import("#ui/canvas/plan/ChangesOfBox.tsx")).ChangesOfBox,
}));

const nodeTypes = { box: BoxNode };
const noEdges: never[] = [];

/** Props that never change, and handlers of the canvas itself. */
const fixed = {
  nodeTypes,
  edges: noEdges,
  minZoom,
  maxZoom,
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  deleteKeyCode: null,
  panActivationKeyCode: null,
  // The wheel pans by its full distance, twice as far as by default.
  panOnScrollSpeed: 1,
  zoomOnDoubleClick: false,
};

const PlannedPart = (props: Pick<StageProps, "view" | "selected">) => (
  <Boundary name="Planned changes" place="above">
    <ChangesOfBox {...props} />
  </Boundary>
);

/** The part that pans and zooms: boxes, frames, wires, ghosts and notes. */
export function Stage(props: StageProps) {
  const { canvasStore, view, part, stop, moving, selected, actions } = props;
  const { store } = useServices();
  const readOnly = useDesigner(isReadOnly);
  const isPainted = useStore(canvasStore, (state) => state.isPainted);
  const [wheel] = useWheel();
  return (
    <ReactFlow
      aria-label="Resources, variables and references"
      nodes={props.nodes}
      defaultViewport={canvasStore.getState().viewport ?? { x: 0, y: 0, zoom: 1 }}
      {...fixed}
      panOnScroll={wheel === "pan"}
      onPaneClick={() => {
        canvasStore.setState(noMenus);
        select(store, undefined);
      }}
      onMoveEnd={(event, viewport) => {
        // Only user actions have an event. A move by code keeps `fitted`.
        if (event !== null) props.camera.moved();
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
        <Ghosts placed={props.ghosts} seen={part} isPainted={isPainted} onMenu={props.onMenu} />
        {!isPainted && part !== undefined && (
          <Wires
            view={view}
            window={part}
            selected={selected}
            isolatedResources={props.isolatedResources}
            hasChanges={props.hasChanges}
            moving={moving}
            onChoose={actions.onWire}
            onSelect={actions.onSelect}
          />
        )}
        {props.hasChanges && moving === undefined && (
          <PlannedPart view={view} selected={selected} />
        )}
        <Guides view={view} canvasStore={canvasStore} />
        <Notes view={view} moving={moving} canvasStore={canvasStore} actions={actions} />
      </ViewportPortal>
    </ReactFlow>
  );
}
