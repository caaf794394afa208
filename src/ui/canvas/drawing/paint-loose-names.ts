import { paintedFont } from "#ui/canvas/drawing/painted-font.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { paintedText } from "#diagram/messages.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, contains, overlaps } from "#diagram/scene/geometry.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { leastWithNames } from "#ui/canvas/drawing/levels.ts";
import { minLetterSize } from "#ui/canvas/drawing/paint-names.ts";
import { blocksAt } from "#ui/canvas/frames/hit.ts";
import { titleRoom, titleText } from "#ui/canvas/frames/paint-frames.ts";
import type { Picture } from "#ui/canvas/drawing/picture-state.ts";

/** The maximum number of boxes that get a name. */
const mostNames = 150;
/** The maximum numbers of letters in a name. Names that don't fit otherwise lose more of their middle. */
const mostLetters = [20, 12, 8];
/** The width of a letter in all but the widest names, and the height of a line, relative to the height of letters. */
const [letterWidth, lineHeight] = [0.6, 1.3];
/** The distances of a name from its own box, and at least from all boxes above and below, in screen pixels. */
const [beside, apart] = [3, 6];
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

/** A box or a block, and its whole name. */
interface Named {
  readonly id: NodeId;
  readonly name: string;
  readonly frame: Rect;
}

/** The boxes outside of all frames, those with the most references first, and the outermost frames. */
interface Loose {
  readonly boxes: readonly Named[];
  readonly frames: PositionIndex<string>;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly bounds: Rect;
}

let known: { readonly view: CanvasView; readonly loose: Loose } | undefined;
let last: { view: CanvasView; zoom: number; names: readonly LooseName[] } | undefined;

/**
 * The names that fit next to boxes outside of frames, and next to blocks without space for a title, at a zoom at which
 * names don't fit into boxes. Blocks come first, then boxes with the most references.
 */
export function looseNames(view: CanvasView, zoom: number): readonly LooseName[] {
  if (zoom >= leastWithNames) return [];
  if (last?.view === view && last.zoom === zoom) return last.names;
  if (known?.view !== view) known = { view, loose: looseIn(view) };
  const { boxes, frames, rects, bounds } = known.loose;
  const size = minLetterSize / zoom;
  const room = {
    x: bounds.x - beyond.across / zoom,
    y: bounds.y - beyond.down / zoom,
    width: bounds.width + (2 * beyond.across) / zoom,
    height: bounds.height + (2 * beyond.down) / zoom,
  };
  const names: LooseName[] = [];
  /** Whether the space is empty, and no box or frame above or below is as near as the name's own. */
  const isEmpty = (rect: Rect, own: Rect): boolean => {
    const by = apart / zoom;
    const near = { ...rect, y: rect.y - by, height: rect.height + 2 * by };
    return (
      view.index.within(near).every((id) => contains(own, view.frames.get(id) ?? near)) &&
      frames.within(near).every((id) => rects.get(id) === own)
    );
  };
  const isFree = (rect: Rect, own: Rect): boolean =>
    contains(room, rect) &&
    contains(room, { x: rect.x + rect.width, y: rect.y + rect.height }) &&
    !names.some((other) => overlaps(other.rect, rect)) &&
    isEmpty(rect, own);
  // Most boxes of a dense design have no side for a name of any length, so each side is looked at only once.
  const openSides = new Map<Side, boolean>();
  const isOpen = (side: Side, own: Rect): boolean => {
    const found = openSides.get(side) ?? isEmpty(side.nearest, own);
    openSides.set(side, found);
    return found;
  };
  let left = [...untitledBlocks(view, zoom), ...boxes].map(({ id, name, frame }) => {
    const sides = sidesOf(frame, size, beside / zoom);
    return { id, name, frame, sides };
  });
  for (const most of mostLetters)
    left = left.filter(({ id, name, frame, sides }) => {
      const text = paintedText(name, most);
      const width = text.length * size * letterWidth;
      const rect = firstOf(sides, (side) =>
        isOpen(side, frame)
          ? side.placesFor(width).find((place) => isFree(place, frame))
          : undefined,
      );
      if (rect !== undefined) names.push({ id, text, rect });
      return rect === undefined;
    });
  last = { view, zoom, names };
  return names;
}

/** The first value that a function returns for an item. */
function firstOf<T, V>(all: readonly T[], valueOf: (each: T) => V | undefined): V | undefined {
  for (const each of all) {
    const value = valueOf(each);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The outermost blocks that are too small for a title, largest first. */
function untitledBlocks({ scene, groups }: CanvasView, zoom: number): readonly Named[] {
  return blocksAt(groups, zoom)
    .blocks.filter(({ depth, rect }) => depth === 0 && titleRoom(rect, zoom) === undefined)
    .toSorted((a, b) => b.group.count - a.group.count)
    .flatMap(({ group, rect: frame }) => {
      const id = scene.box.has(group.box) ? group.box : group.members[0];
      return id === undefined ? [] : [{ id, name: titleText(group), frame }];
    });
}

/** A side of a box where its name may be. */
interface Side {
  /** The part that a name of any length covers. */
  readonly nearest: Rect;
  /** The places for a name of a width, best first. */
  placesFor(width: number): readonly Rect[];
}

/** The sides of a box, best first: below, above, and on the right. */
function sidesOf({ x, y, width, height }: Rect, size: number, gap: number): readonly Side[] {
  const line = size * lineHeight;
  const along = (top: number): Side => ({
    nearest: { x, y: top, width, height: line },
    placesFor: (own) =>
      [x + (width - own) / 2, x, x + width - own].map((start) => ({
        x: start,
        y: top,
        width: own,
        height: line,
      })),
  });
  const right = { x: x + width + gap, y: y + (height - line) / 2, height: line };
  return [
    along(y + height + gap),
    along(y - gap - line),
    { nearest: { ...right, width: size }, placesFor: (own) => [{ ...right, width: own }] },
  ];
}

function looseIn({ scene, groups, frames }: CanvasView): Loose {
  const inside = new Set<NodeId>();
  for (const { group, depth } of groups)
    if (depth === 0) for (const id of [group.box, ...scene.insideOf(group.box)]) inside.add(id);
  const boxes = scene.boxes
    .filter(({ id, name }) => !inside.has(id) && name !== "")
    .toSorted((a, b) => scene.wiresOf(b.id).length - scene.wiresOf(a.id).length)
    .flatMap(({ id, name }): readonly Named[] => {
      const frame = frames.get(id);
      return frame === undefined ? [] : [{ id, name, frame }];
    })
    .slice(0, mostNames);
  const outer = groups.filter(({ depth }) => depth === 0);
  const rects = new Map(outer.map(({ group, rect }: GroupFrame) => [group.id, rect]));
  const bounds = boundsOf([...frames.values(), ...rects.values()]);
  return {
    boxes,
    frames: createPositionIndex(rects),
    rects,
    bounds: bounds ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}

/** Draws names next to boxes outside of frames, and next to small blocks, which otherwise have none at a low zoom. */
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
    context.strokeText(text, x, y, rect.width);
    context.fillText(text, x, y, rect.width);
  }
  context.lineJoin = "miter";
  context.textAlign = "start";
}
