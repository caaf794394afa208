import { addTo } from "#model/base/group-by.ts";
import type { Point } from "#model/program/program.ts";
import { trimmed } from "#model/base/trimmed.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { contains, overlaps } from "#diagram/scene/geometry.ts";

/** Finds boxes by position without examining all of them. */
export interface PositionIndex<Id extends string> {
  /** The box at a point; the last one if several overlap. */
  at(point: Point): Id | undefined;
  /** All boxes that touch a rectangle, in their original order. */
  within(rect: Rect): readonly Id[];
}

const cell = 512;

export function createPositionIndex<Id extends string>(
  frames: ReadonlyMap<Id, Rect>,
): PositionIndex<Id> {
  const ids = [...frames.keys()];
  const rects = [...frames.values()];
  const growing = new Map<number, number[]>();
  for (const [at, rect] of rects.entries())
    for (const key of cellsOf(rect)) addTo(growing, key, at);
  const cells = new Map(Array.from(growing, ([key, list]) => [key, trimmed(list)]));
  const touches = (at: number, rect: Rect): boolean => {
    const frame = rects[at];
    return frame !== undefined && overlaps(frame, rect);
  };
  return {
    at: (point) => {
      const list = cells.get(keyAt(Math.floor(point.x / cell), Math.floor(point.y / cell))) ?? [];
      const found = list.findLast((at) => {
        const rect = rects[at];
        return rect !== undefined && contains(rect, point);
      });
      return found === undefined ? undefined : ids[found];
    },
    within: (rect) => {
      const { left, top, right, bottom } = rangeOf(rect);
      // If a rectangle touches more cells than there are boxes, comparing it with each box is cheaper.
      if ((right - left + 1) * (bottom - top + 1) > ids.length)
        return ids.filter((_, at) => touches(at, rect));
      const found: number[] = [];
      const add = (at: number): void => {
        if (touches(at, rect)) found.push(at);
      };
      if (left === right && top === bottom) cells.get(keyAt(left, top))?.forEach(add);
      else {
        for (const key of cellsOf(rect)) cells.get(key)?.forEach(add);
        found.sort((a, b) => a - b);
      }
      // Duplicates are consecutive, because an item in several cells is found in each of them.
      return found.flatMap((at, index) => (found[index - 1] === at ? [] : (ids[at] ?? [])));
    },
  };
}

/** Columns and rows of cells as one number: rows below 0 count backward from the next column. */
const keyAt = (column: number, row: number): number => column * 2 ** 26 + row;

function rangeOf({ x, y, width, height }: Rect) {
  return {
    left: Math.floor(x / cell),
    top: Math.floor(y / cell),
    right: Math.floor((x + width) / cell),
    bottom: Math.floor((y + height) / cell),
  };
}

/** The keys of the cells that a rectangle touches. */
export function* cellsOf(rect: Rect): Generator<number> {
  const { left, top, right, bottom } = rangeOf(rect);
  for (let column = left; column <= right; column += 1)
    for (let row = top; row <= bottom; row += 1) yield keyAt(column, row);
}
