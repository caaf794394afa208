import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, boundsOf, grown, overlaps } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";

/** A drawn line: a wire's own part, or the shared part of a bundle. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly bounds: Rect;
  /** The outputs that its wires start from. */
  readonly ports: readonly string[];
  readonly bundle: unknown;
  /** Whether the line is no longer drawn. */
  isGone: boolean;
}

/** A straight piece of a line. */
export interface Piece {
  readonly a: Point;
  readonly b: Point;
  readonly line: Line;
  readonly rect: Rect;
  seen: number;
}

export function drawnLine(route: Route, ports: readonly string[], bundle?: unknown): Line {
  const pieces: Piece[] = [];
  const points = cornersOf(route);
  const bounds = boundsOf(points) ?? { ...route.start, width: 0, height: 0 };
  const line: Line = { pieces, bounds, ports, bundle, isGone: false };
  for (const [at, b] of points.slice(1).entries()) {
    const a = points[at] ?? b;
    if (a.x !== b.x || a.y !== b.y) pieces.push({ a, b, line, rect: between(a, b), seen: 0 });
  }
  return line;
}

/** Points along a route: the ends of straight parts, and several on curves. */
function cornersOf({ start, curves }: Route): readonly Point[] {
  const points = [rounded(start)];
  let from = start;
  for (const { a, b, end } of curves) {
    const isStraight =
      (from.x === end.x && a.x === end.x && b.x === end.x) ||
      (from.y === end.y && a.y === end.y && b.y === end.y);
    const samples = isStraight
      ? 1
      : Math.abs(end.x - from.x) + Math.abs(end.y - from.y) < 48
        ? 4
        : 20;
    for (let at = 1; at <= samples; at += 1) {
      const t = at / samples;
      const s = 1 - t;
      const mix = (p: number, q: number, r: number, last: number): number =>
        s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * last;
      points.push(rounded({ x: mix(from.x, a.x, b.x, end.x), y: mix(from.y, a.y, b.y, end.y) }));
    }
    from = end;
  }
  return points;
}

const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});

/** Lines by position. */
export interface LineIndex {
  add(line: Line): void;
  /** The pieces that touch a rectangle. */
  within(rect: Rect): readonly Piece[];
}

const cell = 128;

export function createLineIndex(): LineIndex {
  const cells = new Map<number, Piece[]>();
  let query = 0;
  const eachCell = ({ x, y, width, height }: Rect, act: (key: number) => void): void => {
    const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)];
    for (let column = Math.floor(x / cell); column <= right; column += 1)
      for (let row = Math.floor(y / cell); row <= bottom; row += 1) act(column * 2 ** 26 + row);
  };
  return {
    add: (line) => {
      for (const piece of line.pieces)
        eachCell(piece.rect, (key) => {
          const list = cells.get(key);
          if (list === undefined) cells.set(key, [piece]);
          else list.push(piece);
        });
    },
    within: (rect) => {
      query += 1;
      const found: Piece[] = [];
      eachCell(rect, (key) => {
        const list = cells.get(key);
        if (list === undefined) return;
        for (const piece of list) {
          if (piece.seen === query || piece.line.isGone) continue;
          piece.seen = query;
          if (overlaps(piece.rect, rect, 1)) found.push(piece);
        }
      });
      return found;
    },
  };
}

/** Whether two lines belong together: to the same bundle, or to a single output. */
export function areOne(a: Line, b: Line): boolean {
  if (!a.ports.some((port) => b.ports.includes(port))) return false;
  return (
    (a.bundle !== undefined && a.bundle === b.bundle) ||
    (a.ports.length === 1 && b.ports.length === 1)
  );
}

/** The length of an overlap, in pixels, that is as bad as a crossing. */
const worstOverlap = 80;
const apart = 4;

/** The cost of a line's crossings and overlaps with other lines. */
export function costOf(line: Line, index: LineIndex): number {
  let count = 0;
  for (const piece of line.pieces) {
    const crossed: Piece[] = [];
    for (const other of index.within(grown(piece.rect, apart))) {
      if (other.line === line || areOne(line, other.line)) continue;
      if (!doCross(piece, other)) count += overlapOf(piece, other) / worstOverlap;
      else if (!isAtSharedEnd(piece, other) && !crossed.some((each) => areOnTop(each, other))) {
        crossed.push(other);
        count += 1;
      }
    }
  }
  return count;
}

/** Whether two straight pieces are of one output and on top of each other, so they look like one. */
const areOnTop = (a: Piece, b: Piece): boolean =>
  areOne(a.line, b.line) &&
  ((a.rect.width === 0 && b.rect.width === 0 && a.rect.x === b.rect.x) ||
    (a.rect.height === 0 && b.rect.height === 0 && a.rect.y === b.rect.y));

/** The length over which two straight pieces are too close to distinguish. */
function overlapOf({ rect, line: { bundle } }: Piece, { rect: other, line }: Piece): number {
  if (bundle !== undefined && bundle === line.bundle) return 0;
  const isLevel = rect.height === 0 && other.height === 0;
  if (!isLevel && (rect.width !== 0 || other.width !== 0)) return 0;
  const [across, along, size] = isLevel
    ? (["y", "x", "width"] as const)
    : (["x", "y", "height"] as const);
  if (Math.abs(rect[across] - other[across]) >= apart) return 0;
  const start = Math.max(rect[along], other[along]);
  return Math.max(0, Math.min(rect[along] + rect[size], other[along] + other[size]) - start);
}

/** Lines that split or join at a port do not cross there. */
const nearPort = 24;

function isAtSharedEnd({ a, line }: Piece, { line: other }: Piece): boolean {
  const [first, last] = [line.pieces[0]?.a, line.pieces.at(-1)?.b];
  const ends = [other.pieces[0]?.a, other.pieces.at(-1)?.b];
  return [first, last].some(
    (end) =>
      end !== undefined &&
      Math.hypot(end.x - a.x, end.y - a.y) < nearPort &&
      ends.some((each) => each !== undefined && Math.hypot(each.x - end.x, each.y - end.y) < 1),
  );
}

const doCross = ({ a, b }: Piece, { a: c, b: d }: Piece): boolean =>
  isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);

const isLeft = (a: Point, b: Point, { x, y }: Point): boolean =>
  (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;

export const lengthOf = ({ pieces }: Line): number =>
  pieces.reduce((sum, { a, b }) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
