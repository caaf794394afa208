import type { Colors } from "#diagram/drawing/colors.ts";
import type { Drawn } from "#ui/canvas/drawing/picture-state.ts";
import { farText } from "#ui/canvas/drawing/far-text.ts";
import { leastWithIcons, levelAt } from "#ui/canvas/drawing/levels.ts";
import { middleOfHead } from "#ui/canvas/drawing/paint-names.ts";

const side = 30;
const inset = 10;
/** The opacity of the tile of a resource that a plan leaves unchanged, as in the style sheet of the boxes. */
const unchangedShare = 0.75;

const paths = new Map<string, Path2D>();

/** Draws icons in the colors of the boxes' types, each on a tile unless the box itself is a tile. */
export function drawTiles(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  if (zoom < leastWithIcons) {
    if (levelAt(zoom) === "very far") drawSmallIcons(context, colors, drawn, zoom);
    return;
  }
  const isNear = levelAt(zoom) === "near";
  const { globalAlpha } = context;
  for (const each of drawn) {
    const { box, frame } = each;
    const isUnchanged = isNear && box.mark?.operation === "same";
    const color = isUnchanged ? colors.muted : colors.of(box.color);
    const far = isNear || box.isMark ? undefined : farText(each, zoom);
    const left = box.isMark ? (frame.width - side) / 2 : inset;
    const [x, y] = [frame.x + left, frame.y + middleOfHead(each, zoom) - side / 2];
    if (isNear) {
      context.globalAlpha = isUnchanged ? globalAlpha * unchangedShare : globalAlpha;
      context.fillStyle = color;
      context.fillRect(x, y, side, side);
      context.globalAlpha = globalAlpha;
    }
    if (!("outline" in box.icon)) continue;
    const before = context.getTransform();
    if (far === undefined) {
      context.translate(x + 6, y + 6);
      context.scale(0.75, 0.75);
    } else {
      const size = far.iconSize / zoom;
      const middle = frame.y + frame.height / 2 + far.iconMiddle / zoom;
      context.translate(frame.x + far.icon / zoom, middle - size / 2);
      context.scale(size / 24, size / 24);
    }
    context.strokeStyle = isNear ? colors.surface : color;
    context.lineWidth = 2;
    context.stroke(pathOf(box.icon.outline));
    context.setTransform(before);
  }
}

/** The heights of icons in boxes without names, and their least distance from the edges, in screen pixels. */
const [leastIcon, mostIcon, beside] = [10, 14, 1];

/** Draws the icons of boxes that are too low for names, if the icons are legible. */
function drawSmallIcons(
  context: CanvasRenderingContext2D,
  colors: Colors,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  const before = context.getTransform();
  context.strokeStyle = colors.text;
  context.lineWidth = 2;
  for (const { box, frame } of drawn) {
    const room = Math.min(frame.width, frame.height) * zoom - 2 * beside;
    if (room < leastIcon || !("outline" in box.icon) || box.group?.isFolded === false) continue;
    const size = Math.min(mostIcon, room) / zoom;
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    context.translate(x - size / 2, y - size / 2);
    context.scale(size / 24, size / 24);
    context.stroke(pathOf(box.icon.outline));
    context.setTransform(before);
  }
}

function pathOf(outline: string): Path2D {
  let path = paths.get(outline);
  if (path === undefined) {
    path = new Path2D(outline);
    paths.set(outline, path);
  }
  return path;
}
