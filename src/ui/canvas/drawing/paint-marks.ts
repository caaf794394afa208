import { signs } from "#model/deployment/plan/messages/signs.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";

/** A box and its position. */
export interface Drawn {
  readonly box: Box;
  readonly frame: Rect;
}

/** If a sign would be higher than this, only the color shows. */
const highest = 60;

/** The signs of the operations, on the upper rim as in full boxes. `least` is the height of a legible sign. */
export function drawSigns(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  least: number,
): void {
  const size = Math.max(15, least);
  if (size > highest) return;
  const side = size * 1.2;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.font = `700 ${size}px ui-monospace, monospace`;
  for (const { box, frame } of drawn) {
    if (box.mark === undefined || box.mark.operation === "same") continue;
    const x = frame.x + frame.width - 14 - side;
    context.fillStyle = colors.of(operationColor(box.mark.operation));
    const top = frame.y - side * 0.75;
    context.fillRect(x, top, side, side);
    context.fillStyle = colors.surface;
    context.fillText(signs[box.mark.operation], x + side / 2, top + side / 2 + size * 0.04);
  }
  context.textAlign = "start";
}
