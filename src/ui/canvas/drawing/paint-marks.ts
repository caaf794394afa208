import { drawnSign } from "#ui/plan/drawn-sign.ts";
import { markToShow } from "#model/deployment/outcome/outcome.ts";
import { farText } from "#ui/canvas/drawing/far-text.ts";
import { leastWithIcons } from "#ui/canvas/drawing/levels.ts";
import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";
import type { Drawn } from "#ui/canvas/drawing/picture-state.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";

/** If a sign would be higher than this, only the color shows. */
const highest = 60;

/**
 * Draws the signs of the operations: on the upper edge, as in full boxes, so they don't cover the name, and at a low
 * zoom beside the name.
 */
export function drawSigns(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  const size = Math.max(15, 13 / zoom);
  if (size > highest) return;
  const side = size * 1.2;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.font = `700 ${size}px ui-monospace, monospace`;
  for (const each of drawn) {
    const { box, frame } = each;
    const mark = markToShow(box.mark);
    if (mark === undefined) continue;
    const isFar = zoom < leastWithDetails;
    const isAlone = box.isMark && isFar;
    const isBare = isFar && !box.isMark && zoom < leastWithIcons;
    const width = isBare ? size * 0.6 : side;
    const far = isFar && !isAlone ? farText(each, zoom) : undefined;
    const left = isAlone
      ? (frame.width - side) / 2
      : far === undefined
        ? frame.width - 14 - side
        : far.sign / zoom;
    const x = frame.x + left;
    const middle = frame.height / 2 + (far?.iconMiddle ?? 0) / zoom;
    const top = frame.y + (isFar ? middle - side / 2 : 3 - side);
    context.fillStyle = colors.of(operationColor(mark.operation));
    if (!isBare) {
      context.fillRect(x, top, side, side);
      context.fillStyle = colors.surface;
    }
    context.fillText(drawnSign(mark.operation), x + width / 2, top + side / 2 + size * 0.04);
  }
  context.textAlign = "start";
}
