import type { Connection, Connections } from "#model/completion/connections/connections.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import { clientPoint, isFar } from "#ui/canvas/interaction/pointer.ts";
import type { Tracker } from "#ui/canvas/interaction/pointer.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** The data and actions that drawing a reference needs. */
export interface ConnectScope {
  readonly canvasStore: CanvasStore;
  readonly view: CanvasView;
  /** Maps a point of the window to the canvas. */
  toCanvas(point: Point): Point;
  /** Maps a point of the window to the canvas element. */
  toElement(point: Point): Point;
  /** The targets of a row's output, or of the output at a path. */
  fitsOf(source: NodeId, output: number | PropertyPath): Connections;
  /** The path of a row's output; undefined if any output is possible. */
  pathOf(source: NodeId, row: number): PropertyPath | undefined;
  onConnect(connection: Connection): void;
  /** Opens the list of all outputs of a node. */
  onOutputs(source: NodeId): void;
  /** Opens the dialog that connects without dragging. */
  onOutput(source: NodeId, output?: number | PropertyPath): void;
}

/** How long a finger must rest on a port to open the dialog instead of dragging, in milliseconds. */
const longPress = 500;

/** Draws a reference from an output to an input, to a box, which then lists its inputs, or to an empty position. */
export function connectGesture(
  scope: ConnectScope,
  start: Point,
  source: NodeId,
  output: number | PropertyPath,
  isTouch: boolean,
): Tracker {
  const { canvasStore } = scope;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let fits: Connections | undefined;
  const from = scope.toElement(start);
  const rest = (): void => {
    isOver = true;
    clearTimeout(timer);
    canvasStore.setState({ connecting: undefined });
  };
  if (isTouch)
    timer = setTimeout(() => {
      rest();
      ignoreLift();
      scope.onOutput(source, output);
    }, longPress);
  return {
    move: (event) => {
      const here = clientPoint(event);
      if (isOver || (fits === undefined && !isFar(start, here))) return;
      if (fits === undefined) {
        clearTimeout(timer);
        canvasStore.setState(noMenus);
      }
      fits ??= scope.fitsOf(source, output);
      const found = boxAt(scope, here);
      const under = found === source ? undefined : found;
      canvasStore.setState({ connecting: { fits, from, at: scope.toElement(here), under } });
    },
    end: (event) => {
      if (isOver) return;
      rest();
      const here = clientPoint(event);
      if (fits === undefined) {
        if (typeof output === "number") scope.onOutputs(source);
        return;
      }
      const target = boxAt(scope, here);
      const found = target === undefined || target === source ? [] : fits.of(target);
      const onPort = portAt(here, scope.view);
      const at = onPort && found.filter(({ port }) => isAt(port.path, onPort));
      const chosen = at?.find(({ note }) => note === undefined) ?? at?.[0];
      if (chosen !== undefined) scope.onConnect(chosen);
      else if (target !== undefined && found.length > 0)
        canvasStore.setState({ choosing: { fits, target } });
      else if (target === undefined && isEmptyPlace(here)) {
        const path = typeof output === "number" ? scope.pathOf(source, output) : output;
        canvasStore.setState({ creating: { source, path, at: scope.toCanvas(here) } });
      }
    },
    cancel: rest,
  };
}

/** Prevents the click on lifting the finger, which would press the dialog that opened under it. */
function ignoreLift(): void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: false };
  window.addEventListener(
    "touchend",
    (event) => {
      event.preventDefault();
      stop.abort();
    },
    options,
  );
  for (const kind of ["touchcancel", "pointerdown"])
    window.addEventListener(kind, () => stop.abort(), options);
}

const elementAt = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y);

/** The box at a point of the window. */
const boxAt = (scope: ConnectScope, point: Point): NodeId | undefined =>
  scope.view.index.at(scope.toCanvas(point));

/** The input whose port is at a point of the window. */
function portAt(point: Point, { scene }: CanvasView): PropertyPath | undefined {
  const port = elementAt(point)?.closest<HTMLElement>("[data-input]");
  const id = port?.closest<HTMLElement>("[data-box]")?.dataset["box"];
  return scene.box.get(id as NodeId)?.inputs[Number(port?.dataset["input"])]?.path;
}

/** Whether a path is a row's path, or the path of an item of the row's list. */
const isAt = (path: PropertyPath, row: PropertyPath): boolean =>
  samePath(path, row) || (typeof path.at(-1) === "number" && samePath(path.slice(0, -1), row));

const isEmptyPlace = (here: Point): boolean => {
  const element = elementAt(here);
  return element?.closest(".react-flow") !== null && element?.closest("[data-control]") === null;
};
