import type { Direction, Point } from "#model/program/program.ts";

/** A rectangle from its top left corner. All sizes are in pixels at full size. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export const boxWidth = 184;
/** The size of a variable's box, which has no rows. */
export const variableWidth = 176;
/** The size of a box that is drawn as an icon only. */
export const markSize = 40;
/** The height of a box's head: its name and type, and a third line if the box has a detail. */
export const headHeight = (hasDetail: boolean): number => (hasDetail ? 70 : 52);
export const rowHeight = 20;
const footHeight = 6;

/** A box without rows. */
export const withoutRows = (hasDetail: boolean) =>
  ({ head: headHeight(hasDetail), inputs: noRows, outputs: noRows }) as const;
const noRows: readonly never[] = [];

/** A box's port rows: its wired inputs, then its used outputs. */
export interface Ports {
  readonly width: number;
  /** The height of its head. */
  readonly head: number;
  readonly inputs: readonly unknown[];
  readonly outputs: readonly unknown[];
  /** Whether the box is drawn as an icon only, without rows. */
  readonly isMark?: boolean;
}

export function boxHeight({ head, inputs, outputs }: Omit<Ports, "width" | "isMark">): number {
  const rows = inputs.length + outputs.length;
  return head + (rows === 0 ? 0 : rows * rowHeight + footHeight);
}

/** The resource's own port, instead of an input's or output's. */
export const itself = -1;

/** Where a wire ends at a box, relative to the box's corner: at an input's row, or at the head. */
export function inputPoint(ports: Ports, at: number, direction: Direction): Point {
  if (ports.isMark === true) return middleOfSide(direction, 0);
  if (direction === "right") return { x: 0, y: rowMiddle(ports, at) };
  return { x: spread(at, ports.inputs.length, ports.width), y: 0 };
}

/** Where a wire starts. */
export function outputPoint(ports: Ports, at: number, direction: Direction): Point {
  if (ports.isMark === true) return middleOfSide(direction, markSize);
  if (direction === "right")
    return { x: ports.width, y: rowMiddle(ports, at === itself ? at : ports.inputs.length + at) };
  return { x: spread(at, ports.outputs.length, ports.width), y: boxHeight(ports) };
}

/** In an icon-only box, all wires end in the middle of a side. */
const middleOfSide = (direction: Direction, along: number): Point =>
  direction === "right" ? { x: along, y: markSize / 2 } : { x: markSize / 2, y: along };

export const rowMiddle = ({ head }: Pick<Ports, "head">, at: number): number =>
  at === itself ? head / 2 : head + (at + 0.5) * rowHeight;

/** Ports on the upper and lower edges are evenly spaced; the resource's own port comes first. */
const spread = (at: number, count: number, width: number): number =>
  Math.round((width * (at + 2)) / (count + 2));

export const overlaps = (a: Rect, b: Rect, gap = 0): boolean =>
  a.x < b.x + b.width + gap &&
  b.x < a.x + a.width + gap &&
  a.y < b.y + b.height + gap &&
  b.y < a.y + a.height + gap;

export const contains = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;

export const sameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The rectangle between two opposite corners. */
export const between = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The smallest rectangle around all rectangles and points; undefined if there are none. */
export function boundsOf(all: Iterable<Point & Partial<Rect>>): Rect | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y, width = 0, height = 0 } of all) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return left === Infinity
    ? undefined
    : { x: left, y: top, width: right - left, height: bottom - top };
}
