import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Connections } from "#model/completion/connections/connections.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { CanvasNote, Direction, Point } from "#model/program/program.ts";
import type { Edit } from "#model/program/edit.ts";
import { isObject } from "#model/base/json.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { DesignerStore } from "#store/designer.ts";
import { readView, writeView } from "#ui/kept-view.ts";
import type { Services } from "#ui/services.ts";
import type { Guide } from "#ui/canvas/drag/snap.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** The part of the canvas's state that is not in the design, kept while the page is open. */
export interface CanvasState {
  /** Automatic positions of resources that the user didn't place. */
  readonly boxPositions: ReadonlyMap<NodeId, Point>;
  /** The boxes that moved away from a growing box, with the positions to return to. */
  readonly madeWay: ReadonlyMap<NodeId, { readonly from: Point; readonly to: Point }>;
  /** True once everything that the design had when it was opened has a position. */
  readonly isOpened: boolean;
  /** The direction, grouping and folded groups for which all automatic positions were computed together. */
  readonly laidOut: string | undefined;
  /** The automatic positions before the frames or the direction changed. */
  readonly arrangements: Arrangements;
  /** The direction that fits the canvas, chosen when a design without a direction was laid out. */
  readonly direction: Direction | undefined;
  /** Stops the running layout; undefined if none is running. */
  readonly busy: AbortController | undefined;
  /** The kind of the last layout, automatic or requested, if it failed and none has succeeded since. */
  readonly failedLayout: "automatic" | "tidy" | undefined;
  /** The items that are being dragged, and their offset from the start. */
  readonly moving: Moving | undefined;
  /** Intermediate positions while a new layout glides in. */
  readonly glide: ReadonlyMap<NodeId, Point> | undefined;
  /** The selection rectangle while it is drawn. */
  readonly box: Rect | undefined;
  readonly connecting: Connecting | undefined;
  /** The menu after a reference was dropped on a box. */
  readonly choosing: Choosing | undefined;
  /** The menu for a new node, after a reference was dropped on an empty place. */
  readonly creating: Creating | undefined;
  /** The list of all outputs of a resource. */
  readonly outputs: Outputs | undefined;
  /** The note that is being written; `draft` is a new note without text. */
  readonly editingNote: { readonly id: string; readonly draft?: CanvasNote } | undefined;
  /** The last box pressed by touch, mouse or key, until it is handled; a new object each time. */
  readonly pressed: { readonly id: NodeId } | undefined;
  /** True while the selection is made on the canvas, where it is visible. */
  readonly isSelecting: boolean;
  readonly viewport: Viewport | undefined;
  /** The boxes that were dragged out of a frame, until the user decides about their inputs. */
  readonly leaving: Leaving | undefined;
  /** Set if a step changes the frames in `before`, or the direction: the step also lays out everything again. */
  readonly regroup: Regroup | undefined;
  /** The positions of resources removed during a comparison, by URN. */
  readonly leftPlaces: ReadonlyMap<string, Point>;
  /** True if boxes are painted instead of mounted, because too many are in view. */
  readonly isPainted: boolean;
}

/** The last automatic positions in each arrangement, and the sizes of the boxes at that time. */
export type Arrangements = ReadonlyMap<
  string,
  {
    readonly places: ReadonlyMap<NodeId, Point>;
    readonly sizes: ReadonlyMap<NodeId, Pick<Rect, "width" | "height">>;
  }
>;

export interface Moving {
  readonly ids: ReadonlySet<NodeId>;
  readonly by: Point;
  /** The box of the group that the moving boxes would join when dropped. */
  readonly into?: NodeId | undefined;
  /** The guides that show alignment with other boxes. */
  readonly guides: readonly Guide[];
  /** True if dropping creates copies, and the originals stay. */
  readonly isCopy: boolean;
}

/** A reference dragged from an output to an input. `at` is the pointer, in pixels of the canvas element. */
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
  /** The output; undefined if any output is possible. */
  readonly path: PropertyPath | undefined;
  /** The position on the canvas. */
  readonly at: Point;
}

interface Outputs {
  readonly source: NodeId;
}

interface Regroup {
  /** Undefined if the step doesn't change the frames. */
  readonly before: GroupedScene | undefined;
  readonly label: string;
  readonly key: string;
  /** True if the user placed nothing and the automatic positions are unchanged. */
  readonly isAutomatic: boolean;
  readonly places: ReadonlyMap<NodeId, Point>;
  /** True if everything is brought into view afterward. */
  readonly isShown: boolean;
}

/** A drop that would clear inputs. */
export interface Leaving {
  readonly title: string;
  readonly question: string;
  /** The label of the button that clears the inputs. */
  readonly action: string;
  readonly step: DropStep;
}

/** The edits of a drop, apart from positions. */
export interface DropStep {
  readonly edits: readonly Edit[];
  readonly label: string;
}

export interface Viewport extends Point {
  readonly zoom: number;
  /**
   * The size of the canvas, in pixels, that the design was fitted to; undefined once the user has moved or zoomed
   * it.
   */
  readonly fitted?: Size | undefined;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The state with every menu of a dragged reference closed. */
export const noMenus = { choosing: undefined, creating: undefined, outputs: undefined } as const;

export type CanvasStore = StoreApi<CanvasState>;

const stores = new WeakMap<DesignerStore, Map<string, CanvasStore>>();

/**
 * The canvas state of a design, the same object each time the canvas is shown. The zoom and position are kept for the
 * next visit.
 */
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

/** The canvas state of a temporary view; it is never saved. */
export const createCanvasStore = (viewport: Viewport | undefined): CanvasStore =>
  createStore<CanvasState>(() => ({
    boxPositions: new Map(),
    madeWay: new Map(),
    isOpened: false,
    laidOut: undefined,
    arrangements: new Map(),
    direction: undefined,
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
