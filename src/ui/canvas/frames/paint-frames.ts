import type { NodeId } from "#model/program/layout/node.ts";
import type { Camera, Picture, PicturePart } from "#ui/canvas/drawing/picture-state.ts";
import type { Label } from "#ui/canvas/drawing/paint-names.ts";
import { minLetterSize } from "#ui/canvas/drawing/paint-names.ts";
import { blocksAt, foldButton, framesWithin } from "#ui/canvas/frames/hit.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { paintedText } from "#diagram/messages.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

const radius = 14;

interface Shown {
  readonly frame: GroupFrame;
  readonly rect: Rect;
}

/** The frames of a part of the picture: those that are dragged, where they are dragged to, or of all others what is seen. */
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

/** The frames of groups, below wires and boxes. */
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
    context.globalAlpha = isTarget ? 0.12 : 0.06;
    context.fillStyle = isTarget ? colors.accent : colors.muted;
    context.fill();
    const isStrong = isTarget || selected.has(frame.group.box);
    context.globalAlpha = isStrong ? 1 : 0.5;
    context.lineWidth = Math.max(1, (isStrong ? 2 : 0.8) / zoom);
    context.strokeStyle = isStrong ? colors.accent : colors.border;
    context.stroke();
  }
  context.globalAlpha = 1;
  drawTitles(context, picture, shown, zoom);
}

/** The names of groups without a resource of their own, and what folds each frame. */
function drawTitles(
  context: CanvasRenderingContext2D,
  { colors }: Picture,
  shown: readonly Shown[],
  zoom: number,
): void {
  const size = Math.max(13, minLetterSize / zoom);
  context.textBaseline = "middle";
  context.font = `600 ${size}px system-ui, sans-serif`;
  for (const { frame, rect } of shown) {
    const { group } = frame;
    if (group.head === undefined) {
      const most = Math.floor((rect.width - 64) / (size * 0.58));
      context.fillStyle = colors.text;
      context.fillText(paintedText(titleText(frame), most), rect.x + 16, rect.y + group.top / 2);
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

const titleText = ({ group }: GroupFrame): string => `${group.name} ${group.count}`;

/** From afar, over all that lies in them: a block for each group. Gives their names, and how much each holds. */
export function drawBlocks(
  context: CanvasRenderingContext2D,
  picture: Picture,
  camera: Camera,
  part: PicturePart,
): readonly Label[] {
  const { view, colors, selected, moving } = picture;
  const { zoom } = camera;
  const { blocks } = blocksAt(view.groups, zoom);
  if (blocks.length === 0) return [];
  const shown = shownFrames(blocks, picture, camera, part);
  for (const { frame, rect } of shown) {
    const { group } = frame;
    const hue = colors.of(group.color);
    context.beginPath();
    context.roundRect(rect.x, rect.y, rect.width, rect.height, radius);
    context.fillStyle = colors.surface;
    context.fill();
    context.globalAlpha = 0.15;
    context.fillStyle = hue;
    context.fill();
    context.globalAlpha = 1;
    const isTarget = moving?.into === group.box && moving.into !== undefined;
    context.strokeStyle = isTarget || selected.has(group.box) ? colors.accent : hue;
    context.lineWidth = (isTarget || selected.has(group.box) ? 2 : 1) / zoom;
    context.stroke();
  }
  return shown.map(({ frame: { group }, rect }) => ({
    name: group.name,
    count: group.count,
    frame: rect,
    importance: blockImportance + group.count,
    isMuted: false,
  }));
}

/** More than of any box that nothing is wrong with and that does not change. */
const blockImportance = 500;

let last: { view: CanvasView; zoom: number; covered: ReadonlySet<NodeId> } | undefined;

/** The boxes that are not drawn at a zoom, because a block stands over them; the same set while one only pans. */
export function coveredBoxes({ view }: Picture, zoom: number): ReadonlySet<NodeId> {
  if (last?.view === view && last.zoom === zoom) return last.covered;
  const { blocks } = blocksAt(view.groups, zoom);
  const covered = new Set(
    blocks.flatMap(({ group }) => [group.box, ...view.scene.insideOf(group.box)]),
  );
  last = { view, zoom, covered };
  return covered;
}
