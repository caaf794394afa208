import type { NodeId } from "#model/program/layout/node.ts";
import type { AddPlace } from "#store/request.ts";
import type { Point } from "#model/program/program.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { placeFor } from "#ui/canvas/add/add-at.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import { shownPositions } from "#ui/canvas/scene/positions.ts";
import type { Services } from "#ui/services.ts";

/** The data that the actions of the canvas need. */
export interface ActionScope {
  readonly services: Services;
  readonly canvasStore: CanvasStore;
  readonly grouped: GroupedScene;
  /** The positions of all nodes, including folded nodes. */
  readonly known: ReadonlyMap<NodeId, Point>;
  readonly view: CanvasView;
  /** Resources that will be deleted. */
  readonly ghosts: PlacedGhosts;
  readonly camera: CameraMoves;
  /** Focuses a box once it is mounted. */
  focusBox(id: NodeId): void;
  /** The middle of the visible part. */
  center(): Point;
}

/** The position of a node that the user adds at a place. */
export const placeAt = ({ services, canvasStore, view }: ActionScope, at: Point): AddPlace => ({
  position: placeFor(at, view.frames.values()),
  shown: shownPositions(services.store, canvasStore),
});
