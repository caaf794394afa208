/** A part of a layout with its size and position. */
export interface Packed {
  readonly length: number;
  readonly breadth: number;
  along: number;
  across: number;
}

/**
 * Packs parts side by side into rows, the largest first, to reach the target ratio of width to height: `isRow` for a
 * direction to the right. Returns the total size.
 */
export function pack(
  parts: readonly Packed[],
  { gap, ratio, isRow }: { readonly gap: number; readonly ratio: number; readonly isRow: boolean },
): { readonly length: number; readonly breadth: number } {
  const widthOf = ({ length, breadth }: Packed): number => (isRow ? length : breadth);
  const heightOf = ({ length, breadth }: Packed): number => (isRow ? breadth : length);
  const area = parts.reduce((sum, part) => sum + (widthOf(part) + gap) * (heightOf(part) + gap), 0);
  const widest = parts.reduce((most, part) => Math.max(most, widthOf(part)), 0);
  const limit = Math.max(widest, Math.sqrt(area * ratio));
  const bySize = parts.toSorted((a, b) => b.length * b.breadth - a.length * a.breadth);
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const part of bySize) {
    if (x > 0 && x + widthOf(part) > limit) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    [part.along, part.across] = isRow ? [x, y] : [y, x];
    x += widthOf(part) + gap;
    width = Math.max(width, x - gap);
    rowHeight = Math.max(rowHeight, heightOf(part));
  }
  const height = y + rowHeight;
  return isRow ? { length: width, breadth: height } : { length: height, breadth: width };
}
