/** A part of a layout with its size and position. */
export interface Packed {
  readonly length: number;
  readonly breadth: number;
  /** Whether the part comes before larger ones. */
  readonly isFirst?: boolean;
  along: number;
  across: number;
}

/** The widths of rows to try, relative to a square of the same area. */
const widths = [1, 1.1, 1.2, 1.35] as const;
/** The number of parts above which only one width is tried. */
const mostTried = 400;

interface Shape {
  readonly gap: number;
  readonly ratio: number;
  readonly isRow: boolean;
}

/**
 * Packs parts side by side into rows, largest first, to reach the target ratio of width to height. `isRow` is true if
 * the direction is to the right. Returns the total size.
 */
export function pack(
  parts: readonly Packed[],
  shape: Shape,
): { readonly length: number; readonly breadth: number } {
  const { gap, ratio, isRow } = shape;
  const area = parts.reduce(
    (sum, { length, breadth }) => sum + (length + gap) * (breadth + gap),
    0,
  );
  const widest = parts.reduce(
    (most, { length, breadth }) => Math.max(most, isRow ? length : breadth),
    0,
  );
  const bySize = parts.toSorted(
    (a, b) =>
      Number(b.isFirst ?? false) - Number(a.isFirst ?? false) ||
      b.length * b.breadth - a.length * a.breadth,
  );
  const limitFor = (width: number): number => Math.max(widest, width * Math.sqrt(area * ratio));
  const needFor = (width: number): number => {
    const [across, down] = putInRows(bySize, limitFor(width), shape);
    return Math.max(across / ratio, down);
  };
  const tried = parts.length > mostTried ? [] : widths;
  const [best = 1] = tried.toSorted((a, b) => needFor(a) - needFor(b));
  const [across, down] = putInRows(bySize, limitFor(best), shape);
  return isRow ? { length: across, breadth: down } : { length: down, breadth: across };
}

function putInRows(
  parts: readonly Packed[],
  limit: number,
  { gap, isRow }: Shape,
): readonly [across: number, down: number] {
  let [x, y, rowHeight, across] = [0, 0, 0, 0];
  let isFirst = parts[0]?.isFirst ?? false;
  for (const part of parts) {
    const [width, height] = isRow ? [part.length, part.breadth] : [part.breadth, part.length];
    if (x > 0 && (x + width > limit || (isFirst && part.isFirst !== true))) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    isFirst = part.isFirst ?? false;
    [part.along, part.across] = isRow ? [x, y] : [y, x];
    x += width + gap;
    across = Math.max(across, x - gap);
    rowHeight = Math.max(rowHeight, height);
  }
  return [across, y + rowHeight];
}
