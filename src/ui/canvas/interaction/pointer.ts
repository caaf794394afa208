import type { Point } from "#model/program/program.ts";

/** How long a finger must rest to open a menu, in milliseconds. */
export const longPress = 500;

/** A press that moves no further than this is a click. */
const slack = 4;

/** Callbacks for a pointer until it is lifted. */
export interface Tracker {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  cancel(): void;
}

/** The position of a pointer in the window. */
export const clientPoint = ({ clientX, clientY }: PointerEvent): Point => ({
  x: clientX,
  y: clientY,
});

export const isFar = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) >= slack;
