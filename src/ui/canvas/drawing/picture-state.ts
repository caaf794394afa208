import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** What is drawn, besides the view: all that can differ from one frame to the next. */
export interface Picture {
  readonly view: CanvasView;
  readonly colors: Colors;
  readonly selected: ReadonlySet<NodeId>;
  /** All but these are dimmed; undefined dims nothing. */
  readonly isolatedResources: ReadonlySet<NodeId> | undefined;
  /** What will be deleted. */
  readonly ghosts: PlacedGhosts;
  /** Boxes stand back that a deployment leaves as they are. */
  readonly dimsUnchanged: boolean;
  readonly moving:
    | { readonly ids: ReadonlySet<NodeId>; readonly by: Point; readonly into?: NodeId | undefined }
    | undefined;
}

export interface Camera extends Point {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per pixel. */
  readonly scale: number;
}

/** What is dragged is drawn over all others, which stay as they are meanwhile. */
export type PicturePart = "still" | "moving";
