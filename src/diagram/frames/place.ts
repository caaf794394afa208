import type { Grouping } from "#model/graph/grouping/grouping.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, boxHeight, boxWidth, withoutRows } from "#diagram/scene/geometry.ts";
import type { Scene, SceneGroup } from "#diagram/scene/scene.ts";

/** A frame's padding. */
export const framePadding = 16;

/** The height of a frame's title, if it is not a resource. */
export const titleHeight = 40;

export const foldedHeight = boxHeight(withoutRows(true));

/** The space next to the title for the fold button. */
const buttonWidth = 48;

/** A group's frame on the canvas. */
export interface GroupFrame {
  readonly group: SceneGroup;
  readonly rect: Rect;
  /** 0 for a top-level frame. */
  readonly depth: number;
}

export interface PlacedGroups {
  /**
   * The places of the scene's boxes: titles in the corners of their frames, and the boxes of folded
   * groups.
   */
  readonly positions: ReadonlyMap<NodeId, Point>;
  /** The frames of groups that are not folded, outer ones first. */
  readonly frames: readonly GroupFrame[];
}

/** A frame's minimum width: its title and the button next to it. */
export const leastWidth = ({ head, name, width }: Pick<SceneGroup, "head" | "name" | "width">) =>
  (head === undefined ? Math.min(width, 88 + name.length * 9) : width) + buttonWidth;

/**
 * Adds frames around their content, from the inside out. `full` also has the boxes of folded groups,
 * and `known` their places.
 */
export function placeGroups(
  full: Scene,
  scene: Scene,
  grouping: Grouping,
  known: ReadonlyMap<NodeId, Point>,
  folded: ReadonlySet<string>,
): PlacedGroups {
  if (grouping.groups.size === 0) return { positions: known, frames: noFrames };
  const rects = new Map<string, Rect>();
  const inner = new Map<string, Rect[]>();
  for (const group of [...grouping.groups.values()].toReversed()) {
    const own = group.head === undefined ? undefined : full.box.get(group.head);
    const contents = [
      ...group.members.flatMap((id) => {
        const at = known.get(id);
        const box = full.box.get(id);
        return at === undefined || box === undefined
          ? []
          : [{ x: at.x, y: at.y, width: box.width, height: box.height }];
      }),
      ...(inner.get(group.id) ?? []),
    ];
    const bounds = boundsOf(contents);
    if (bounds === undefined) continue;
    const head = headOf(group.id, group.head, own);
    const rect = frameAround(bounds, head);
    rects.set(group.id, rect);
    if (group.parent === undefined) continue;
    const outer = folded.has(group.id) ? foldedRect(rect, head) : rect;
    inner.set(group.parent, [...(inner.get(group.parent) ?? []), outer]);
  }
  return arrange(scene, known, rects);
}

const noFrames: readonly GroupFrame[] = [];

function arrange(
  scene: Scene,
  known: ReadonlyMap<NodeId, Point>,
  rects: ReadonlyMap<string, Rect>,
): PlacedGroups {
  const positions = new Map<NodeId, Point>();
  for (const { id } of scene.boxes) {
    const at = known.get(id);
    if (at !== undefined) positions.set(id, at);
  }
  const depths = new Map<string, number>();
  const frames: GroupFrame[] = [];
  for (const group of scene.groups) {
    const rect = rects.get(group.id);
    if (rect === undefined) continue;
    if (scene.box.has(group.box)) positions.set(group.box, { x: rect.x, y: rect.y });
    const around = group.parent === undefined ? undefined : depths.get(group.parent);
    const depth = around === undefined ? 0 : around + 1;
    depths.set(group.id, depth);
    if (!group.isFolded) frames.push({ group, rect, depth });
  }
  return { positions, frames };
}

/** The part of a frame above its content. */
interface FrameHead {
  readonly height: number;
  /** The group's width when folded, which is also its frame's minimum width. */
  readonly width: number;
  readonly least: number;
}

/** A frame's head: the box of the resource that names the group, or a title. */
export function headOf(
  name: string,
  head: NodeId | undefined,
  box: { readonly width: number; readonly height: number } | undefined,
): FrameHead {
  const width = box?.width ?? boxWidth;
  return { height: box?.height ?? titleHeight, width, least: leastWidth({ head, name, width }) };
}

/** The frame around some content, with a head above it. */
export const frameAround = (contents: Rect, { height: top, least }: FrameHead): Rect => ({
  x: contents.x - framePadding,
  y: contents.y - framePadding / 2 - top,
  width: Math.max(least, contents.width + 2 * framePadding),
  height: contents.height + top + framePadding * 1.5,
});

/** The space that a folded group takes in its frame. */
export const foldedRect = ({ x, y }: Rect, { width }: FrameHead): Rect => ({
  x,
  y,
  width,
  height: foldedHeight,
});
