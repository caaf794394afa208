import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { Arrangements, CanvasStore } from "#ui/canvas/canvas-state.ts";
import { glide } from "#ui/canvas/scene/glide.ts";
import type { Box } from "#diagram/scene/scene.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/**
 * Keeps the positions of the arrangement that the canvas leaves, and returns to those of the arrangement that it enters.
 * False if these are not known.
 */
export function changeArrangement(
  canvasStore: CanvasStore,
  left: string | undefined,
  entered: string,
  boxes: readonly Box[],
): boolean {
  // An empty name means that the user asked for a new layout.
  if (left === undefined || left === "") return false;
  // The canvas's own state still has the places of deleted boxes.
  const { arrangements, boxPositions } = canvasStore.getState();
  canvasStore.setState({ arrangements: withArrangement(arrangements, left, boxPositions, boxes) });
  const known = placesIn(arrangements, entered, boxes);
  if (known === undefined) return false;
  canvasStore.setState({ boxPositions: known, laidOut: entered });
  glide(canvasStore, boxPositions, known);
  return true;
}

/** The arrangements after the canvas left one of them. */
export const withArrangement = (
  all: Arrangements,
  name: string,
  places: Positions,
  boxes: readonly Box[],
): Arrangements =>
  new Map(all).set(name, { places, sizes: new Map(boxes.map((box) => [box.id, box])) });

/**
 * The positions to which the canvas returns, so unfolding a frame or undoing that restores the picture; undefined if a
 * box is new or has another size since.
 */
export function placesIn(
  all: Arrangements,
  name: string,
  boxes: readonly Box[],
): Positions | undefined {
  const found = all.get(name);
  const isSame = ({ id, width, height }: Box): boolean => {
    const size = found?.sizes.get(id);
    return size?.width === width && size.height === height && found?.places.has(id) === true;
  };
  return boxes.every(isSame) ? found?.places : undefined;
}
