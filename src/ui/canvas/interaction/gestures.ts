import type { PointerEvent as ReactPointerEvent } from "react";

import type { PropertyPath } from "#model/program/path.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import { between } from "#ui/canvas/scene/geometry.ts";
import { farZoom } from "#ui/canvas/frames/hit.ts";
import type { PortMatch, PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";

/** A press that moves no further than this is a click. */
const slack = 4;

/** What the gestures work on; asked for anew at each event. */
export interface GestureScope {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly readOnly: boolean;
  readonly isBoxMode: boolean;
  readonly zoom: number;
  selected(): readonly NodeId[];
  /** A point of the screen, on the canvas. */
  toCanvas(point: Point): Point;
  /** A point of the screen, from the corner of the canvas element. */
  toElement(point: Point): Point;
  /** What an output of a row feeds, or the output of a path. */
  fitsOf(source: NodeId, output: number | PropertyPath): PortMatches;
  /** With what lies in the frames among them; what has its title at a point; whether a press there folded a frame. */
  withInside(ids: readonly NodeId[]): readonly NodeId[];
  titleAt(point: Point, zoom: number): readonly NodeId[];
  foldAt(point: Point, zoom: number, isPainted: boolean): boolean;
  /** The box of what they would come to lie in when they were dropped. */
  dropTarget(ids: ReadonlySet<NodeId>, by: Point): NodeId | undefined;
  onSelect(ids: readonly NodeId[]): void;
  onMove(ids: ReadonlySet<NodeId>, by: Point): void;
  onConnect(fit: PortMatch): void;
  onOutputs(source: NodeId, at: Point): void;
}

interface Tracker {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  cancel(): void;
}

/**
 * Begins what a press on the canvas is: dragging boxes, drawing a reference, or a rectangle that selects.
 * False where it is none of these, so that it pans.
 */
export function beginGesture(event: ReactPointerEvent<HTMLElement>, scope: GestureScope): boolean {
  const { target } = event;
  if (event.button !== 0 || !(target instanceof Element)) return false;
  const start = { x: event.clientX, y: event.clientY };
  const listed = target.closest<HTMLElement>("[data-path]")?.dataset;
  if (listed?.["path"] !== undefined && !scope.readOnly) {
    const path = JSON.parse(listed["path"]) as PropertyPath;
    track(event.pointerId, connect(scope, start, listed["source"] as NodeId, path));
    return false;
  }
  if (target.closest("[data-control]") !== null) return false;
  const onBox = target.closest<HTMLElement>("[data-box]")?.dataset["box"] as NodeId | undefined;
  const handle = target.closest<HTMLElement>("[data-output]");
  if (onBox !== undefined && handle !== null && !scope.readOnly) {
    track(event.pointerId, connect(scope, start, onBox, Number(handle.dataset["output"])));
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

const clientPoint = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const isFar = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) >= slack;

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
        ids = new Set(scope.withInside(chosen.includes(hit) ? chosen : [hit]));
        if (!chosen.includes(hit)) scope.onSelect([hit]);
      }
      const by = shift(scope, start, here, hit);
      canvasStore.setState({ moving: { ids, by, into: scope.dropTarget(ids, by) } });
    },
    end: (event) => {
      if (ids !== undefined) {
        scope.onMove(ids, shift(scope, start, clientPoint(event), hit));
        return;
      }
      rest();
      if (!isAdding) scope.onSelect([hit]);
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

/**
 * How long a reference rests on a box until its inputs are listed, in milliseconds: a list that opened over
 * every box on the way would hide where one is going.
 */
const dwell = 250;

function connect(
  scope: GestureScope,
  start: Point,
  source: NodeId,
  output: number | PropertyPath,
): Tracker {
  const { canvasStore } = scope;
  /** The box whose inputs are listed, the box under the pointer, and when the one becomes the other. */
  let listed: NodeId | undefined;
  let under: NodeId | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    canvasStore.setState({ connecting: undefined });
  };
  const from = scope.toElement(start);
  let fits: PortMatches | undefined;
  const list = (): void => {
    listed = under;
    canvasStore.setState(({ connecting }) =>
      connecting === undefined ? {} : { connecting: { ...connecting, over: listed } },
    );
  };
  return {
    move: (event) => {
      const here = clientPoint(event);
      if (fits === undefined && !isFar(start, here)) return;
      if (fits === undefined) canvasStore.setState({ outputs: undefined });
      fits ??= scope.fitsOf(source, output);
      const found = targetAt(scope, here);
      const now = found === source ? undefined : found;
      if (now !== under) {
        under = now;
        if (listed !== now) listed = undefined;
        clearTimeout(timer);
        timer = setTimeout(list, dwell);
      }
      canvasStore.setState({ connecting: { fits, from, at: scope.toElement(here), over: listed } });
    },
    end: (event) => {
      rest();
      const here = clientPoint(event);
      if (fits === undefined) {
        if (typeof output === "number") scope.onOutputs(source, scope.toElement(here));
        return;
      }
      const target = targetAt(scope, here);
      const found = target === undefined ? [] : fits.of(target);
      const row = document.elementFromPoint(here.x, here.y)?.closest<HTMLElement>("[data-fit]")
        ?.dataset["fit"];
      const fit =
        row === undefined ? (found.length === 1 ? found[0] : undefined) : found[Number(row)];
      if (fit !== undefined) scope.onConnect(fit);
      else if (target !== undefined && found.length > 0)
        canvasStore.setState({ choosing: { fits, target, at: scope.toElement(here) } });
    },
    cancel: rest,
  };
}

/** The box under a point of the screen, or the one whose list of inputs lies there. */
function targetAt(scope: GestureScope, point: Point): NodeId | undefined {
  const element = document.elementFromPoint(point.x, point.y);
  const list = element?.closest<HTMLElement>("[data-fits-of]")?.dataset["fitsOf"];
  return (list as NodeId | undefined) ?? scope.view.index.at(scope.toCanvas(point));
}
