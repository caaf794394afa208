import { paintedFont } from "#ui/canvas/drawing/painted-font.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Camera, Picture, PicturePart } from "#ui/canvas/drawing/picture-state.ts";
import { minLetterSize } from "#ui/canvas/drawing/paint-names.ts";
import { blocksAt, foldButton, framesWithin } from "#ui/canvas/frames/hit.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { paintedText } from "#diagram/messages.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { grown } from "#diagram/scene/geometry.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { edgeAt, outline, smallTileShare } from "#ui/canvas/drawing/levels.ts";
import { colorOfBox, drawProblems, sharpFill } from "#ui/canvas/drawing/paint-boxes.ts";

const radius = 14;
/** The share of a group's color in the band of its title, which is quieter than the boxes. */
const bandShare = 0.35;

interface Shown {
  readonly frame: GroupFrame;
  readonly rect: Rect;
}

/**
 * The frames of a part of the picture: either the dragged frames at their new positions, or the visible frames that are
 * not dragged.
 */
function shownFrames(
  frames: readonly GroupFrame[],
  { moving, view }: Picture,
  camera: Camera,
  part: PicturePart,
): readonly Shown[] {
  const moves = ({ group }: GroupFrame): boolean =>
    moving !== undefined &&
    (view.scene.box.has(group.box)
      ? moving.ids.has(group.box)
      : group.members.every((id) => moving.ids.has(id)));
  if (part === "still")
    return framesWithin(frames, seenBy(camera))
      .filter((frame) => !moves(frame))
      .map((frame) => ({ frame, rect: frame.rect }));
  return frames.filter(moves).map((frame) => {
    const { rect } = frame;
    const by = moving?.by ?? { x: 0, y: 0 };
    return { frame, rect: { ...rect, x: rect.x + by.x, y: rect.y + by.y } };
  });
}

const seenBy = ({ x, y, zoom, width, height }: Camera): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** Draws the frames of groups, below wires and boxes. */
export function drawFrames(
  context: CanvasRenderingContext2D,
  picture: Picture,
  camera: Camera,
  part: PicturePart,
): void {
  const { view, colors, moving, selected } = picture;
  const { zoom } = camera;
  if (view.groups.length === 0) return;
  const shown = shownFrames(blocksAt(view.groups, zoom).open, picture, camera, part);
  for (const { frame, rect } of shown) {
    const isTarget = moving?.into !== undefined && moving.into === frame.group.box;
    context.beginPath();
    context.roundRect(rect.x, rect.y, rect.width, rect.height, radius);
    const isSelected = selected.has(frame.group.box);
    const isStrong = isTarget || isSelected;
    context.globalAlpha = isTarget ? 0.12 : isSelected ? 0.08 : 0.06;
    context.fillStyle = isStrong ? colors.accent : colors.frame;
    context.fill();
    context.globalAlpha = isStrong ? 1 : 0.6;
    context.lineWidth = Math.max(1, (isStrong ? outline.width : 1) / zoom);
    context.strokeStyle = isStrong ? colors.accent : colors.border;
    context.stroke();
    if (!isSelected) continue;
    const around = grown(rect, (outline.width / 2 + outline.gap + outline.ring / 2) / zoom);
    context.beginPath();
    context.roundRect(around.x, around.y, around.width, around.height, radius);
    context.lineWidth = outline.ring / zoom;
    context.stroke();
  }
  context.globalAlpha = 1;
  drawTitles(context, picture, shown, zoom);
}

/** Draws the names of groups without their own resource, and the fold buttons of frames. */
function drawTitles(
  context: CanvasRenderingContext2D,
  { colors }: Picture,
  shown: readonly Shown[],
  zoom: number,
): void {
  const size = Math.max(13, minLetterSize / zoom);
  context.textBaseline = "middle";
  context.font = paintedFont(600, size);
  for (const { frame, rect } of shown) {
    const { group } = frame;
    if (group.head === undefined) {
      const most = Math.floor((rect.width - 64) / (size * 0.58));
      context.fillStyle = colors.text;
      context.fillText(paintedText(titleText(group), most), rect.x + 16, rect.y + group.top / 2);
    }
    const button = foldButton(rect);
    const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
    context.strokeStyle = colors.muted;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x - 5, y - 2.5);
    context.lineTo(x, y + 2.5);
    context.lineTo(x + 5, y - 2.5);
    context.stroke();
  }
}

export const titleText = ({ name, count }: GroupFrame["group"]): string => `${name} ${count}`;

