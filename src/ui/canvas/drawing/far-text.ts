import { paintedText, partsOfName } from "#diagram/messages.ts";
import { markToShow } from "#model/deployment/outcome/outcome.ts";
import { widestWord, widthOfName } from "#ui/canvas/box/name-width.ts";
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
  /** The middles of the icon and of the lines of the name, below the middle of the box. */
  readonly iconMiddle: number;
  readonly nameMiddle: number;
  /** The width for the name. Wide letters are narrowed to this width. */
  readonly room: number;
  readonly lines: readonly string[];
}

/** The width of a letter in most names, relative to its height. */
const usual = 0.54;
/** A name that is longer than its line by at most this factor is narrowed, instead of losing its middle. */
const narrowed = 1.15;
export const lineHeight = 1.15;
/** The space between an icon and the name below it. */
const gap = 2;

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
  const letters = farLetters(zoom);
  const top = Math.max(farIcon(zoom), icon - sign) + gap;
  const linesBeside = Math.max(1, linesIn(height, letters));
  const linesBelow = linesIn(height - top, letters);
  const length = letters * widthOfName(box.name);
  const beside = Math.max(letters * widestWord(box.name), length / linesBeside);
  const isBeside = hasIcon && width - icon - farIcon(zoom) - 8 >= beside;
  const isAbove = hasIcon && !isBeside && (width - sign - 4) * linesBelow >= length;
  const name = isBeside ? icon + farIcon(zoom) + 4 : isAbove ? sign : icon;
  const room = Math.max(1, width - name - (hasIcon ? 4 : 2));
  const lines = linesOf(box.name, room / letters, isAbove ? linesBelow : linesBeside);
  return {
    sign,
    icon,
    name,
    iconSize: isBeside || isAbove ? farIcon(zoom) : 0,
    iconMiddle: isAbove ? -(lines.length * letters * lineHeight + gap) / 2 : 0,
    nameMiddle: isAbove ? top / 2 : 0,
    room,
    lines,
  };
}

const linesIn = (height: number, letters: number): number =>
  Math.floor((height - 1) / (letters * lineHeight));

/**
 * A name's words in lines. A word that is too long, and the rest of a name, lose their middle, because many names differ
 * only in a number at their end.
 */
function linesOf(name: string, room: number, most: number): readonly string[] {
  const lines: string[] = [];
  let rest = name;
  for (const part of partsOfName(name)) {
    if (lines.length >= most) break;
    const last = lines.at(-1);
    if (last !== undefined && widthOfName(last + part) <= room)
      lines[lines.length - 1] = last + part;
    else {
      rest = name.slice(lines.join("").length);
      lines.push(part);
    }
  }
  const perLine = Math.max(2, Math.floor(room / usual));
  return [...lines.slice(0, -1), rest].map((line) =>
    paintedText(
      line,
      widthOfName(line) <= room * narrowed ? Math.max(line.length, perLine) : perLine,
    ),
  );
}
