import type { Colors } from "#diagram/drawing/colors.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { shortenMiddle } from "#diagram/messages.ts";

/** A picture's frames in SVG, behind all other elements. `printSvgText` writes a string at a position. */
export const printFrames = (
  frames: readonly GroupFrame[],
  colors: Colors,
  printText: (x: number, y: number, text: string) => string,
): readonly string[] =>
  frames.map(({ group, rect: { x, y, width, height } }) => {
    const frame =
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" ` +
      `fill="${colors.frame}" fill-opacity="0.06" stroke="${colors.border}" stroke-opacity="0.6"/>`;
    if (group.head !== undefined) return frame;
    const title = shortenMiddle(`${group.name} ${group.count}`, Math.floor((width - 32) / 7.5));
    return frame + printText(x + 16, y + 25, title);
  });
