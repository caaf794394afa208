import { createHeap } from "#model/graph/layered/heap.ts";
import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, contains, grown } from "#diagram/scene/geometry.ts";
import type { BetweenNodes, LinePiece } from "#diagram/scene/crossing-costs.ts";
import { extraCosts, linesBefore } from "#diagram/scene/crossing-costs.ts";

/** The cost of a turn, in pixels. */
const turnCost = 48;
/** The maximum number of searches, and of obstacles. Each search also avoids the obstacles that the last search hit. */
const [mostRounds, mostObstacles] = [48, 240];
/**
 * Obstacles within this distance of the rectangle between both ends count from the start, up to this number of
 * obstacles.
 */
const [nearby, mostNear] = [32, 80];

export interface WayTask {
  /** The start and the end: the route leaves the start to the right, and arrives at the end from the left. */
  readonly from: Point;
  readonly to: Point;
  /** The distance to obstacles, in pixels. */
  readonly clearance: number;
  /** The lengths of the first and the last piece; the distance to obstacles if missing. */
  readonly leads?: readonly [number, number];
  /** Whether to ignore obstacles too close to an end, because all other attempts failed. */
  readonly isLast?: boolean;
  /** The obstacles that touch a rectangle. */
  obstacles(rect: Rect): readonly Rect[];
  /** The frames around only one of the ends: the route crosses their edges, but doesn't run along them. */
  readonly crossed?: readonly Rect[];
  /** The frame around both ends, which the route doesn't leave. */
  readonly within?: Rect | undefined;
  /** The pieces of other lines that touch a rectangle; the route avoids crossing them. */
  lines?(rect: Rect): readonly LinePiece[];
  /** The cost at which a route is rejected. */
  readonly most?: number;
}

/** The distance between a route and another line next to it. */
const besideLine = 6;
/** The additional distance to a frame that the route crosses elsewhere. */
const besideFrame = 8;
/** The minimum distance between a route and the edge of the frame that it doesn't leave. */
const insideFrame = 3;
/** The minimum length of pieces that have tracks next to them, and the minimum distance between tracks. */
const [leastBeside, sameTrack] = [16, 4];
const mostTracks = 80;

/**
 * The points of the shortest orthogonal route with few turns that meets no obstacle; undefined if none is found.
 * Obstacles count once a route meets them, so only nearby obstacles matter.
 */
export function findWay(task: WayTask, known: readonly Rect[] = []): readonly Point[] | undefined {
  const { from, to, clearance, obstacles, isLast = false } = task;
  const { leads: [leave, arrive] = [clearance, clearance] } = task;
  const start = { ...from, x: from.x + leave };
  const end = { ...to, x: to.x - arrive };
  const isNear = (rect: Rect): boolean => {
    const wide = grown(rect, clearance - 1);
    return contains(wide, start) || contains(wide, end);
  };
  // A box that covers an end hides that end anyway.
  const isOver = (rect: Rect): boolean => {
    const inner = grown(rect, -1);
    return contains(inner, from) || contains(inner, to) || (isLast && isNear(rect));
  };
  const near = obstacles(grown(between(start, end), nearby));
  const first = near.length > mostNear ? known : [...known, ...near];
  const counted = new Set<Rect>([...first].filter((rect) => !isOver(rect)));
  for (let round = 0; round < mostRounds; round += 1) {
    if ([...counted].some(isNear)) return undefined;
    const way = shortest(start, end, [...counted], task);
    if (way === undefined) return undefined;
    const before = counted.size;
    const whole = [from, ...way, to];
    for (const [at, point] of whole.slice(1).entries()) {
      const line = grown(between(whole[at] ?? point, point), clearance - 1);
      for (const rect of obstacles(line)) if (!isOver(rect)) counted.add(rect);
    }
    if (counted.size === before) return simplified(whole);
    if (counted.size > mostObstacles) return undefined;
  }
  return undefined;
}

