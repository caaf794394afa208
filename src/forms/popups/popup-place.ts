interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the window, in pixels; a point has no size. */
export interface PopupTarget extends Size {
  readonly x: number;
  readonly y: number;
}

/** The place of a popup in the window, in pixels. */
interface PopupPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const margin = 8;
const gap = 6;
/** A popup does not open at a side with less space than this, in pixels. */
const least = 140;

/**
 * The place of a popup of a given size. `canBeBeside` allows the right and the left of the target, before below and
 * above it. The popup never leaves the window, and covers its target only if no side has space.
 */
export function popupPlace(
  target: PopupTarget,
  { width, height }: Size,
  window: Size,
  canBeBeside: boolean,
): PopupPlace {
  const right = target.x + target.width + gap;
  const left = target.x - gap - width;
  const under = target.y + target.height + gap;
  const over = target.y - gap;
  const lastLeft = window.width - width - margin;
  const lastTop = window.height - margin;
  const all = window.height - 2 * margin;
  const across = clamp(target.x, lastLeft);
  const isFree = (at: number): boolean => canBeBeside && at >= margin && at <= lastLeft;
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
