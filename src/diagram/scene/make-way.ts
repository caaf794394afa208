import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { foldedRect, frameAround, headOf } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf } from "#diagram/scene/geometry.ts";
import type { Way } from "#diagram/scene/joined.ts";
import { withJoined } from "#diagram/scene/joined.ts";
import type { Box } from "#diagram/scene/scene.ts";
import { alike, sameItems } from "#model/base/memoize.ts";
import { own } from "#model/base/json.ts";
import type { Grouping } from "#model/graph/grouping/grouping.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/**
 * Creates a function that moves boxes out of the way and moves them back when there is room. If no box moves, the
 * function returns the same places.
 */
export function createWay(): (
  grouped: Scenery,
  placed: Readonly<Record<string, Point>>,
  way: Way,
) => Way {
  let last: readonly unknown[] = [];
  let lastBoxes: readonly Box[] = [];
  let lastGrouping: Grouping | undefined;
  return (grouped, placed, before) => {
    const { boxes } = grouped.full;
    const way =
      lastGrouping === undefined || lastBoxes.length === 0
        ? before
        : withJoined(grouped, { boxes: lastBoxes, grouping: lastGrouping }, placed, before);
    lastGrouping = grouped.grouping;
    const around = [grouped.grouping, placed, ...grouped.folded];
    const now = [way.boxPositions, ...around];
    // Usually, no size changed in a new scene, and no search is needed.
    const grown = sameItems(last, now) ? otherSizes(lastBoxes, boxes) : undefined;
    lastBoxes = boxes;
    // No search is needed either if no box moved before and no box is near the boxes with new sizes.
    const isFree =
      grown !== undefined &&
      (grown.length === 0 ||
        (way.madeWay.size === 0 &&
          grouped.grouping.groups.size === 0 &&
          grown.length <= mostCompared &&
          !isAnyNear(grown, boxes, (id) => own(placed, id) ?? way.boxPositions.get(id))));
    if (isFree) return way;
    const next = wayIn(grouped, placed, way);
    last = [next.boxPositions, ...around];
    return next;
  };
}

/** The maximum number of boxes that are compared with all other boxes, instead of a complete search. */
const mostCompared = 16;

/** The boxes with a new size; undefined if the set of boxes changed. */
function otherSizes(before: readonly Box[], boxes: readonly Box[]): readonly Box[] | undefined {
  if (!alike(before, boxes, (a, b) => a.id === b.id)) return undefined;
  return boxes.filter(({ height }, at) => before[at]?.height !== height);
}

function isAnyNear(
  some: readonly Box[],
  boxes: readonly Box[],
  placeOf: (id: NodeId) => Point | undefined,
): boolean {
  const rectOf = ({ id, width, height }: Box): Rect => ({
    ...(placeOf(id) ?? { x: NaN, y: NaN }),
    width,
    height,
  });
  const rects = some.map(rectOf);
  return boxes.some((other) => {
    const rect = rectOf(other);
    return some.some(({ id }, at) => {
      const asked = rects[at];
      return asked !== undefined && id !== other.id && isOver(asked, rect);
    });
  });
}

function wayIn(
  grouped: Scenery,
  placed: Readonly<Record<string, Point>>,
  { boxPositions, madeWay }: Way,
): Way {
  const { boxes, box } = grouped.full;
  const placeOf = (id: NodeId): Point | undefined => {
    if (Object.hasOwn(placed, id)) return placed[id];
    const at = boxPositions.get(id);
    const made = madeWay.get(id);
    // A box that was laid out in the meantime keeps its place.
    return made !== undefined && made.to === at ? made.from : at;
  };
  const known = new Map<NodeId, Point>();
  for (const { id } of boxes) {
    const at = placeOf(id);
    if (at !== undefined) known.set(id, at);
  }
  const moved = makeWay(grouped, known, (id) => Object.hasOwn(placed, id));
  const nextPositions = new Map(boxPositions);
  const nextWay = new Map<NodeId, { readonly from: Point; readonly to: Point }>();
  let isSame = true;
  const stand = (id: NodeId, point: Point): Point => {
    const before = boxPositions.get(id);
    if (before?.x === point.x && before.y === point.y) return before;
    isSame = false;
    nextPositions.set(id, point);
    return point;
  };
  for (const [id, made] of madeWay) {
    if (moved.has(id)) continue;
    // Hidden boxes and temporarily moved boxes stay unchanged.
    if (!box.has(id) || Object.hasOwn(placed, id)) nextWay.set(id, made);
    else if (boxPositions.get(id) === made.to) stand(id, made.from);
  }
  for (const [id, to] of moved) {
    const from = known.get(id);
    if (from !== undefined) nextWay.set(id, { from, to: stand(id, to) });
  }
  return { boxPositions: isSame ? boxPositions : nextPositions, madeWay: nextWay };
}

