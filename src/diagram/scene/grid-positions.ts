import type { Rect } from "#diagram/scene/geometry.ts";
import { boxHeight, boxWidth, withoutRows } from "#diagram/scene/geometry.ts";

/**
 * The minimum distance of boxes in rows. This distance is smaller than the space between rows, so a box that has grown
 * still counts.
 */
export const roomBetween = 32;

/** The space between places in rows, with room for the rows that the first references add. */
const between = 64;
const across = boxWidth + between;
const down = boxHeight(withoutRows(false)) + between;
/** The maximum number of rows and columns to try. */
const most = 24;

/**
 * Places in rows within and around some bounds, ordered to keep the whole compact and roughly square.
 */
export function positionsAround(
  bounds: Rect,
  { width, height }: Pick<Rect, "width" | "height">,
): readonly Rect[] {
  const columns = Math.min(most, Math.ceil(bounds.width / across));
  const rows = Math.min(most, Math.ceil(bounds.height / down));
  const xs = [bounds.x + bounds.width + between, bounds.x - width - between];
  const ys = [bounds.y + bounds.height + between, bounds.y - height - between];
  for (let column = 0; column < columns; column += 1) xs.push(bounds.x + column * across);
  for (let row = 0; row < rows; row += 1) ys.push(bounds.y + row * down);
  // A screen is wider than high.
  const extent = ({ x, y }: Rect): number =>
    Math.max(
      Math.max(x + width, bounds.x + bounds.width) - Math.min(x, bounds.x),
      1.6 * (Math.max(y + height, bounds.y + bounds.height) - Math.min(y, bounds.y)),
    );
  return xs
    .flatMap((x) => ys.map((y): Rect => ({ x: Math.round(x), y: Math.round(y), width, height })))
    .map((candidate) => ({
      candidate,
      cost: extent(candidate) + (candidate.x < bounds.x || candidate.y < bounds.y ? 1 : 0),
    }))
    .toSorted(
      (a, b) => a.cost - b.cost || a.candidate.y - b.candidate.y || a.candidate.x - b.candidate.x,
    )
    .map(({ candidate }) => candidate);
}
