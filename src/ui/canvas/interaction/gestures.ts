import type { PointerEvent as ReactPointerEvent } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Moving } from "#ui/canvas/canvas-state.ts";
import { snap } from "#ui/canvas/drag/snap.ts";
import { between, grown } from "#diagram/scene/geometry.ts";
import { farZoom } from "#ui/canvas/frames/hit.ts";
import type { ConnectScope } from "#ui/canvas/connect/connect-gesture.ts";
import { connectGesture } from "#ui/canvas/connect/connect-gesture.ts";
import type { Tracker } from "#ui/canvas/interaction/pointer.ts";
import { clientPoint, isFar, longPress } from "#ui/canvas/interaction/pointer.ts";

/** The data that the gestures need, read again at each event. */
export interface GestureScope extends ConnectScope {
  readonly readOnly: boolean;
  readonly isBoxMode: boolean;
  readonly zoom: number;
  selected(): readonly NodeId[];
  /** Adds the content of all frames whose titles are among the boxes. */
  withInside(ids: readonly NodeId[]): readonly NodeId[];
  titleAt(point: Point, zoom: number): readonly NodeId[];
  foldAt(point: Point, zoom: number, isPainted: boolean): boolean;
  /** The box of the group that dragged boxes would join. */
  dropTarget(ids: ReadonlySet<NodeId>, by: Point): NodeId | undefined;
  onSelect(ids: readonly NodeId[]): void;
  /** Called when a box was pressed, but neither dragged nor held. */
  onPress(id: NodeId): void;
  onMove(ids: ReadonlySet<NodeId>, by: Point): void;
  /** Places copies at an offset from their originals. */
  onCopy(ids: ReadonlySet<NodeId>, by: Point): void;
}

/**
 * Starts the gesture of a press on the canvas: dragging boxes, drawing a reference, or a selection rectangle. Returns
 * false for other presses, so the canvas pans.
 */
export function beginGesture(event: ReactPointerEvent<HTMLElement>, scope: GestureScope): boolean {
  const { target } = event;
  if (event.button !== 0 || !(target instanceof Element)) return false;
  // A second finger pinches and pans, regardless of where the fingers are.
  if (!event.isPrimary) return false;
  const start = { x: event.clientX, y: event.clientY };
  const isTouch = event.pointerType === "touch";
  const from = target.closest<HTMLElement>("[data-outputs]")?.dataset["outputs"] as
    | NodeId
    | undefined;
  const listed = target.closest<HTMLElement>("[data-option]")?.dataset["option"];
  if (from !== undefined && listed !== undefined && !scope.readOnly) {
    const path = JSON.parse(listed) as PropertyPath;
    track(event.pointerId, connectGesture(scope, start, from, path, isTouch));
    return false;
  }
  if (target.closest("[data-control]") !== null) return false;
  const onBox = target.closest<HTMLElement>("[data-box]")?.dataset["box"] as NodeId | undefined;
  const handle = target.closest<HTMLElement>("[data-output]");
  if (onBox !== undefined && handle !== null && !scope.readOnly) {
    const row = Number(handle.dataset["output"]);
    track(event.pointerId, connectGesture(scope, start, onBox, row, isTouch));
    return true;
  }
  const isPainted = scope.canvasStore.getState().isPainted;
  const here = scope.toCanvas(start);
  if (!scope.readOnly && scope.foldAt(here, scope.zoom, isPainted)) return true;
  const [title] = onBox === undefined ? scope.titleAt(here, scope.zoom) : [];
  const isBlock = scope.zoom < farZoom && title !== undefined;
  const boxHit = isPainted && !isBlock ? scope.view.index.at(here) : undefined;
  const hit = onBox ?? boxHit ?? title;
  const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
  if (hit !== undefined) track(event.pointerId, drag(scope, start, hit, isAdding, event.timeStamp));
  else if (event.shiftKey || scope.isBoxMode)
    track(event.pointerId, drawBox(scope, start, isAdding));
  else return false;
  return true;
}