/** The minimum vertical distance of boxes: closer boxes look like one box. All constants below are in pixels, too. */
const least = 12;
/** The distance of boxes that move away: the same as in a layer. */
const gap = 32;
/** The maximum number of boxes to skip on the way to a free place. */
const mostPassed = 200;

type Scenery = Pick<GroupedScene, "full" | "grouping" | "folded">;

/** A unit that moves together: a box, or a frame with its content. */
interface Unit {
  readonly rect: Rect;
  /** Whether the user placed the unit or any box in it. */
  readonly isFixed: boolean;
  readonly nodes: readonly NodeId[];
}

/**
 * The places of boxes that move away from grown boxes. Boxes that the user didn't place move down, or up if they grew
 * into a placed box. `known` has all places before any box moved; the result contains the changed places.
 */
export function makeWay(
  { full, grouping, folded }: Scenery,
  known: Positions,
  isPlaced: (id: NodeId) => boolean,
): Positions {
  const moved = new Map<NodeId, Point>();
  const settle = (units: readonly Unit[]): readonly Unit[] => {
    const shifts = shiftsOf(units);
    if (shifts.size === 0) return units;
    return units.map((unit) => {
      const by = shifts.get(unit);
      if (by === undefined) return unit;
      for (const id of unit.nodes) {
        const at = moved.get(id) ?? known.get(id);
        if (at !== undefined) moved.set(id, { x: at.x, y: at.y + by });
      }
      return { ...unit, rect: lowered(unit.rect, by) };
    });
  };
  const unitOf = (id: NodeId): readonly Unit[] => {
    const at = known.get(id);
    const box = full.box.get(id);
    if (at === undefined || box === undefined) return [];
    const rect = { x: at.x, y: at.y, width: box.width, height: box.height };
    return [{ rect, isFixed: isPlaced(id), nodes: [id] }];
  };
  const inner = new Map<string | undefined, Unit[]>();
  const within = new Set<NodeId>();
  // Processes frames from the inside out, because each frame is as large as its content requires.
  for (const group of [...grouping.groups.values()].toReversed()) {
    const head = group.head === undefined ? undefined : full.box.get(group.head);
    if (group.head !== undefined) within.add(group.head);
    for (const id of group.members) within.add(id);
    const isFolded = folded.has(group.id);
    const all = [...group.members.flatMap(unitOf), ...(inner.get(group.id) ?? [])];
    // Folded content is invisible and stays.
    const units = isFolded ? all : settle(all);
    const bounds = boundsOf(units.map(({ rect }) => rect));
    if (bounds === undefined) continue;
    const shape = headOf(group.id, group.head, head);
    const rect = frameAround(bounds, shape);
    const frame: Unit = {
      rect: isFolded ? foldedRect(rect, shape) : rect,
      isFixed: units.some(({ isFixed }) => isFixed),
      nodes: units.flatMap(({ nodes }) => nodes),
    };
    const list = inner.get(group.parent);
    if (list === undefined) inner.set(group.parent, [frame]);
    else list.push(frame);
  }
  const outer = full.boxes.flatMap(({ id }) => (within.has(id) ? [] : unitOf(id)));
  settle([...outer, ...(inner.get(undefined) ?? [])]);
  return moved;
}

const lowered = (rect: Rect, by: number): Rect => ({ ...rect, y: rect.y + by });

