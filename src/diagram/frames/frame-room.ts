import { foldedRect, frameAround, headOf } from "#diagram/frames/place.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, overlaps } from "#diagram/scene/geometry.ts";
import { roomBetween, positionsAround } from "#diagram/scene/grid-positions.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { addTo } from "#model/base/group-by.ts";

type Scenery = Pick<GroupedScene, "full" | "grouping" | "folded">;

/** A frame's distance to boxes outside of it. */
const least = 12;

/** The maximum distance of a box from the other boxes in its frame; a box that is further away is moved. */
const far = 96;

/** A box or a frame, as an item in its group, or outside of groups. */
interface Item {
  readonly id: string;
  readonly rect: Rect;
  /** Whether the user placed the item or any part of its content. */
  readonly isFixed: boolean;
}

/** The content of each group; the key for content outside of groups is undefined. */
export type Outlines = ReadonlyMap<string | undefined, readonly Item[]>;

/** The rectangles of boxes and frames, keyed by group. */
export function outlinesOf(
  { full, grouping, folded }: Scenery,
  placeOf: (id: NodeId) => Point | undefined,
  isPlaced: (id: NodeId) => boolean,
): Outlines {
  const contents = new Map<string | undefined, Item[]>();
  const grouped = new Set<NodeId>();
  const addBox = (group: string | undefined, id: NodeId, as: string = id): void => {
    const at = placeOf(id);
    const box = full.box.get(id);
    if (at === undefined || box === undefined) return;
    const rect = { x: at.x, y: at.y, width: box.width, height: box.height };
    addTo(contents, group, { id: as, rect, isFixed: isPlaced(id) });
  };
  for (const { id, head, parent, members } of [...grouping.groups.values()].toReversed()) {
    if (head !== undefined) grouped.add(head);
    for (const member of members) {
      grouped.add(member);
      addBox(id, member);
    }
    const inner = contents.get(id) ?? [];
    const bounds = boundsOf(inner.map(({ rect }) => rect));
    if (bounds === undefined) {
      if (head !== undefined) addBox(parent, head, id);
      continue;
    }
    const shape = headOf(id, head, head && full.box.get(head));
    const frame = frameAround(bounds, shape);
    const rect = folded.has(id) ? foldedRect(frame, shape) : frame;
    addTo(contents, parent, { id, rect, isFixed: inner.some(({ isFixed }) => isFixed) });
  }
  for (const { id } of full.boxes) if (!grouped.has(id)) addBox(undefined, id);
  return contents;
}

/** A group around an item, with the rest of its content. */
interface Level {
  readonly head: Parameters<typeof frameAround>[1];
  readonly rest: Rect | undefined;
  /** The current frame, or the box that becomes the frame's title. */
  readonly before: Item | undefined;
  readonly others: readonly Item[];
}

/** Space in the frames around a box or a frame: the required size and the available positions. */
export interface FrameRoom {
  /**
   * Whether a rectangle is free inside its frame, and no frame would have to cover another element because of the
   * rectangle.
   */
  isFit(rect: Rect): boolean;
  /** Finds a free place, if possible without moving anything. */
  find(size: Pick<Rect, "width" | "height">): Point | undefined;
}

/** The groups around an item, innermost first; undefined if one of them is folded. */
function levelsAround(
  { full, grouping, folded }: Scenery,
  contents: Outlines,
  id: string,
  home: string,
): readonly Level[] | undefined {
  const levels: Level[] = [];
  let inner = id;
  for (let at: string | undefined = home; at !== undefined;) {
    const group = grouping.groups.get(at);
    if (group === undefined || folded.has(at)) return undefined;
    const [own, lastInner] = [at, inner];
    const rest = (contents.get(own) ?? []).filter((item) => item.id !== lastInner);
    const siblings = contents.get(group.parent) ?? [];
    levels.push({
      head: headOf(own, group.head, group.head && full.box.get(group.head)),
      rest: boundsOf(rest.map(({ rect }) => rect)),
      before: siblings.find((item) => item.id === own),
      others: siblings.filter((item) => item.id !== own),
    });
    inner = own;
    at = group.parent;
  }
  return levels;
}

