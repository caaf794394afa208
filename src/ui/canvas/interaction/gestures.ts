import type { PointerEvent as ReactPointerEvent } from "react";

import type { PropertyPath } from "#model/program/path.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import { between } from "#ui/canvas/scene/geometry.ts";
import type { ConnectScope } from "#ui/canvas/connect/connect-gesture.ts";
import { connectGesture } from "#ui/canvas/connect/connect-gesture.ts";
import type { Tracker } from "#ui/canvas/interaction/pointer.ts";
import { clientPoint, isFar } from "#ui/canvas/interaction/pointer.ts";

/** What the gestures work on; asked for anew at each event. */
export interface GestureScope extends ConnectScope {
  readonly readOnly: boolean;
  readonly isBoxMode: boolean;
  selected(): readonly NodeId[];
  onSelect(ids: readonly NodeId[]): void;
  onMove(ids: ReadonlySet<NodeId>, by: Point): void;
}

/**
 * Begins what a press on the canvas is: dragging boxes, drawing a reference, or a rectangle that selects.
 * False where it is none of these, so that it pans.
 */
export function beginGesture(event: ReactPointerEvent<HTMLElement>, scope: GestureScope): boolean {
  const { target } = event;
  if (event.button !== 0 || !(target instanceof Element)) return false;
  const start = { x: event.clientX, y: event.clientY };
  const isTouch = event.pointerType === "touch";
  const listed = target.closest<HTMLElement>("[data-path]")?.dataset;
  if (listed?.["path"] !== undefined && !scope.readOnly) {
    const path = JSON.parse(listed["path"]) as PropertyPath;
    const from = listed["source"] as NodeId;
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
  const hit = onBox ?? (isPainted ? scope.view.index.at(scope.toCanvas(start)) : undefined);
  const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
  if (hit !== undefined) track(event.pointerId, drag(scope, start, hit, isAdding));
  else if (event.shiftKey || scope.isBoxMode)
    track(event.pointerId, drawBox(scope, start, isAdding));
  else return false;
  return true;
}

/** Follows one pointer until it is lifted; a second finger or the Escape key call the gesture off. */
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

function drag(scope: GestureScope, start: Point, hit: NodeId, isAdding: boolean): Tracker {
  const { canvasStore } = scope;
  const chosen = scope.selected();
  let ids: ReadonlySet<NodeId> | undefined;
  const rest = (): void => canvasStore.setState({ moving: undefined });
  return {
    move: (event) => {
      const here = clientPoint(event);
      if (ids === undefined) {
        if (scope.readOnly || !isFar(start, here)) return;
        ids = new Set(chosen.includes(hit) ? chosen : [hit]);
        if (!chosen.includes(hit)) scope.onSelect([hit]);
      }
      canvasStore.setState({ moving: { ids, by: shift(scope, start, here, hit) } });
    },
    end: (event) => {
      rest();
      if (ids !== undefined) scope.onMove(ids, shift(scope, start, clientPoint(event), hit));
      else if (!isAdding) scope.onSelect([hit]);
      else if (chosen.includes(hit)) scope.onSelect(chosen.filter((id) => id !== hit));
      else scope.onSelect([...chosen, hit]);
    },
    cancel: rest,
  };
}

/** Boxes come to rest on a grid of eight pixels, so that those put side by side by hand are in line. */
function shift({ view, toCanvas }: GestureScope, start: Point, here: Point, hit: NodeId): Point {
  const from = toCanvas(start);
  const to = toCanvas(here);
  const frame = view.frames.get(hit) ?? { x: 0, y: 0 };
  const snapped = (position: number, by: number): number =>
    Math.round((position + by) / 8) * 8 - position;
  return { x: snapped(frame.x, to.x - from.x), y: snapped(frame.y, to.y - from.y) };
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
