import { markToShow } from "#model/deployment/outcome/outcome.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { printSvgText, wordsOfMark } from "#diagram/drawing/print-parts.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";

const height = 16;
const gap = 4;

/**
 * The numbers of a box's problems, the worst problems first: on the box's upper edge, as many as fit beside the planned
 * operation, or at the lower right corner of a box that is only an icon.
 */
export function printCounts(
  { counts, isMark, mark: planned }: Box,
  { x, y, width, height: boxHeight }: Rect,
  colors: Colors,
): string {
  const mark = markToShow(planned);
  const start = isMark ? x + width - 8 : x + 10;
  const end = x + width - 12 - (mark === undefined ? 0 : wordsOfMark(mark).width + gap);
  const top = isMark ? y + boxHeight - height + 4 : y - 11;
  let text = "";
  let left = start;
  for (const severity of ["error", "warning", "hint"] as const) {
    const count = counts[severity];
    if (count === 0) continue;
    const size = 10 + String(count).length * 7;
    if (!isMark && left > start && left + size > end) break;
    text +=
      `<rect x="${left}" y="${top}" width="${size}" height="${height}" rx="8" fill="${colors[severity]}"/>` +
      printSvgText(left + size / 2, top + 12, `${count}`, colors.surface, 11, "middle", "600");
    left += size + gap;
  }
  return text;
}
