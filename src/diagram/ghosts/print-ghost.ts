import type { Colours } from "#diagram/drawing/colors.ts";
import {
  colourOfMark,
  escapeText,
  printMark,
  printText,
  printTile,
} from "#diagram/drawing/print-parts.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { shorten } from "#diagram/messages.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

const mark = { operation: "delete", certain: true } as const;

/** What will be deleted, in a picture in SVG: as a box that is not there any more. */
export function printGhost(
  { name, type, icon, isBad }: Ghost,
  { x, y, width, height }: Rect,
  colours: Colours,
): string {
  const colour = colourOfMark(mark, colours);
  const room = Math.floor((width - 60) / 7.5);
  const end = isBad ? "will be deleted, with an error" : "will be deleted";
  return [
    `<g><title>${escapeText(`${name}, ${type}, ${end}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${colour}" fill-opacity="0.04" stroke="${colour}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    printTile(icon, x + 10, y + 11, colours.muted),
    printText(x + 48, y + 24, shorten(name, room), colours.muted, 13, "start", "600", true),
    printText(
      x + 48,
      y + 41,
      shorten(type.slice(type.lastIndexOf(":") + 1), room),
      colours.muted,
      11.5,
    ),
    printMark(mark, x + width - 12, y, colours, isBad ? 3 : 1),
    "</g>",
  ].join("");
}
