import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** A line on the canvas with edges or centers of boxes; `x` lines are vertical. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Snapped {
  readonly by: Point;
  readonly guides: readonly Guide[];
}

const grid = 8;

/**
 * The distance that a dragged box moves: its edges and center snap to edges and centers of neighbors within `reach`, or
 * else to the grid, so boxes that users place align.
 */
export function snap(moved: Rect, by: Point, neighbors: readonly Rect[], reach: number): Snapped {
  const across = catchOn("x", moved, by.x, neighbors, reach);
  const down = catchOn("y", moved, by.y, neighbors, reach);
  const shift = {
    x: across ?? onGrid(moved.x, by.x),
    y: down ?? onGrid(moved.y, by.y),
  };
  const now = { ...moved, x: moved.x + shift.x, y: moved.y + shift.y };
  return {
    by: shift,
    guides: [
      ...(across === undefined ? [] : guidesOf("x", now, neighbors)),
      ...(down === undefined ? [] : guidesOf("y", now, neighbors)),
    ],
  };
}

const onGrid = (position: number, by: number): number =>
  Math.round((position + by) / grid) * grid - position;

/**
 * The line to which a box snaps. If several lines are equally near, the box's near edge has priority, then its center,
 * then its far edge.
 */
function catchOn(
  axis: "x" | "y",
  moved: Rect,
  by: number,
  neighbors: readonly Rect[],
  reach: number,
): number | undefined {
  let best: number | undefined;
  for (const neighbor of neighbors)
    for (const line of linesOf(axis, neighbor))
      for (const own of linesOf(axis, moved)) {
        const shift = line - own;
        const distance = Math.abs(shift - by);
        if (distance <= reach && (best === undefined || distance < Math.abs(best - by)))
          best = shift;
      }
  return best;
}

/** The start, middle and end of a rectangle along an axis. */
function linesOf(axis: "x" | "y", rect: Rect): readonly number[] {
  const length = axis === "x" ? rect.width : rect.height;
  return [rect[axis], rect[axis] + length / 2, rect[axis] + length];
}

function guidesOf(axis: "x" | "y", now: Rect, neighbors: readonly Rect[]): readonly Guide[] {
  const other = axis === "x" ? "y" : "x";
  return linesOf(axis, now).flatMap((at): readonly Guide[] => {
    const onLine = neighbors.filter((rect) =>
      linesOf(axis, rect).some((line) => Math.abs(line - at) < 0.01),
    );
    if (onLine.length === 0) return [];
    const ends = [now, ...onLine].flatMap((rect) => [
      linesOf(other, rect)[0] ?? 0,
      linesOf(other, rect)[2] ?? 0,
    ]);
    return [{ axis, at, from: Math.min(...ends), to: Math.max(...ends) }];
  });
}
