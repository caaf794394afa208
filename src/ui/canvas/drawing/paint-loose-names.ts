import { paintedFont } from "#ui/canvas/drawing/painted-font.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { paintedText } from "#diagram/messages.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, contains, overlaps } from "#diagram/scene/geometry.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { leastWithNames } from "#ui/canvas/drawing/levels.ts";
import { minLetterSize } from "#ui/canvas/drawing/paint-names.ts";
import type { Picture } from "#ui/canvas/drawing/picture-state.ts";

/** The maximum number of boxes that get a name, and of letters in a name. */
const [mostNames, mostLetters] = [150, 20];
/** The width of a letter and the height of a line relative to the height of letters. */
const [letterWidth, lineHeight] = [0.68, 1.3];
/** The distance between a box and its name, in screen pixels. */
const beside = 3;
/**
 * The distances by which names may extend beyond the sides, and beyond the upper and lower end of the design, in screen
 * pixels. More would be cut off after a fit.
 */
const beyond = { across: 16, down: 24 };

/** The name of a box, with its rectangle on the canvas. */
export interface LooseName {
  readonly id: NodeId;
  readonly text: string;
  readonly rect: Rect;
}

/** The boxes outside of all frames, those with the most references first, and the outermost frames. */
interface Loose {
  readonly boxes: readonly Box[];
  readonly frames: PositionIndex<string>;
  readonly bounds: Rect;
}

let known: { readonly view: CanvasView; readonly loose: Loose } | undefined;
let last: { view: CanvasView; zoom: number; names: readonly LooseName[] } | undefined;

/**
 * The names that fit next to boxes outside of frames, at a zoom at which names don't fit into boxes. Boxes with the most
 * references come first.
 */
export function looseNames(view: CanvasView, zoom: number): readonly LooseName[] {
  if (zoom >= leastWithNames) return [];
  if (last?.view === view && last.zoom === zoom) return last.names;
  if (known?.view !== view) known = { view, loose: looseIn(view) };
  const { boxes, frames, bounds } = known.loose;
  const size = minLetterSize / zoom;
  const room = {
    x: bounds.x - beyond.across / zoom,
    y: bounds.y - beyond.down / zoom,
    width: bounds.width + (2 * beyond.across) / zoom,
    height: bounds.height + (2 * beyond.down) / zoom,
  };
  const names: LooseName[] = [];
  const isFree = (rect: Rect): boolean =>
    contains(room, rect) &&
    contains(room, { x: rect.x + rect.width, y: rect.y + rect.height }) &&
    view.index.within(rect).length === 0 &&
    frames.within(rect).length === 0 &&
    !names.some((other) => overlaps(other.rect, rect));
  for (const { id, name } of boxes) {
    const frame = view.frames.get(id);
    if (frame === undefined || name === "") continue;
    const text = paintedText(name, mostLetters);
    const rect = placesFor(frame, text, size, beside / zoom).find(isFree);
    if (rect !== undefined) names.push({ id, text, rect });
  }
  last = { view, zoom, names };
  return names;
}

/** The places for a name, best first: below, above, and on the right. */
function placesFor(
  { x, y, width, height }: Rect,
  text: string,
  size: number,
  gap: number,
): readonly Rect[] {
  const own = { width: text.length * size * letterWidth, height: size * lineHeight };
  const middle = x + (width - own.width) / 2;
  return [
    { x: middle, y: y + height + gap, ...own },
    { x: middle, y: y - gap - own.height, ...own },
    { x: x + width + gap, y: y + (height - own.height) / 2, ...own },
  ];
}

function looseIn({ scene, groups, frames }: CanvasView): Loose {
  const inside = new Set<NodeId>();
  for (const { group, depth } of groups)
    if (depth === 0) for (const id of [group.box, ...scene.insideOf(group.box)]) inside.add(id);
  const boxes = scene.boxes
    .filter(({ id }) => frames.has(id) && !inside.has(id))
    .toSorted((a, b) => scene.wiresOf(b.id).length - scene.wiresOf(a.id).length)
    .slice(0, mostNames);
  const outer = groups.filter(({ depth }) => depth === 0);
  const rects = new Map(outer.map(({ group, rect }: GroupFrame) => [group.id, rect]));
  const bounds = boundsOf([...frames.values(), ...rects.values()]);
  return {
    boxes,
    frames: createPositionIndex(rects),
    bounds: bounds ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}

/** Draws names next to boxes outside of frames, which otherwise have none at a low zoom. */
export function drawLooseNames(
  context: CanvasRenderingContext2D,
  { view, colors, moving, isolatedResources }: Picture,
  zoom: number,
): void {
  const names = looseNames(view, zoom);
  if (names.length === 0) return;
  const size = minLetterSize / zoom;
  context.font = paintedFont(600, size);
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.lineJoin = "round";
  context.lineWidth = 3 / zoom;
  context.strokeStyle = colors.background;
  context.fillStyle = colors.text;
  for (const { id, text, rect } of names) {
    if (moving?.ids.has(id) === true || isolatedResources?.has(id) === false) continue;
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    // Lines end beside the letters, without a box around the name.
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.lineJoin = "miter";
  context.textAlign = "start";
}
