import type { Point } from "#model/program/program.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";

/** Wires that run together: those of one port to boxes in one column, or from one frame to another. */
export interface Bundle {
  readonly id: string;
  readonly kind: Wire["kind"];
  readonly wires: readonly Wire[];
  /** The groups between which they run, where they share no port. */
  readonly between?: { readonly from: string; readonly to: string };
  /** What they share, drawn once. */
  readonly trunk: readonly Route[];
  readonly bounds: Rect;
}

/** A wire and the two points it leads between. */
export interface Strand {
  readonly wire: Wire;
  readonly from: Point;
  readonly to: Point;
}

/** The end of wires at which they part. */
export type Side = "from" | "to";

/** A bundle before it has a name: its trunk, and the way of each wire. */
export interface BundleDraft extends Pick<Bundle, "between" | "trunk"> {
  readonly ways: readonly DraftWay[];
}

interface DraftWay {
  readonly wire: Wire;
  readonly whole: Route;
  /** The parts that it does not share. */
  readonly own: readonly Route[];
}

/** Fewer wires than these are drawn one by one. */
export const fewest = 5;

/** The least and the greatest height of some points. */
export const rangeOf = (points: readonly Point[]): readonly [top: number, bottom: number] => {
  const ys = points.map(({ y }) => y);
  return [Math.min(...ys), Math.max(...ys)];
};
