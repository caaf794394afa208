import { nameInToken } from "#model/program/token.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import {
  colorOfMark,
  escapeSvgText,
  printMark,
  printSvgText,
  printTile,
} from "#diagram/drawing/print-parts.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { shortenMiddle } from "#diagram/messages.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** The operation of everything drawn as a ghost. */
export const markOfGhosts = { operation: "delete", certain: true } as const;

/** A planned deletion in an SVG picture: a faint box. */
export function printGhost(
  { name, type, icon, isBad }: Ghost,
  { x, y, width, height }: Rect,
  colors: Colors,
): string {
  const color = colorOfMark(markOfGhosts, colors);
  const room = Math.floor((width - 60) / 7.5);
  const end = isBad ? "will be deleted; has an error" : "will be deleted";
  return [
    `<g><title>${escapeSvgText(`${name}, ${type}, ${end}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${color}" fill-opacity="0.04" stroke="${color}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    printTile(icon, x + 10, y + 11, colors.muted, colors.surface),
    printSvgText(x + 48, y + 24, shortenMiddle(name, room), colors.muted, 13, "start", "600", true),
    printSvgText(x + 48, y + 41, shortenMiddle(nameInToken(type), room), colors.muted, 11.5),
    printMark(markOfGhosts, x + width - 12, y, colors, isBad ? 3 : 1),
    "</g>",
  ].join("");
}
