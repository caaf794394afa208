import type { Colors } from "#diagram/drawing/colors.ts";
import type { SvgPicture } from "#diagram/drawing/picture.ts";
import { fonts } from "#diagram/drawing/picture.ts";
import { escapeSvgText, printSvgText } from "#diagram/drawing/print-parts.ts";
import { shortenMiddle } from "#diagram/messages.ts";

/** In pixels: the font size, the average character width, and the space above the design. */
const letters = { size: 20, width: 13 } as const;
const room = 60;
const margin = 32;

/** The maximum length of a title, in characters. */
const longest = 120;

/** A picture with a title above it, wide enough for both. */
export function withTitle(
  { text, width, height }: SvgPicture,
  title: string,
  colors: Colors,
): SvgPicture {
  const shown = shortenMiddle(title, longest);
  const whole = {
    width: Math.max(width, 2 * margin + shown.length * letters.width),
    height: height + room,
  };
  const size = `width="${whole.width}" height="${whole.height}"`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${whole.width} ${whole.height}" ${fonts}>`,
    `<title>${escapeSvgText(title)}</title>`,
    `<rect ${size} fill="${colors.background}"/>`,
    printSvgText(margin, margin + letters.size, shown, colors.text, letters.size, "start", "600"),
    `<g transform="translate(0 ${room})">`,
    text.trimEnd(),
    "</g>",
    "</svg>",
    "",
  ];
  return { text: lines.join("\n"), ...whole };
}