/** The distance that units move down to avoid overlaps; fixed units stay. */
function shiftsOf(units: readonly Unit[]): ReadonlyMap<Unit, number> {
  const shifts = new Map<Unit, number>();
  const loose = units.filter(({ isFixed }) => !isFixed);
  if (loose.length === 0) return shifts;
  const taken = createTaken();
  for (const unit of units) if (unit.isFixed) taken.add(unit);
  for (const unit of loose.toSorted((a, b) => a.rect.y - b.rect.y)) {
    const by = shiftOf(unit.rect, taken);
    if (by !== 0) shifts.set(unit, by);
    taken.add(by === 0 ? unit : { rect: lowered(unit.rect, by), isFixed: false });
  }
  return shifts;
}

function shiftOf(rect: Rect, taken: Taken): number {
  const hit = taken.hit(rect);
  if (hit === undefined) return 0;
  const down = freeShift(rect, taken, (other) => other.y + other.height + gap);
  if (!hit.isFixed || hit.rect.y <= rect.y) return down ?? 0;
  // A unit that is above stays above if that place is nearer.
  const up = freeShift(rect, taken, (other) => other.y - gap - rect.height);
  return up !== undefined && (down === undefined || -up <= down) ? up : (down ?? 0);
}

/** The distance that a rectangle must move to be free; undefined if too many units are in its way. */
function freeShift(rect: Rect, taken: Taken, next: (other: Rect) => number): number | undefined {
  let { y } = rect;
  for (let passed = 0; passed < mostPassed; passed += 1) {
    const hit = taken.hit({ ...rect, y });
    if (hit === undefined) return y - rect.y;
    y = next(hit.rect);
  }
  return undefined;
}

/** Whether one rectangle covers another, or is vertically so close that it seems to cover it. */
const isOver = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height + least &&
  b.y < a.y + a.height + least;

interface Hit {
  readonly rect: Rect;
  readonly isFixed: boolean;
}

interface Taken {
  add(hit: Hit): void;
  /** The added rectangle that the given rectangle covers or nearly covers. */
  hit(rect: Rect): Hit | undefined;
}

const cell = 512;
/** A unit that touches more cells than this is compared with each rectangle. */
const mostCells = 256;

/** Rectangles, indexed by position. */
function createTaken(): Taken {
  const cells = new Map<number, Hit[]>();
  const large: Hit[] = [];
  const spanOf = ({ x, y, width, height }: Rect, by: number) => {
    const [left, top] = [Math.floor(x / cell), Math.floor((y - by) / cell)];
    const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height + by) / cell)];
    return { left, top, right, bottom, count: (right - left + 1) * (bottom - top + 1) };
  };
  const all: Hit[] = [];
  return {
    add: (hit) => {
      const { left, top, right, bottom, count } = spanOf(hit.rect, 0);
      all.push(hit);
      if (!isIndexed(left, top, count)) {
        large.push(hit);
        return;
      }
      for (let column = left; column <= right; column += 1)
        for (let row = top; row <= bottom; row += 1) {
          const key = keyAt(column, row);
          const list = cells.get(key);
          if (list === undefined) cells.set(key, [hit]);
          else list.push(hit);
        }
    },
    hit: (rect) => {
      const isHit = (other: Hit): boolean => isOver(rect, other.rect);
      const { left, top, right, bottom, count } = spanOf(rect, least);
      if (!isIndexed(left, top, count)) return all.find(isHit);
      for (let column = left; column <= right; column += 1)
        for (let row = top; row <= bottom; row += 1) {
          const found = cells.get(keyAt(column, row))?.find(isHit);
          if (found !== undefined) return found;
        }
      return large.find(isHit);
    },
  };
}

/** Coordinates so large that adding a cell size may not change them. */
const mostSteps = 2 ** 40;

/** False for NaN, too. */
const isIndexed = (left: number, top: number, count: number): boolean =>
  Math.abs(left) < mostSteps && Math.abs(top) < mostSteps && count <= mostCells;

/** Distant cells may share a key, because results are compared afterward. */
const keyAt = (column: number, row: number): number => column * 0x10_00_00 + row;