/** The space for a new item in a group; undefined if one of the groups around it is folded. */
export function frameRoomOf(
  scenery: Scenery,
  contents: Outlines,
  id: string,
  home: string,
): FrameRoom | undefined {
  const levels = levelsAround(scenery, contents, id, home);
  const [innermost, outer] = levels ?? [];
  if (levels === undefined || innermost === undefined) return undefined;
  const beside = (contents.get(home) ?? []).filter((item) => item.id !== id);
  const { rest, before, head } = innermost;
  const isApart = (rect: Rect): boolean =>
    !beside.some((item) => overlaps(rect, item.rect, roomBetween));
  const candidatesFor = (size: Pick<Rect, "width" | "height">): readonly Rect[] => {
    if (rest !== undefined) return positionsAround(rest, size).filter(isApart);
    if (before === undefined) return [];
    // The first item is placed below the title if that place is free; otherwise the title and the item both move
    // elsewhere.
    const frame = frameAround({ x: 0, y: 0, ...size }, head);
    const around = positionsAround(outer?.rest ?? before.rect, frame);
    return [before.rect, ...around].map(({ x, y }) => ({
      ...size,
      x: x - frame.x,
      y: y - frame.y,
    }));
  };
  return {
    isFit: (rect) =>
      (rest === undefined ? before === undefined : overlaps(rest, rect, far)) &&
      isApart(rect) &&
      !isOver(levels, rect, () => true),
    find: ({ width, height }) => {
      const size = { width, height };
      const candidates = candidatesFor(size);
      const near = within(levels, boundsOf(candidates));
      const first = (some: readonly Rect[], isCounted: (item: Item) => boolean) =>
        some.find((candidate) => !isOver(near, candidate, isCounted));
      // A title stays in place, and its frame grows downward, where other boxes move away.
      const isAfter = (candidate: Rect, at: number): boolean =>
        rest === undefined ? at === 0 : candidate.x >= rest.x && candidate.y >= rest.y;
      const sideways = (candidate: Rect): number =>
        rest === undefined ? 0 : Math.max(0, candidate.x + candidate.width - rest.x - rest.width);
      const downFirst = (some: readonly Rect[]) =>
        some.toSorted((a, b) => sideways(a) - sideways(b));
      const after = candidates.filter(isAfter);
      return (
        first(after, () => true) ??
        first(downFirst(after), isFixed) ??
        first(candidates, () => true) ??
        first(downFirst(candidates), isFixed)
      );
    },
  };
}

const isFixed = (item: Item): boolean => item.isFixed;

const frameOf = ({ head, rest }: Level, inner: Rect): Rect =>
  frameAround(boundsOf(rest === undefined ? [inner] : [rest, inner]) ?? inner, head);

/** Whether a frame would cover an item that counts if the innermost frame got this rectangle. */
function isOver(levels: readonly Level[], rect: Rect, isCounted: (item: Item) => boolean): boolean {
  let inner = rect;
  for (const level of levels) {
    const { before, others } = level;
    const frame = frameOf(level, inner);
    // Areas that a frame already covers don't count.
    const isMet = (item: Item): boolean =>
      isCounted(item) &&
      overlaps(frame, item.rect, least) &&
      !(before !== undefined && overlaps(before.rect, item.rect));
    if (others.some(isMet)) return true;
    inner = frame;
  }
  return false;
}

/** The levels, with only the other items that matter within some bounds. */
function within(levels: readonly Level[], bounds: Rect | undefined): readonly Level[] {
  if (bounds === undefined) return levels;
  let inner = bounds;
  return levels.map((level) => {
    inner = frameOf(level, inner);
    const others = level.others.filter(({ rect }) => overlaps(inner, rect, least));
    return { ...level, others };
  });
}