/** Follows one pointer until it is lifted; a second finger or Escape cancels the gesture. */
function track(pointerId: number, { move, end, cancel }: Tracker): void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId === pointerId) move(event);
    },
    options,
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointerId) return;
      stop.abort();
      end(event);
    },
    options,
  );
  const off = (): void => {
    stop.abort();
    cancel();
  };
  window.addEventListener("pointercancel", off, options);
  window.addEventListener("pointerdown", off, options);
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      off();
    },
    options,
  );
}

/** `begun` is the start of the press, in milliseconds of the page. */
function drag(
  scope: GestureScope,
  start: Point,
  hit: NodeId,
  isAdding: boolean,
  begun: number,
): Tracker {
  const { canvasStore } = scope;
  const chosen = scope.selected();
  let ids: ReadonlySet<NodeId> | undefined;
  const rest = (): void => canvasStore.setState({ moving: undefined });
  return {
    move: (event) => {
      const here = clientPoint(event);
      if (ids === undefined) {
        if (scope.readOnly || !isFar(start, here)) return;
        ids = new Set(scope.withInside(chosen.includes(hit) ? chosen : [hit]));
        if (!chosen.includes(hit)) scope.onSelect([hit]);
      }
      canvasStore.setState({ moving: shift(scope, start, event, hit, ids) });
    },
    end: (event) => {
      if (ids !== undefined) {
        const { by, isCopy } = shift(scope, start, event, hit, ids);
        if (!isCopy) {
          scope.onMove(ids, by);
          return;
        }
        rest();
        scope.onCopy(ids, by);
        return;
      }
      rest();
      if (!isAdding) {
        scope.onSelect([hit]);
        if (event.timeStamp - begun < longPress) scope.onPress(hit);
      } else if (chosen.includes(hit)) scope.onSelect(chosen.filter((id) => id !== hit));
      else scope.onSelect([...chosen, hit]);
    },
    cancel: rest,
  };
}

/** The distance at which a box snaps to the line of another box, in screen pixels. */
const reach = 6;
/** The neighbors of a box within this distance are considered, in pixels at full size. */
const around = 800;

/** The current movement of boxes, and the group that they would join. */
function shift(
  scope: GestureScope,
  start: Point,
  event: PointerEvent,
  hit: NodeId,
  ids: ReadonlySet<NodeId>,
): Moving {
  const moving = inLine(scope, start, event, hit, ids);
  return moving.isCopy ? moving : { ...moving, into: scope.dropTarget(ids, moving.by) };
}

/** The current movement of boxes, snapped to their neighbors; Ctrl or Command disables snapping. */
function inLine(
  scope: GestureScope,
  start: Point,
  event: PointerEvent,
  hit: NodeId,
  ids: ReadonlySet<NodeId>,
): Moving {
  const { view } = scope;
  const isCopy = event.altKey;
  const [from, to] = [scope.toCanvas(start), scope.toCanvas(clientPoint(event))];
  const by = { x: to.x - from.x, y: to.y - from.y };
  const frame = view.frames.get(hit);
  if (frame === undefined || event.ctrlKey || event.metaKey)
    return { ids, by: { x: Math.round(by.x), y: Math.round(by.y) }, guides: [], isCopy };
  const moved = { ...frame, x: frame.x + by.x, y: frame.y + by.y };
  const neighbors = view.index.within(grown(moved, around)).flatMap((id) => {
    const other = view.frames.get(id);
    return other === undefined || (ids.has(id) && !isCopy) ? [] : [other];
  });
  const zoom = scope.toCanvas({ x: start.x + 1, y: start.y }).x - from.x;
  return { ids, ...snap(frame, by, neighbors, reach * zoom), isCopy };
}

function drawBox(scope: GestureScope, start: Point, isAdding: boolean): Tracker {
  const { canvasStore, view } = scope;
  const rest = (): void => canvasStore.setState({ box: undefined });
  const origin = scope.toCanvas(start);
  return {
    move: (event) => {
      const here = clientPoint(event);
      if (canvasStore.getState().box === undefined && !isFar(start, here)) return;
      canvasStore.setState({ box: between(origin, scope.toCanvas(here)) });
    },
    end: () => {
      const { box } = canvasStore.getState();
      rest();
      if (box === undefined) return;
      const found = view.index.within(box);
      const before = isAdding ? scope.selected().filter((id) => !found.includes(id)) : [];
      scope.onSelect([...before, ...found]);
    },
    cancel: rest,
  };
}
