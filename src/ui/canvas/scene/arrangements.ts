import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { Box } from "#diagram/scene/scene.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/** The last automatic positions in each arrangement, and the sizes of the boxes at that time. */
export type Arrangements = ReadonlyMap<
  string,
  { readonly places: Positions; readonly sizes: Sizes }
>;

type Sizes = ReadonlyMap<NodeId, Pick<Box, "width" | "height">>;

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
