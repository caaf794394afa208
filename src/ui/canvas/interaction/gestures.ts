import type { PointerEvent as ReactPointerEvent } from "react";

import type { PropertyPath } from "#model/program/path.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import { snap } from "#ui/canvas/drag/snap.ts";
import { between, grown } from "#ui/canvas/scene/geometry.ts";
import type { PortMatch, PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import type { CanvasStore, Moving } from "#ui/canvas/canvas-state.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";

/** A press that moves no further than this is a click. */
const slack = 4;

/** What the gestures work on; asked for anew at each event. */
export interface GestureScope {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  readonly readOnly: boolean;
  readonly isBoxMode: boolean;
  selected(): readonly NodeId[];
  /** A point of the screen, on the canvas. */
  toCanvas(point: Point): Point;
  /** A point of the screen, from the corner of the canvas element. */
  toElement(point: Point): Point;
  /** What an output of a row feeds, or the output of a path. */
  fitsOf(source: NodeId, output: number | PropertyPath): PortMatches;
  onSelect(ids: readonly NodeId[]): void;
  onMove(ids: ReadonlySet<NodeId>, by: Point): void;
  /** Puts copies so far from what they are copies of. */
  onCopy(ids: ReadonlySet<NodeId>, by: Point): void;
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
        ids = new Set(chosen.includes(hit) ? chosen : [hit]);
        if (!chosen.includes(hit)) scope.onSelect([hit]);
      }
      canvasStore.setState({ moving: shift(scope, start, event, hit, ids) });
    },
    end: (event) => {
      rest();
      if (ids !== undefined) {
        const { by, isCopy } = shift(scope, start, event, hit, ids);
        if (isCopy) scope.onCopy(ids, by);
        else scope.onMove(ids, by);
      } else if (!isAdding) scope.onSelect([hit]);
      else if (chosen.includes(hit)) scope.onSelect(chosen.filter((id) => id !== hit));
      else scope.onSelect([...chosen, hit]);
    },
    cancel: rest,
  };
}

/** In pixels of the screen: so near, a box catches the line of another. */
const reach = 6;
/** So far around a box its neighbours are looked for, in pixels at full size. */
const around = 800;

/** How far boxes are moved by now, in line with their neighbours; Ctrl or Command leaves them where they are. */
function shift(
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
  const neighbours = view.index.within(grown(moved, around)).flatMap((id) => {
    const other = view.frames.get(id);
    return other === undefined || (ids.has(id) && !isCopy) ? [] : [other];
  });
  const zoom = scope.toCanvas({ x: start.x + 1, y: start.y }).x - from.x;
  return { ids, ...snap(frame, by, neighbours, reach * zoom), isCopy };
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
