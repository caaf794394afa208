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

/** Makes the function that has boxes make way, and come back once there is room; the same places where all stay. */
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
    // Most of what is new in a scene is no other size, and nothing has to be looked for.
    const grown = sameItems(last, now) ? otherSizes(lastBoxes, boxes) : undefined;
    lastBoxes = boxes;
    // Nor where nobody had made way before, and nothing is near those that are of another size.
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

/** So many boxes at most are compared with all others, which costs less than looking for everything. */
const mostCompared = 16;

/** The boxes that are of another size than before; undefined where others are there. */
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
    // One that has been laid out since stands where it is.
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
    // What is not drawn at the moment, or stands elsewhere for now, is left as it is.
    if (!box.has(id) || Object.hasOwn(placed, id)) nextWay.set(id, made);
    else if (boxPositions.get(id) === made.to) stand(id, made.from);
  }
  for (const [id, to] of moved) {
    const from = known.get(id);
    if (from !== undefined) nextWay.set(id, { from, to: stand(id, to) });
  }
  return { boxPositions: isSame ? boxPositions : nextPositions, madeWay: nextWay };
}

/** Nearer than this above one another, boxes look as one. In pixels, as all that follows. */
const least = 12;
/** How far what makes way stands off: as far as boxes of a layer do. */
const gap = 32;
/** So many others at most are passed on the way to a free place. */
const mostPassed = 200;

type Scenery = Pick<GroupedScene, "full" | "grouping" | "folded">;

/** What moves as one: a box, or a frame with all that lies in it. */
interface Unit {
  readonly rect: Rect;
  /** Somebody placed it, or something in it. */
  readonly isFixed: boolean;
  readonly nodes: readonly NodeId[];
}

/**
 * The places of boxes that make way for what has grown, among the rows that references add to a box: those that nobody
 * placed move down, or up where they have grown into what somebody placed. `known` has the places of all boxes before
 * any made way, and the answer those that are other ones.
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
  // From the inside out: each is as large as what lies in it needs.
  for (const group of [...grouping.groups.values()].toReversed()) {
    const head = group.head === undefined ? undefined : full.box.get(group.head);
    if (group.head !== undefined) within.add(group.head);
    for (const id of group.members) within.add(id);
    const isFolded = folded.has(group.id);
    const all = [...group.members.flatMap(unitOf), ...(inner.get(group.id) ?? [])];
    // What is folded is not seen, and stays as it is.
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

/** How far down units go, so that none lies over another; what is fixed stays. */
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
  // What stands above stays above where that is nearer.
  const up = freeShift(rect, taken, (other) => other.y - gap - rect.height);
  return up !== undefined && (down === undefined || -up <= down) ? up : (down ?? 0);
}

/** How far a rectangle goes until it is free; undefined where too much is in its way. */
function freeShift(rect: Rect, taken: Taken, next: (other: Rect) => number): number | undefined {
  let { y } = rect;
  for (let passed = 0; passed < mostPassed; passed += 1) {
    const hit = taken.hit({ ...rect, y });
    if (hit === undefined) return y - rect.y;
    y = next(hit.rect);
  }
  return undefined;
}

/** Whether one rectangle lies over another, or so near above or below that it looks as if. */
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
  /** What a rectangle lies over, or nearly does. */
  hit(rect: Rect): Hit | undefined;
}

const cell = 512;
/** What touches more cells than these is compared with each rectangle. */
const mostCells = 256;

/** Rectangles that are found by where they stand. */
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

/** So far out that a step to the next cell may be none. */
const mostSteps = 2 ** 40;

/** False as well of what is not a number. */
const isIndexed = (left: number, top: number, count: number): boolean =>
  Math.abs(left) < mostSteps && Math.abs(top) < mostSteps && count <= mostCells;

/** Cells that are far apart may have the same: what is found in one is compared anyway. */
const keyAt = (column: number, row: number): number => column * 0x10_00_00 + row;
