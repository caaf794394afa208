import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Connections } from "#model/completion/connections/connections.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { CanvasNote, Point } from "#model/program/program.ts";
import type { Edit } from "#model/program/edit.ts";
import { isObject } from "#model/base/json.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { DesignerStore } from "#store/designer.ts";
import { readView, writeView } from "#ui/kept-view.ts";
import type { Services } from "#ui/services.ts";
import type { Guide } from "#ui/canvas/drag/snap.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** What the canvas knows beside the design, for as long as the page is open. */
export interface CanvasState {
  /** Places found automatically, for resources that nobody placed. */
  readonly boxPositions: ReadonlyMap<NodeId, Point>;
  /** Of those the ones that made way for what has grown, with the places that they come back to. */
  readonly madeWay: ReadonlyMap<NodeId, { readonly from: Point; readonly to: Point }>;
  /** Everything that the design had when it was opened has a place. */
  readonly isOpened: boolean;
  /** The direction, grouping and folded groups that all automatic places were found for at once. */
  readonly laidOut: string | undefined;
  /** A layout is being worked out; it can be stopped. */
  readonly busy: AbortController | undefined;
  /** The last layout failed, until one succeeds: of all that nobody placed, or one that was asked for. */
  readonly failedLayout: "automatic" | "tidy" | undefined;
  /** What is being dragged, and how far it is from where it stood. */
  readonly moving: Moving | undefined;
  /** Places on the way while a new layout glides in. */
  readonly glide: ReadonlyMap<NodeId, Point> | undefined;
  /** The rectangle that is being drawn to select. */
  readonly box: Rect | undefined;
  readonly connecting: Connecting | undefined;
  /** The choice that a drop on a box leaves open. */
  readonly choosing: Choosing | undefined;
  /** The choice of something new that a drop on an empty place leaves open. */
  readonly creating: Creating | undefined;
  /** The list of all outputs of a resource. */
  readonly outputs: Outputs | undefined;
  /** The note that is being written; `draft` is a new one, until something is typed. */
  readonly editingNote: { readonly id: string; readonly draft?: CanvasNote } | undefined;
  /** The box that was pressed last, by a finger, the mouse or a key, until that is answered; a new object each time. */
  readonly pressed: { readonly id: NodeId } | undefined;
  /** What is selected right now is selected here, where it is seen. */
  readonly isSelecting: boolean;
  readonly viewport: Viewport | undefined;
  /** What was dragged out of a frame, until the person has said what is to become of its input. */
  readonly leaving: Leaving | undefined;
  /** Frames are others than they were in `before`: all is laid out anew, in the step that changed them. */
  readonly regroup: Regroup | undefined;
  /** Where resources stood that were taken out while the design was compared, by URN. */
  readonly leftPlaces: ReadonlyMap<string, Point>;
  /** Boxes are painted instead of mounted: too many are in view. */
  readonly isPainted: boolean;
}

export interface Moving {
  readonly ids: ReadonlySet<NodeId>;
  readonly by: Point;
  /** The box of the group that they would lie in when they were dropped. */
  readonly into?: NodeId | undefined;
  /** The lines on which it stands in line with others. */
  readonly guides: readonly Guide[];
  /** Copies are made where it is dropped, and it stays. */
  readonly isCopy: boolean;
}

/** A reference on its way from an output to an input. `at` is the pointer, in pixels of the canvas element. */
export interface Connecting {
  readonly fits: Connections;
  readonly from: Point;
  readonly at: Point;
  /** The box under the pointer. */
  readonly under: NodeId | undefined;
}

interface Choosing {
  readonly fits: Connections;
  readonly target: NodeId;
}

interface Creating {
  readonly source: NodeId;
  /** The output; undefined where any will do. */
  readonly path: PropertyPath | undefined;
  /** The place on the canvas. */
  readonly at: Point;
}

interface Outputs {
  readonly source: NodeId;
}

interface Regroup {
  readonly before: GroupedScene;
  readonly label: string;
  readonly key: string;
  /** Nobody placed anything, and the automatic places are still these. */
  readonly isAutomatic: boolean;
  readonly places: ReadonlyMap<NodeId, Point>;
  /** All is brought into view. */
  readonly isShown: boolean;
}

/** A drop that would clear inputs. */
export interface Leaving {
  readonly title: string;
  readonly question: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly step: DropStep;
}

/** What a drop changes beside the places. */
export interface DropStep {
  readonly edits: readonly Edit[];
  readonly label: string;
}

export interface Viewport extends Point {
  readonly zoom: number;
  /** The size of the canvas, in pixels, that the design was fitted to; missing once a person has moved or zoomed it. */
  readonly fitted?: Size | undefined;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Every menu that dragging a reference opens, closed. */
export const noMenus = { choosing: undefined, creating: undefined, outputs: undefined } as const;

export type CanvasStore = StoreApi<CanvasState>;

const stores = new WeakMap<DesignerStore, Map<string, CanvasStore>>();

/** The stage of a design, the same each time the canvas is shown. Its zoom and place are kept for the next visit. */
export function canvasStoreOf(
  services: Pick<Services, "store" | "preferences">,
  design: string,
): CanvasStore {
  const { store, preferences } = services;
  const known = stores.get(store) ?? new Map<string, CanvasStore>();
  stores.set(store, known);
  const found = known.get(design);
  if (found !== undefined) return found;
  const canvasStore = createCanvasStore(readViewport(readView(preferences, design).viewport));
  known.set(design, canvasStore);
  canvasStore.subscribe(({ viewport }, before) => {
    if (viewport !== before.viewport && store.getState().workspace.current === design)
      writeView(services, { viewport });
  });
  return canvasStore;
}

function readViewport(value: unknown): Viewport | undefined {
  if (!isObject(value)) return undefined;
  const { x, y, zoom, fitted } = value;
  const isViewport = [x, y, zoom].every(Number.isFinite) && Number(zoom) > 0;
  if (!isViewport) return undefined;
  const viewport = { x: Number(x), y: Number(y), zoom: Number(zoom) };
  const { width, height } = isObject(fitted) ? fitted : {};
  return Number.isFinite(width) && Number.isFinite(height)
    ? { ...viewport, fitted: { width: Number(width), height: Number(height) } }
    : viewport;
}

/** The stage of what is shown for a while, and forgotten with it. */
export const createCanvasStore = (viewport: Viewport | undefined): CanvasStore =>
  createStore<CanvasState>(() => ({
    boxPositions: new Map(),
    madeWay: new Map(),
    isOpened: false,
    laidOut: undefined,
    busy: undefined,
    failedLayout: undefined,
    moving: undefined,
    glide: undefined,
    box: undefined,
    connecting: undefined,
    choosing: undefined,
    creating: undefined,
    outputs: undefined,
    viewport,
    leaving: undefined,
    regroup: undefined,
    editingNote: undefined,
    isSelecting: false,
    leftPlaces: new Map(),
    pressed: undefined,
    isPainted: false,
  }));