/** Draws a block over the content of each group at a very low zoom, with the group's name and count. */
export function drawBlocks(
  context: CanvasRenderingContext2D,
  picture: Picture,
  camera: Camera,
  part: PicturePart,
): void {
  const { view, colors, selected, moving } = picture;
  const { zoom } = camera;
  const { blocks } = blocksAt(view.groups, zoom);
  for (const { frame, rect } of shownFrames(blocks, picture, camera, part)) {
    const { group } = frame;
    const isStrong = selected.has(group.box) || (moving?.into === group.box && part === "still");
    const edge = isStrong ? outline.width / zoom : edgeAt(1, context.getTransform().a);
    const fill = sharpFill(context);
    context.fillStyle = isStrong ? colors.accent : colors.of(group.color);
    fill(rect, edge);
    context.fillStyle = colors.surface;
    fill(rect, 0);
    drawContents(context, picture, { frame, rect }, zoom);
    drawBlockTitle(context, colors, { group, rect, zoom, isStrong });
  }
}

/**
 * Draws the content of a block as tiles, which show the kinds and numbers of resources. A title higher than the frame's
 * own leaves less room, so the tiles are lower.
 */
function drawContents(
  context: CanvasRenderingContext2D,
  { view, colors, selected }: Picture,
  { frame: block, rect: { x, y, width, height } }: Shown,
  zoom: number,
): void {
  const { globalAlpha } = context;
  const { top, box } = block.group;
  const title = Math.max(top, titleRoom({ x, y, width, height }, zoom)?.height ?? 0);
  const share = (height - title) / (height - top);
  for (const id of view.scene.insideOf(box)) {
    const each = view.scene.box.get(id);
    const frame = view.frames.get(id);
    if (each === undefined || frame === undefined || each.group?.isFolded === false) continue;
    const rect = {
      x: x + frame.x - block.rect.x,
      y: y + title + (frame.y - block.rect.y - top) * share,
      width: frame.width,
      height: frame.height * share,
    };
    const isSelected = selected.has(id);
    context.globalAlpha = isSelected ? globalAlpha : globalAlpha * smallTileShare;
    context.fillStyle = isSelected ? colors.accent : colors.of(colorOfBox(each));
    context.fillRect(rect.x, rect.y, rect.width, rect.height);
    context.globalAlpha = globalAlpha;
    drawProblems(context, colors, each, rect, zoom);
  }
}

/** The height of a block's title and its maximum number of letters; undefined if the block is too small for a title. */
export function titleRoom(
  { width, height }: Rect,
  zoom: number,
): { readonly height: number; readonly most: number } | undefined {
  const size = minLetterSize / zoom;
  const own = size * 1.7;
  const most = Math.floor(width / (size * 0.6)) - 1;
  return own > height / 2 || most < 3 ? undefined : { height: own, most };
}

/** Draws a block's title along its upper edge, in letters that are legible at any zoom, if they fit. */
function drawBlockTitle(
  context: CanvasRenderingContext2D,
  colors: Colors,
  { group, rect, zoom, isStrong }: BlockTitle,
): void {
  const size = minLetterSize / zoom;
  const room = titleRoom(rect, zoom);
  if (room === undefined) return;
  const { height, most } = room;
  const band = { ...rect, height };
  const { globalAlpha } = context;
  // The content of the block must not show through.
  context.fillStyle = colors.surface;
  sharpFill(context)(band, 0);
  context.globalAlpha = isStrong ? globalAlpha : globalAlpha * bandShare;
  context.fillStyle = isStrong ? colors.accent : colors.of(group.color);
  sharpFill(context)(band, 0);
  context.globalAlpha = globalAlpha;
  const count = ` ${group.count}`;
  const name = paintedText(group.name, Math.max(2, most - count.length));
  context.textBaseline = "middle";
  context.font = paintedFont(600, size);
  context.fillStyle = isStrong ? colors.surface : colors.text;
  const y = rect.y + band.height / 2;
  context.fillText(name, rect.x + size * 0.5, y);
  context.textAlign = "right";
  if (most >= name.length + count.length)
    context.fillText(count, rect.x + rect.width - size * 0.5, y);
  context.textAlign = "start";
}

interface BlockTitle extends Pick<GroupFrame, "group" | "rect"> {
  readonly zoom: number;
  readonly isStrong: boolean;
}

let last: { view: CanvasView; zoom: number; covered: ReadonlySet<NodeId> } | undefined;

/** The boxes hidden by blocks at a zoom; the set stays identical while panning. */
export function coveredBoxes({ view }: Picture, zoom: number): ReadonlySet<NodeId> {
  if (last?.view === view && last.zoom === zoom) return last.covered;
  const { blocks } = blocksAt(view.groups, zoom);
  const covered = new Set(
    blocks.flatMap(({ group }) => [group.box, ...view.scene.insideOf(group.box)]),
  );
  last = { view, zoom, covered };
  return covered;
}
