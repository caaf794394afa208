import { createHeap } from "#model/graph/layered/heap.ts";
import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, contains, grown } from "#diagram/scene/geometry.ts";

/** The cost of a turn, in pixels. */
const turnCost = 48;
/** How often met obstacles are added to those to avoid, and the maximum number. */
const mostRounds = 48;
const mostObstacles = 240;
/** Obstacles this close to the rectangle between both ends count from the start, up to this number. */
const nearby = 32;
const mostNear = 80;

/** Four directions, each next to those that it turns into. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

export interface WayTask {
  /** The route leaves this point to the right, and arrives at that one from the left. */
  readonly from: Point;
  readonly to: Point;
  /** The distance to obstacles, in pixels. */
  readonly clearance: number;
  /** Obstacles too close to an end are ignored if all other attempts failed. */
  readonly isLast?: boolean;
  /** The obstacles that touch a rectangle. */
  obstacles(rect: Rect): readonly Rect[];
}

/**
 * The points of the shortest orthogonal route with few turns that meets no obstacle; undefined if none
 * is found. Obstacles count once a route meets them, so only nearby ones matter.
 */
export function findWay(task: WayTask, known: readonly Rect[] = []): readonly Point[] | undefined {
  const { from, to, clearance, obstacles, isLast = false } = task;
  const start = { x: from.x + clearance, y: from.y };
  const end = { x: to.x - clearance, y: to.y };
  const isNear = (rect: Rect): boolean => {
    const wide = grown(rect, clearance - 1);
    return contains(wide, start) || contains(wide, end);
  };
  // A box that covers an end hides it anyway.
  const isOver = (rect: Rect): boolean => {
    const inner = grown(rect, -1);
    return contains(inner, from) || contains(inner, to) || (isLast && isNear(rect));
  };
  const near = obstacles(grown(between(start, end), nearby));
  const first = near.length > mostNear ? known : [...known, ...near];
  const counted = new Set<Rect>([...first].filter((rect) => !isOver(rect)));
  for (let round = 0; round < mostRounds; round += 1) {
    if ([...counted].some(isNear)) return undefined;
    const way = shortest(start, end, [...counted], clearance);
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
  clearance: number,
): readonly Point[] | undefined {
  const grid = gridAround(start, end, rects, clearance);
  const { xs, ys, isClosed } = grid;
  const rows = ys.length;
  const goal = xs.indexOf(end.x) * rows + ys.indexOf(end.y);
  const rest = (node: number): number =>
    Math.abs(end.x - (xs[Math.floor(node / rows)] ?? 0)) + Math.abs(end.y - (ys[node % rows] ?? 0));
  // A state is a node with the direction of arrival.
  const costs = new Float64Array(xs.length * rows * 4).fill(Infinity);
  const comesFrom = new Int32Array(costs.length).fill(-1);
  const done = new Uint8Array(costs.length);
  const queue = createHeap<number>();
  const first = (xs.indexOf(start.x) * rows + ys.indexOf(start.y)) * 4;
  costs[first] = 0;
  queue.push(rest(first >> 2), first);
  for (let entry = queue.first(); entry !== undefined; entry = queue.first()) {
    queue.pop();
    const state = entry.item;
    if (done[state] === 1) continue;
    done[state] = 1;
    const [node, facing] = [state >> 2, state & 3];
    if (node === goal) return trace(state, comesFrom, grid);
    const [column, row] = [Math.floor(node / rows), node % rows];
    for (const [turn, [across, down]] of steps.entries()) {
      if (Math.abs(turn - facing) === 2) continue;
      const [x, y] = [xs[column + across], ys[row + down]];
      if (x === undefined || y === undefined || isClosed(column, row, turn)) continue;
      const next = (column + across) * rows + row + down;
      const turns = (turn === facing ? 0 : 1) + (next === goal && turn !== 0 ? 1 : 0);
      const length = Math.abs(x - (xs[column] ?? 0)) + Math.abs(y - (ys[row] ?? 0));
      const cost = (costs[state] ?? 0) + length + turns * turnCost;
      const key = next * 4 + turn;
      if (cost >= (costs[key] ?? 0)) continue;
      costs[key] = cost;
      comesFrom[key] = state;
      queue.push(cost + rest(next), key);
    }
  }
  return undefined;
}

/** The lines that a route may follow. */
interface Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Whether an obstacle is between two adjacent nodes. */
  isClosed(column: number, row: number, turn: number): boolean;
}

function gridAround(start: Point, end: Point, rects: readonly Rect[], clearance: number): Grid {
  const xs = sorted([start.x, end.x, ...sidesOf(rects, "x", "width", clearance)]);
  const ys = sorted([start.y, end.y, ...sidesOf(rects, "y", "height", clearance)]);
  const rows = ys.length;
  // By the node to the left, or above.
  const [level, upright] = [new Uint8Array(xs.length * rows), new Uint8Array(xs.length * rows)];
  for (const rect of rects) {
    const { x, y, width, height } = grown(rect, clearance - 1);
    const [left, right] = [within(xs, x), within(xs, x + width)];
    const [top, bottom] = [within(ys, y), within(ys, y + height)];
    for (let column = left; column < right; column += 1)
      upright.fill(1, column * rows + Math.max(0, top - 1), column * rows + bottom);
    for (let column = Math.max(0, left - 1); column < right; column += 1)
      level.fill(1, column * rows + top, column * rows + bottom);
  }
  return {
    xs,
    ys,
    isClosed: (column, row, turn) => {
      const node = (column - (turn === 2 ? 1 : 0)) * rows + row - (turn === 3 ? 1 : 0);
      return (turn % 2 === 0 ? level : upright)[node] === 1;
    },
  };
}

/** The number of lines before a coordinate. */
function within(lines: readonly number[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lines next to obstacles. */
const sidesOf = (
  rects: readonly Rect[],
  from: "x" | "y",
  size: "width" | "height",
  clearance: number,
): readonly number[] =>
  rects.flatMap((rect) => [rect[from] - clearance, rect[from] + rect[size] + clearance]);

const sorted = (values: readonly number[]): readonly number[] =>
  [...new Set(values)].toSorted((a, b) => a - b);

function trace(last: number, comesFrom: Int32Array, { xs, ys }: Grid): readonly Point[] {
  const points: Point[] = [];
  for (let at = last; at >= 0; at = comesFrom[at] ?? -1) {
    const node = at >> 2;
    points.unshift({ x: xs[Math.floor(node / ys.length)] ?? 0, y: ys[node % ys.length] ?? 0 });
  }
  return points;
}

/** Without points between two others on one line. */
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
