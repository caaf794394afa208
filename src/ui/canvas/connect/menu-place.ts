import type { Rect } from "#diagram/scene/geometry.ts";

/** Where a menu stands in the window, in pixels. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 8;
const gap = 6;
/** With less room than this a menu is not worth opening at a side. */
const least = 140;

/**
 * The place of a menu beside what it is about: at its right, its left, under or over it, whichever has room first.
 * It never leaves the window, and lies over its target only where that leaves no room at any side.
 */
export function menuPlace(target: Rect, { width, height }: Size, window: Size): MenuPlace {
  const right = target.x + target.width + gap;
  const left = target.x - gap - width;
  const under = target.y + target.height + gap;
  const over = target.y - gap;
  const lastLeft = window.width - width - margin;
  const lastTop = window.height - margin;
  const all = window.height - 2 * margin;
  const across = clamp(target.x, lastLeft);
  const isFree = (at: number): boolean => at >= margin && at <= lastLeft;
  const side = isFree(right) ? right : isFree(left) ? left : undefined;
  if (side !== undefined) {
    const shown = Math.min(height, all);
    return { left: side, top: clamp(target.y, lastTop - shown), maxHeight: all };
  }
  const below = lastTop - under;
  const above = over - margin;
  if (below >= Math.min(height, least) && (below >= height || below >= above))
    return { left: across, top: Math.max(margin, under), maxHeight: Math.min(all, below) };
  if (above >= Math.min(height, least))
    return {
      left: across,
      top: Math.max(margin, Math.min(over, lastTop) - Math.min(height, above)),
      maxHeight: Math.min(all, above),
    };
  return { left: across, top: clamp(under, lastTop - Math.min(height, all)), maxHeight: all };
}

const clamp = (at: number, last: number): number => Math.max(margin, Math.min(at, last));
