import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { CanvasNote, Direction, Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Request } from "#store/request.ts";
import type { PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import type { Guide } from "#ui/canvas/drag/snap.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";

/** What the canvas knows beside the design, for as long as the page is open. */
export interface CanvasState {
  /** Places found automatically, for resources that nobody placed. */
  readonly boxPositions: ReadonlyMap<NodeId, Point>;
  /** The direction that all automatic places were found for at once. */
  readonly laidOut: Direction | undefined;
  /** A layout is being worked out; it can be stopped. */
  readonly busy: AbortController | undefined;
  /** The last request that was answered. */
  readonly answered: Request | undefined;
  /** What is being dragged, and how far it is from where it stood. */
  readonly moving: Moving | undefined;
  /** Places on the way while a new layout glides in. */
  readonly glide: ReadonlyMap<NodeId, Point> | undefined;
  /** The rectangle that is being drawn to select. */
  readonly box: Rect | undefined;
  readonly connecting: Connecting | undefined;
  /** The choice that a drop on a box with several fitting inputs leaves open. */
  readonly choosing: Choosing | undefined;
  /** The list of all outputs of a resource. */
  readonly outputs: Outputs | undefined;
  /** The note that is being written; `draft` is a new one, until something is typed. */
  readonly editingNote: { readonly id: string; readonly draft?: CanvasNote } | undefined;
  /** What is selected right now is selected here, where it is seen. */
  readonly isSelecting: boolean;
  readonly viewport: Viewport | undefined;
  /** Boxes are painted instead of mounted: too many are in view. */
  readonly isPainted: boolean;
}

export interface Moving {
  readonly ids: ReadonlySet<NodeId>;
  readonly by: Point;
  /** The lines on which it stands in line with others. */
  readonly guides: readonly Guide[];
  /** Copies are made where it is dropped, and it stays. */
  readonly isCopy: boolean;
}

/** A reference on its way from an output to an input. `at` is the pointer, in pixels of the canvas element. */
export interface Connecting {
  readonly fits: PortMatches;
  readonly from: Point;
  readonly at: Point;
  readonly over: NodeId | undefined;
}

interface Choosing {
  readonly fits: PortMatches;
  readonly target: NodeId;
  readonly at: Point;
}

interface Outputs {
  readonly source: NodeId;
  readonly at: Point;
}

interface Viewport extends Point {
  readonly zoom: number;
}

export type CanvasStore = StoreApi<CanvasState>;

const stores = new WeakMap<DesignerStore, Map<string, CanvasStore>>();

/** The stage of a design, the same each time the canvas is shown. */
export function canvasStoreOf(store: DesignerStore, design: string): CanvasStore {
  const known = stores.get(store) ?? new Map<string, CanvasStore>();
  stores.set(store, known);
  const canvasStore = known.get(design) ?? createCanvasStore();
  known.set(design, canvasStore);
  return canvasStore;
}

const createCanvasStore = (): CanvasStore =>
  createStore<CanvasState>(() => ({
    boxPositions: new Map(),
    laidOut: undefined,
    busy: undefined,
    answered: undefined,
    moving: undefined,
    glide: undefined,
    box: undefined,
    connecting: undefined,
    choosing: undefined,
    outputs: undefined,
    editingNote: undefined,
    isSelecting: false,
    viewport: undefined,
    isPainted: false,
  }));