/** An A* search on the lines next to obstacles and through both ends. */
function shortest(
  start: Point,
  end: Point,
  rects: readonly Rect[],
  task: WayTask,
): readonly Point[] | undefined {
  const { most = Infinity } = task;
  const grid = gridAround(start, end, rects, task);
  const { xs, ys, closed, extras } = grid;
  const [columns, rows] = [xs.length, ys.length];
  const goal = xs.indexOf(end.x) * rows + ys.indexOf(end.y);
  // A state is a node with the direction of arrival.
  const { costs, comesFrom, reached, search } = statesFor(columns * rows * 4);
  const queue = createHeap<number>();
  const first = (xs.indexOf(start.x) * rows + ys.indexOf(start.y)) * 4;
  costs[first] = 0;
  comesFrom[first] = -1;
  queue.push(0, first);
  for (let entry = queue.first(); entry !== undefined; entry = queue.first()) {
    queue.pop();
    const state = entry.item;
    if (reached[state] === -search) continue;
    reached[state] = -search;
    const node = state >> 2;
    const facing = state & 3;
    if (node === goal) return trace(state, comesFrom, grid);
    const row = node % rows;
    const column = (node - row) / rows;
    for (let turn = 0; turn < 4; turn += 1) {
      if (turn === (facing ^ 2)) continue;
      const isLevel = (turn & 1) === 0;
      const toColumn = isLevel ? column + 1 - turn : column;
      const toRow = isLevel ? row : row + 2 - turn;
      if (toColumn < 0 || toColumn >= columns || toRow < 0 || toRow >= rows) continue;
      const next = toColumn * rows + toRow;
      const key = next * 4 + turn;
      // The data between two nodes is stored at the left or upper node.
      const side = isLevel ? "level" : "upright";
      const edge = turn < 2 ? node : next;
      if (reached[key] === -search || closed[side][edge] === 1) continue;
      const x = xs[toColumn] ?? 0;
      const y = ys[toRow] ?? 0;
      const turns = (turn === facing ? 0 : 1) + (next === goal && turn !== 0 ? 1 : 0);
      const length = Math.abs(isLevel ? x - (xs[column] ?? 0) : y - (ys[row] ?? 0));
      const crossed = extras === undefined ? 0 : (extras[side][edge] ?? 0);
      const cost = (costs[state] ?? 0) + length + turns * turnCost + crossed;
      if (reached[key] === search && cost >= (costs[key] ?? 0)) continue;
      reached[key] = search;
      costs[key] = cost;
      const least = cost + Math.abs(end.x - x) + Math.abs(end.y - y);
      if (least >= most) continue;
      comesFrom[key] = state;
      queue.push(least, key);
    }
  }
  return undefined;
}

interface States {
  readonly costs: Float64Array;
  readonly comesFrom: Int32Array;
  /** The number of the last search that reached a state, negative once the search is done with the state. */
  readonly reached: Int32Array;
}

let searches = 0;
let lastStates: States | undefined;

/** The memory of a search, used again without clearing it: clearing would take as long as the search. */
function statesFor(count: number): States & { readonly search: number } {
  if (lastStates === undefined || lastStates.reached.length < count) {
    const length = Math.max(count, 4096);
    lastStates = {
      costs: new Float64Array(length),
      comesFrom: new Int32Array(length),
      reached: new Int32Array(length),
    };
  }
  searches += 1;
  return { ...lastStates, search: searches };
}

/** The lines that a route may follow. */
interface Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** 1 if an obstacle is between two nodes. */
  readonly closed: BetweenNodes<Uint8Array>;
  /** The cost of the lines that a route crosses between two nodes. */
  readonly extras: BetweenNodes<Float64Array> | undefined;
}

