import { paintedFont } from "#ui/canvas/drawing/painted-font.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import type { Drawn } from "#ui/canvas/drawing/picture-state.ts";
import { paintedText, rowText, shownDetail, shownType } from "#diagram/messages.ts";
import type { PortRow } from "#diagram/scene/connections.ts";
import { farText, lineHeight } from "#ui/canvas/drawing/far-text.ts";
import { itself, rowMiddle } from "#diagram/scene/geometry.ts";
import { farLetters, leastWithNames, leastWithThreeLines } from "#ui/canvas/drawing/levels.ts";
import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";

/** The minimum height of letters, in screen pixels. */
export const minLetterSize = 11;

/** The start of the text beside the icon, and its distance from the edge and from the problems on its right. */
const [indent, margin, beyond] = [48, 12, 26];
/** The distance of rows from both sides of a box. */
const rowInset = 15;
/** The middles of the name, the type and the detail, from the middle of the head, with and without a detail. */
const [threeLines, twoLines] = [
  [-15, 1, 16],
  [-9, 10],
] as const;
/** The heights of names and of all other letters, at full size. */
const nameSize = 13;
const detailSize = 11.5;
/** The width of a letter relative to its height. */
const letterWidth = 0.56;

/** The middle of a box's icon and name, below its upper edge: without rows, the middle of the box. */
export const middleOfHead = ({ box, frame }: Drawn, zoom: number): number =>
  !box.isMark && (zoom >= leastWithDetails || box.group?.isFolded === false)
    ? rowMiddle(box, itself)
    : frame.height / 2;

/** Draws the names, types and rows of boxes, if they fit in legible letters. */
export function drawNames(
  context: CanvasRenderingContext2D,
  colors: Colors,
  all: readonly Drawn[],
  zoom: number,
): void {
  if (zoom < leastWithNames) return;
  const drawn = all.filter(({ box }) => !box.isMark);
  context.textBaseline = "middle";
  if (zoom < leastWithDetails) {
    drawFarNames(context, colors, drawn, zoom);
    return;
  }
  const names = Math.max(nameSize * zoom, minLetterSize);
  const details = Math.max(detailSize * zoom, minLetterSize);
  /** The number of characters that fit in a width, in pixels of the canvas. */
  const fitting = (text: string, room: number, letters: number): string =>
    paintedText(text, Math.floor(room / ((letters / zoom) * letterWidth)));
  const isHigh = ({ box }: Drawn): boolean =>
    zoom >= leastWithThreeLines && shownDetail(box) !== "";
  const drawLine = (scale: number, each: Drawn, line: 0 | 1 | 2, text: string): void => {
    const { box, frame, textWidth } = each;
    const y = rowMiddle(box, itself) + ((isHigh(each) ? threeLines : twoLines)[line] ?? 0);
    const [end, letters] = line === 0 ? [margin, names] : [beyond, details];
    const shown = fitting(text, textWidth - indent - end, letters);
    context.fillText(shown, (frame.x + indent) * scale, (frame.y + y) * scale);
  };
  context.fillStyle = colors.text;
  drawAtSize(context, zoom, names, 600, (scale) => {
    for (const each of drawn) drawLine(scale, each, 0, each.box.name);
  });
  drawAtSize(context, zoom, details, 400, (scale) => {
    const rowsOf = (
      rows: readonly PortRow[],
      { box, frame }: Drawn,
      first: number,
      x: number,
    ): void => {
      for (const [at, row] of rows.entries())
        context.fillText(
          fitting(rowText(row), frame.width - 2 * rowInset, details),
          (frame.x + x) * scale,
          (frame.y + rowMiddle(box, first + at)) * scale,
        );
    };
    for (const each of drawn) {
      rowsOf(each.box.inputs, each, 0, rowInset);
      if (isHigh(each)) drawLine(scale, each, 2, shownDetail(each.box));
    }
    context.fillStyle = colors.muted;
    for (const each of drawn) drawLine(scale, each, 1, shownType(each.box));
    context.textAlign = "right";
    for (const each of drawn) {
      const { inputs, outputs } = each.box;
      rowsOf(outputs, each, inputs.length, each.frame.width - rowInset);
    }
    context.textAlign = "start";
  });
}

/** Draws names in the middle of boxes, on as many lines as fit. */
function drawFarNames(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  context.fillStyle = colors.text;
  const letters = farLetters(zoom);
  const height = letters * lineHeight;
  drawAtSize(context, zoom, letters, 600, (scale) => {
    for (const each of drawn) {
      const { frame } = each;
      const { name, nameMiddle, lines, room } = farText(each, zoom);
      const middle = (frame.y + frame.height / 2) * scale + nameMiddle;
      const first = middle - ((lines.length - 1) * height) / 2;
      for (const [at, line] of lines.entries())
        context.fillText(line, frame.x * scale + name, first + at * height, room);
    }
  });
}

/**
 * Draws with letters of a height in screen pixels. `scale` is the factor for canvas lengths. Letters with a constant
 * height during a zoom are shaped once, not for each frame.
 */
function drawAtSize(
  context: CanvasRenderingContext2D,
  zoom: number,
  letters: number,
  weight: number,
  draw: (scale: number) => void,
): void {
  const before = context.getTransform();
  const pixels = Math.round((before.a / zoom) * 1000) / 1000;
  context.setTransform(pixels, 0, 0, pixels, before.e, before.f);
  context.font = paintedFont(weight, letters);
  draw(zoom);
  context.setTransform(before);
}
