import { waysInto } from "#diagram/bundles/frame-pairs.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import type { Obstacles } from "#diagram/scene/route.ts";

/** The frames around a wire's ends, and all others. */
export interface FramesOfWire {
  /** The frames that touch a rectangle and contain neither of the wire's ends. */
  readonly foreign: Obstacles;
  /** The frames that contain only one of the ends. */
  readonly crossed: readonly Rect[];
  /** The innermost frame that contains both ends. */
  readonly within: Rect | undefined;
  /** Whether the wire leads from a frame's title into this frame. */
  readonly isFromTitle: boolean;
}

/** Finds frames by position and by a wire's ends. */
export interface FrameFinder {
  /** The frames that touch a rectangle. */
  readonly at: Obstacles;
  of(wire: Wire): FramesOfWire;
}

const nothing: Obstacles = () => [];
const noFrames: FramesOfWire = {
  foreign: nothing,
  crossed: [],
  within: undefined,
  isFromTitle: false,
};

export function createFrameFinder(groups: readonly GroupFrame[]): FrameFinder {
  if (groups.length === 0) return { at: nothing, of: () => noFrames };
  const rects = new Map(groups.map(({ group, rect }) => [group.id, rect]));
  const titles = new Map(groups.map(({ group }) => [group.box, group.id]));
  const index = createPositionIndex(rects);
  const wayIn = waysInto(groups);
  const rectsOf = (ids: readonly string[]): readonly Rect[] =>
    ids.flatMap((id) => rects.get(id) ?? []);
  return {
    at: (rect) => rectsOf(index.within(rect)),
    of: ({ from, to }) => {
      const [start, end] = [wayIn(from), wayIn(to)];
      const around = new Set([...start, ...end]);
      const common = start.filter((id, at) => id === end[at]);
      return {
        foreign: (rect) => rectsOf(index.within(rect).filter((id) => !around.has(id))),
        crossed: rectsOf([...start.slice(common.length), ...end.slice(common.length)]),
        within: rects.get(common.at(-1) ?? ""),
        isFromTitle: common.length > 0 && common.at(-1) === titles.get(from),
      };
    },
  };
}
