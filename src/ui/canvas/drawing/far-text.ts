import { longestPart, paintedText, partsOfName } from "#diagram/messages.ts";
import { markToShow } from "#model/deployment/outcome/outcome.ts";
import { farIcon, farLetters, leastWithIcons } from "#ui/canvas/drawing/levels.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { Drawn } from "#ui/canvas/drawing/picture-state.ts";

/** The text of a box at a low zoom, as in `box/text.module.css`, in screen pixels from the box's left edge. */
interface FarText {
  /** The positions where the planned operation's sign, the icon and the name start. */
  readonly sign: number;
  readonly icon: number;
  readonly name: number;
  /** 0 without an icon. */
  readonly iconSize: number;
  /** The width for the name. Wide letters are narrowed to this width. */
  readonly room: number;
  readonly lines: readonly string[];
}

/** The width of a letter in most names and in wide ones, relative to its height. */
const [usual, wide] = [0.54, 0.62];
/** A name that is longer than its line by at most this factor is narrowed, instead of losing its middle. */
const narrowed = 1.15;
export const lineHeight = 1.15;

/** Names are fitted once for a zoom, not for each frame of a pan. */
const known = new WeakMap<
  Box,
  { readonly zoom: number; readonly textWidth: number; readonly text: FarText }
>();

export function farText(drawn: Drawn, zoom: number): FarText {
  const { box, textWidth } = drawn;
  const last = known.get(box);
  if (last?.zoom === zoom && last.textWidth === textWidth) return last.text;
  const text = fitText(drawn, zoom);
  known.set(box, { zoom, textWidth, text });
  return text;
}

function fitText({ box, frame, textWidth }: Drawn, zoom: number): FarText {
  const [width, height] = [textWidth * zoom, frame.height * zoom];
  const hasIcon = zoom >= leastWithIcons;
  const sign = hasIcon ? 4 : 2;
  const icon = sign + (markToShow(box.mark) === undefined ? 0 : hasIcon ? 16 : 10);
  const perLetter = farLetters(zoom) * usual;
  const room = width - icon - (hasIcon ? 4 : 2);
  const besideIcon = room - farIcon(zoom) - 4;
  const most = Math.max(1, Math.floor((height - 1) / (farLetters(zoom) * lineHeight)));
  // A word that doesn't fit beside the icon gets the icon's space. On one line, the whole name must fit.
  const needed = most > 1 ? longestPart(box.name) : box.name.length;
  const iconSize = besideIcon < needed * farLetters(zoom) * wide ? 0 : farIcon(zoom);
  const nameRoom = iconSize > 0 ? besideIcon : room;
  const perLine = Math.max(2, Math.floor(nameRoom / perLetter));
  return {
    sign,
    icon,
    name: iconSize > 0 ? icon + iconSize + 4 : icon,
    iconSize,
    room: Math.max(1, nameRoom),
    lines: linesOf(box.name, perLine, most),
  };
}

/**
 * A name's words in lines. A word that is too long, and the rest of a name, lose their middle, because many names differ
 * only in a number at their end.
 */
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
  return [...lines.slice(0, -1), rest].map((line) =>
    paintedText(line, line.length <= perLine * narrowed ? Math.floor(perLine * narrowed) : perLine),
  );
}