function gridAround(
  start: Point,
  end: Point,
  rects: readonly Rect[],
  { clearance, lines, crossed = [], within: frame }: WayTask,
): Grid {
  const sides = (from: "x" | "y", size: "width" | "height"): readonly number[] =>
    insideOf(frame, from, size, [
      ...sidesOf(rects, from, size, clearance),
      ...sidesOf(crossed, from, size, clearance + besideFrame),
    ]);
  let xs = sorted([start.x, end.x, ...sides("x", "width")]);
  let ys = sorted([start.y, end.y, ...sides("y", "height")]);
  const near =
    lines === undefined
      ? []
      : lines(between({ x: xs[0] ?? 0, y: ys[0] ?? 0 }, { x: xs.at(-1) ?? 0, y: ys.at(-1) ?? 0 }));
  if (near.length > 0) {
    xs = sorted([...xs, ...tracksBeside(near, "x", "y", xs)]);
    ys = sorted([...ys, ...tracksBeside(near, "y", "x", ys)]);
  }
  const rows = ys.length;
  const extras = near.length + crossed.length === 0 ? undefined : extraCosts(near, crossed, xs, ys);
  // The flag between two nodes is stored at the index of the left or upper node.
  const [level, upright] = [new Uint8Array(xs.length * rows), new Uint8Array(xs.length * rows)];
  for (const rect of rects) {
    const { x, y, width, height } = grown(rect, clearance - 1);
    const [left, right] = [linesBefore(xs, x), linesBefore(xs, x + width)];
    const [top, bottom] = [linesBefore(ys, y), linesBefore(ys, y + height)];
    for (let column = left; column < right; column += 1)
      upright.fill(1, column * rows + Math.max(0, top - 1), column * rows + bottom);
    for (let column = Math.max(0, left - 1); column < right; column += 1)
      level.fill(1, column * rows + top, column * rows + bottom);
  }
  return { xs, ys, closed: { level, upright }, extras };
}

/** The tracks next to straight pieces, as lines of the grid. */
function tracksBeside(
  pieces: readonly LinePiece[],
  across: "x" | "y",
  along: "x" | "y",
  known: readonly number[],
): readonly number[] {
  const [least, most] = [known[0] ?? 0, known.at(-1) ?? 0];
  const places: number[] = [];
  for (const { a, b } of pieces)
    if (a[across] === b[across] && Math.abs(a[along] - b[along]) > leastBeside)
      for (const place of [a[across] - besideLine, a[across] + besideLine])
        if (place > least && place < most) places.push(place);
  const kept: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const at = linesBefore(known, place);
    const isNew =
      place - (kept.at(-1) ?? -Infinity) >= sameTrack &&
      place - (known[at - 1] ?? -Infinity) >= sameTrack &&
      (known[at] ?? Infinity) - place >= sameTrack;
    if (isNew) kept.push(place);
  }
  return kept.length > mostTracks ? [] : kept;
}

/** The lines next to obstacles. */
const sidesOf = (
  rects: readonly Rect[],
  from: "x" | "y",
  size: "width" | "height",
  clearance: number,
): readonly number[] =>
  rects.flatMap((rect) => [rect[from] - clearance, rect[from] + rect[size] + clearance]);

/** The positions inside the frame that the route doesn't leave. */
function insideOf(
  frame: Rect | undefined,
  from: "x" | "y",
  size: "width" | "height",
  places: readonly number[],
): readonly number[] {
  if (frame === undefined) return places;
  const [least, most] = [frame[from] + insideFrame, frame[from] + frame[size] - insideFrame];
  return places.filter((place) => place >= least && place <= most);
}

const sorted = (all: readonly number[]) => [...new Set(all)].toSorted((a, b) => a - b);

function trace(last: number, comesFrom: Int32Array, { xs, ys }: Grid): readonly Point[] {
  const points: Point[] = [];
  for (let at = last; at >= 0; at = comesFrom[at] ?? -1) {
    const node = at >> 2;
    points.unshift({ x: xs[Math.floor(node / ys.length)] ?? 0, y: ys[node % ys.length] ?? 0 });
  }
  return points;
}

/** The points, without points on a straight line between two other points. */
function simplified(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    const isStraight =
      before !== undefined &&
      last !== undefined &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (isStraight) kept.pop();
    kept.push(point);
  }
  return kept;
}
