import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** The parts of the picture that can change between frames, besides the view. */
export interface Picture {
  readonly view: CanvasView;
  readonly colors: Colors;
  readonly selected: ReadonlySet<NodeId>;
  /** The resources that are not dimmed; undefined dims nothing. */
  readonly isolatedResources: ReadonlySet<NodeId> | undefined;
  /** Resources that will be deleted. */
  readonly ghosts: PlacedGhosts;
  /** True if unchanged resources are dimmed. */
  readonly dimsUnchanged: boolean;
  readonly moving:
    | { readonly ids: ReadonlySet<NodeId>; readonly by: Point; readonly into?: NodeId | undefined }
    | undefined;
}

export interface Camera extends Point {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** The number of device pixels per pixel. */
  readonly scale: number;
}

/** A part of the picture. Dragged boxes are drawn over all other boxes, which do not change meanwhile. */
export type PicturePart = "still" | "moving";

/** A box and its position. */
export interface Drawn {
  readonly box: Box;
  readonly frame: Rect;
  readonly textWidth: number;
}
