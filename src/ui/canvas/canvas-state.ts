import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Request } from "#store/request.ts";
import type { PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import type { GroupedScene } from "#ui/canvas/frames/grouped-scene.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";

/** What the canvas knows beside the design, for as long as the page is open. */
export interface CanvasState {
  /** Places found automatically, for resources that nobody placed. */
  readonly boxPositions: ReadonlyMap<NodeId, Point>;
  /** The direction and grouping that all automatic places were found for at once. */
  readonly laidOut: string | undefined;
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
  readonly viewport: Viewport | undefined;
  /** What was dragged out of a frame, until the person has said what is to become of its input. */
  readonly leaving: Leaving | undefined;
  /** Frames are others than they were in `before`: all is laid out anew, in the step that changed them. */
  readonly regroup: Regroup | undefined;
  /** Boxes are painted instead of mounted: too many are in view. */
  readonly isPainted: boolean;
}

interface Moving {
  readonly ids: ReadonlySet<NodeId>;
  readonly by: Point;
  /** The box of the group that they would lie in when they were dropped. */
  readonly into?: NodeId | undefined;
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
  accept(): void;
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
    viewport: undefined,
    leaving: undefined,
    regroup: undefined,
    isPainted: false,
  }));
