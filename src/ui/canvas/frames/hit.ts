import type { Point } from "#model/program/program.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { contains, overlaps } from "#diagram/scene/geometry.ts";

/** The zoom below which a group is one block with its name and its count: boxes have no names, and would cover titles. */
export const farZoom = 0.22;

/**
 * A resource's frame larger than this on the screen, in pixels, shows its content at any zoom. A group without its own
 * resource is never open at a low zoom, because its title would have no room.
 */
const largeBlock = 240;

/** The strip along the upper edge of a frame by which it is dragged. */
const titleOf = ({ rect, group }: GroupFrame): Rect => ({ ...rect, height: group.top });

/** Splits frames at a zoom into blocks and open frames. The content of blocks is not drawn. */
export function blocksAt(
  frames: readonly GroupFrame[],
  zoom: number,
): { readonly blocks: readonly GroupFrame[]; readonly open: readonly GroupFrame[] } {
  if (zoom >= farZoom) return { blocks: [], open: frames };
  const blocks: GroupFrame[] = [];
  const open: GroupFrame[] = [];
  const opened = new Set<string>();
  const parents = new Set(frames.map(({ group }) => group.parent));
  for (const frame of frames) {
    const { parent, id } = frame.group;
    if (parent !== undefined && !opened.has(parent)) continue;
    const hasTitle = frame.group.head !== undefined || parents.has(id);
    const isLarge = hasTitle && Math.min(frame.rect.width, frame.rect.height) * zoom > largeBlock;
    if (isLarge) opened.add(id);
    (isLarge ? open : blocks).push(frame);
  }
  return { blocks, open };
}

/** The frame whose title or block is at a point. */
export function frameAt(
  frames: readonly GroupFrame[],
  point: Point,
  zoom: number,
): GroupFrame | undefined {
  const { blocks, open } = blocksAt(frames, zoom);
  return (
    blocks.findLast(({ rect }) => contains(rect, point)) ??
    open.findLast((frame) => contains(titleOf(frame), point))
  );
}

/** The part of a title that folds its frame: a square at its right end. */
export const foldButton = (rect: Rect): Rect => ({
  x: rect.x + rect.width - 36,
  y: rect.y + 8,
  width: 28,
  height: 28,
});

export const framesWithin = (frames: readonly GroupFrame[], seen: Rect): readonly GroupFrame[] =>
  frames.filter(({ rect }) => overlaps(rect, seen));
