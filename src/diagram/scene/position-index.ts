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
  const growing = new Map<string, number[]>();
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
      // If a rectangle covers more cells than there are boxes, comparing with each box is cheaper.
      const count = (rect.width / cell + 1) * (rect.height / cell + 1);
      if (count > ids.length) return ids.filter((_, at) => touches(at, rect));
      const found = new Set<number>();
      for (const key of cellsOf(rect)) for (const at of cells.get(key) ?? []) found.add(at);
      return [...found]
        .toSorted((a, b) => a - b)
        .flatMap((at) => (touches(at, rect) ? (ids[at] ?? []) : []));
    },
  };
}

const keyAt = (column: number, row: number): string => `${column}:${row}`;

/** The keys of the cells that a rectangle touches. */
export function* cellsOf({ x, y, width, height }: Rect): Generator<string> {
  const right = Math.floor((x + width) / cell);
  const bottom = Math.floor((y + height) / cell);
  for (let column = Math.floor(x / cell); column <= right; column += 1)
    for (let row = Math.floor(y / cell); row <= bottom; row += 1) yield keyAt(column, row);
}
