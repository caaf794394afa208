import type { GroupFrame } from "#diagram/frames/place.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { NodeId } from "#model/program/layout/node.ts";

/** One view in the presentation of a design. */
export interface PresentedStep {
  readonly name: string;
  readonly rect: Rect;
  /** The boxes that are not dimmed; undefined dims none. */
  readonly shown: ReadonlySet<NodeId> | undefined;
}

type Presented = Pick<CanvasView, "frames" | "groups" | "scene">;

/** The steps: the whole design, then its frames in reading order, each before the frames inside it. */
export function presentedSteps(
  view: Presented,
  ghosts: Pick<PlacedGhosts, "frames">,
): PresentedStep[] {
  const rects = view.groups.map(({ rect }) => rect);
  const all = [...view.frames.values(), ...rects, ...ghosts.frames.values()];
  const rect = boundsOf(all) ?? { x: 0, y: 0, width: 1, height: 1 };
  const whole: PresentedStep = { name: "Whole design", rect, shown: undefined };
  return [whole, ...inReadingOrder(view.groups).map((frame) => stepOf(frame, view))];
}

function stepOf({ group, rect }: GroupFrame, { scene, groups }: Presented): PresentedStep {
  const shown = new Set([group.box, ...scene.insideOf(group.box).map(scene.shownAs)]);
  // Includes the titles of the surrounding frames, which show where the frame is.
  for (let { parent } = group; parent !== undefined;) {
    const around = groups.find((each) => each.group.id === parent)?.group;
    if (around !== undefined) shown.add(around.box);
    parent = around?.parent;
  }
  return { name: group.name, rect, shown };
}

function inReadingOrder(frames: readonly GroupFrame[]): readonly GroupFrame[] {
  const open = new Set(frames.map(({ group }) => group.id));
  const inside = new Map<string | undefined, GroupFrame[]>();
  for (const frame of frames) {
    const { parent } = frame.group;
    const around = parent !== undefined && open.has(parent) ? parent : undefined;
    inside.set(around, [...(inside.get(around) ?? []), frame]);
  }
  const within = (around: string | undefined): readonly GroupFrame[] =>
    inRows(inside.get(around) ?? []).flatMap((frame) => [frame, ...within(frame.group.id)]);
  return within(undefined);
}

/**
 * Sorts frames in rows from top to bottom, and from left to right in each row. A frame whose top is above the middle of
 * a row belongs to the row.
 */
function inRows(frames: readonly GroupFrame[]): readonly GroupFrame[] {
  const rows: { readonly middle: number; readonly frames: GroupFrame[] }[] = [];
  for (const frame of frames.toSorted((a, b) => a.rect.y - b.rect.y)) {
    const row = rows.at(-1);
    const { y, height } = frame.rect;
    if (row !== undefined && y < row.middle) row.frames.push(frame);
    else rows.push({ middle: y + height / 2, frames: [frame] });
  }
  return rows.flatMap((row) => row.frames.toSorted((a, b) => a.rect.x - b.rect.x));
}
