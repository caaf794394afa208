import { useReactFlow } from "@xyflow/react";
import { useRef } from "react";
import type { HTMLAttributes, RefObject } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CanvasMenu } from "#ui/canvas/context-menu/use-context-menu.tsx";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import { beginGesture } from "#ui/canvas/interaction/gestures.ts";
import { pressKey } from "#ui/canvas/interaction/keys.ts";
import { useDesigner } from "#ui/services.ts";

interface EventScope {
  readonly element: RefObject<HTMLElement | null>;
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly actions: Actions;
  readonly menu: CanvasMenu;
  /** True if a press on empty canvas draws a selection rectangle. */
  readonly isBoxMode: boolean;
}

/** Handles presses and keys on the canvas. */
export function useSurfaceEvents(scope: EventScope): HTMLAttributes<HTMLElement> {
  const { element, canvasStore, view, actions, menu, isBoxMode } = scope;
  const readOnly = useDesigner(isReadOnly);
  const flow = useReactFlow();
  const claimed = useRef(false);
  const toElement = ({ x, y }: Point): Point => {
    const corner = element.current?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: x - corner.x, y: y - corner.y };
  };
  const claim = (event: { stopPropagation(): void }): void => {
    if (claimed.current) event.stopPropagation();
  };
  return {
    onContextMenu: menu.onMenu,
    onDoubleClick: ({ target, clientX: x, clientY: y }) => {
      if (readOnly || !isPane(target)) return;
      const at = flow.screenToFlowPosition({ x, y });
      if (view.index.at(at) === undefined) actions.onAddAt(at);
    },
    onPointerDownCapture: (event) => {
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
    },
    // Claims the press, because the pane would pan during a gesture.
    onMouseDownCapture: claim,
    onTouchStartCapture: claim,
    onClickCapture: (event) => {
      // The click that follows a gesture is ignored.
      if (claimed.current && event.detail !== 0) event.stopPropagation();
      else actions.onClick(event);
      claimed.current = false;
    },
    onKeyDown: (event) => {
      const id = boxAt(event.target);
      if (id !== undefined && pressKey(event, id, { ...actions, view })) event.preventDefault();
    },
    onDoubleClickCapture: (event) => {
      const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      if (readOnly || !isFolding(event.target)) return;
      if (actions.toggleAt(boxAt(event.target), point, flow.getZoom())) event.stopPropagation();
    },
    onDragOver: (event) => actions.onDragOver(event),
    onDrop: (event) => actions.onDrop(event, flow.screenToFlowPosition),
  };
}

/** False for elements with their own press handlers. */
const isFolding = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-control], [data-output]") === null;
/** React Flow's name for the background. */
const isPane = (target: EventTarget): boolean =>
  target instanceof Element && target.classList.contains("react-flow__pane");

const boxAt = (target: EventTarget): NodeId | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-box]")?.dataset["box"] as NodeId | undefined)
    : undefined;
