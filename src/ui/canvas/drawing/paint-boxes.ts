import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import { edgeAt, levelAt, smallTileShare, tileShare } from "#ui/canvas/drawing/levels.ts";
import type { Drawn } from "#ui/canvas/drawing/picture-state.ts";

/** The color of a box: the color of the planned operation, or else of the resource. */
export const colorOfBox = ({ mark, color }: Pick<Box, "mark" | "color">): string =>
  mark === undefined ? color : operationColor(mark.operation);

/** Draws boxes at least one device pixel larger, so only their edge stays visible. */
export function drawEdges(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  const pixels = context.getTransform().a;
  const isNear = levelAt(zoom) === "near";
  const edge = edgeAt(1, pixels);
  const marked = edgeAt(2, pixels);
  const set = colorSetter(context);
  const fill = sharpFill(context);
  for (const { box, frame } of drawn) {
    const isPlain = box.mark === undefined || box.mark.operation === "same";
    const isUsual = box.mark === undefined ? isNear : isPlain;
    set(isUsual ? colors.border : colors.of(colorOfBox(box)));
    fill(frame, isPlain ? edge : marked);
  }
}

/** Draws boxes as tiles: all boxes at a low zoom, and changed resources at any zoom. */
export function drawFills(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  const level = levelAt(zoom);
  const { globalAlpha } = context;
  const set = colorSetter(context);
  const fill = sharpFill(context);
  context.globalAlpha = globalAlpha * (level === "very far" ? smallTileShare : tileShare);
  for (const { box, frame } of drawn) {
    if (box.group?.isFolded === false || (level === "near" && box.mark === undefined)) continue;
    set(colors.of(colorOfBox(box)));
    fill(frame, 0);
  }
  context.globalAlpha = globalAlpha;
}

/** Draws the lower right corner in the color of the worst problem; the upper edge shows the planned operation. */
export function drawProblems(
  context: CanvasRenderingContext2D,
  colors: Colors,
  { counts }: Box,
  { x, y, width, height }: Rect,
  zoom: number,
): void {
  const color = counts.error > 0 ? colors.error : counts.warning > 0 ? colors.warning : undefined;
  if (color === undefined) return;
  // At least 8 pixels on the screen, as long as the box is higher.
  const size = Math.min(46, Math.max(12, 8 / zoom));
  context.fillStyle = color;
  context.fillRect(x + width - size, y + height - size, size, size);
}

/** Sets a color only if it differs, because a browser parses a color each time it is set. */
function colorSetter(context: CanvasRenderingContext2D): (color: string) => void {
  let last: string | undefined;
  return (color) => {
    if (color !== last) context.fillStyle = last = color;
  };
}

/**
 * Creates a function that fills a rectangle, grown on each side to whole device pixels, so an edge never becomes two
 * faint lines. The function is valid until the context's transform changes: reading the transform is slow, so it is
 * read only once.
 */
export function sharpFill(context: CanvasRenderingContext2D): (rect: Rect, by: number) => void {
  const { a: pixels, e, f } = context.getTransform();
  return ({ x, y, width, height }, by) => {
    const [left, top] = [sharp(x - by, pixels, e), sharp(y - by, pixels, f)];
    const right = sharp(x + width + by, pixels, e);
    const bottom = sharp(y + height + by, pixels, f);
    context.fillRect(left, top, right - left, bottom - top);
  };
}

const sharp = (at: number, pixels: number, shift: number): number =>
  (Math.round(at * pixels + shift) - shift) / pixels;
