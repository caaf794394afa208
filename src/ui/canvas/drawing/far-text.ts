import { partsOfName, longestPart, paintedText } from "#diagram/messages.ts";
import { markToShow } from "#model/deployment/outcome/outcome.ts";
import { leastWithIcons } from "#ui/canvas/drawing/levels.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { Drawn } from "#ui/canvas/drawing/picture-state.ts";

/** The text of a box at a low zoom, as in `box/text.module.css`, in screen pixels from the box's left edge. */
interface FarText {
  /** The positions where the planned operation's sign, the icon and the name start. */
  readonly sign: number;
  readonly icon: number;
  readonly name: number;
  readonly iconSize: number;
  /** The height of the name's letters. */
  readonly letters: number;
  readonly lines: readonly string[];
}

/** The maximum and the average width of a letter, relative to its height. */
const [widest, usual] = [0.77, 0.6];
export const lineHeight = 1.15;

const clamp = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Names are fitted once for a zoom, not for each frame of a pan. */
const known = new WeakMap<Box, { readonly zoom: number; readonly text: FarText }>();

export function farText(drawn: Drawn, zoom: number): FarText {
  const last = known.get(drawn.box);
  if (last?.zoom === zoom) return last.text;
  const text = fitText(drawn, zoom);
  known.set(drawn.box, { zoom, text });
  return text;
}

/** The sizes of the letters are whole pixels, so that few fonts are used. */
function fitText({ box, frame }: Drawn, zoom: number): FarText {
  const [width, height] = [frame.width * zoom, frame.height * zoom];
  const hasIcon = zoom >= leastWithIcons;
  const sign = hasIcon ? 4 : 2;
  const icon = sign + (markToShow(box.mark) === undefined ? 0 : hasIcon ? 16 : 10);
  const longest = longestPart(box.name);
  const beside = width - 10 - icon - 7.7 * longest;
  // A word that would break beside the icon gets the icon's space.
  const iconSize = hasIcon && beside > 10 ? clamp(11, Math.min(height * 0.45, beside), 20) : 0;
  const name = icon + (iconSize > 0 ? iconSize + 4 : 0);
  const room = Math.max(1, width - name - (hasIcon ? 4 : 2));
  const fitting = Math.min(
    (height - 1) / 2.31,
    room / (longest * widest),
    Math.sqrt((0.8 * room * height) / Math.max(1, box.name.length)),
  );
  const letters = clamp(11, Math.floor(fitting), hasIcon ? 13 : 12);
  const most = Math.max(1, Math.floor((height - 1) / (letters * lineHeight)));
  const perLine = Math.max(2, Math.floor(room / (letters * usual)));
  return { sign, icon, name, iconSize, letters, lines: linesOf(box.name, perLine, most) };
}

/** A name's words in lines with up to `perLine` characters; the last line is cut. */
function linesOf(name: string, perLine: number, most: number): readonly string[] {
  const lines: string[] = [];
  let rest = name;
  for (const part of partsOfName(name)) {
    if (lines.length >= most) break;
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= perLine)
      lines[lines.length - 1] = last + part;
    else {
      rest = name.slice(lines.join("").length);
      lines.push(part);
    }
  }
  // The last line has the rest of the text.
  return [...lines.slice(0, -1), rest].map((line) => paintedText(line, perLine));
}
