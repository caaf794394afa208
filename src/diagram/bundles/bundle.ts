import type { Point } from "#model/program/program.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";

/** Wires that run together: from one port to boxes in one column, or from one frame to another. */
export interface Bundle {
  readonly id: string;
  readonly kind: Wire["kind"];
  readonly wires: readonly Wire[];
  /** The groups that the wires connect, if the wires share no port. */
  readonly between?: { readonly from: string; readonly to: string };
  /** The shared part, drawn once. */
  readonly trunk: readonly Route[];
  readonly bounds: Rect;
}

/** A wire and its two end points. */
export interface Strand {
  readonly wire: Wire;
  readonly from: Point;
  readonly to: Point;
}

/** The end at which the wires branch off. */
export type Side = "from" | "to";

/** A bundle without an ID yet: its trunk, and each wire's route. */
export interface BundleDraft extends Pick<Bundle, "between" | "trunk"> {
  readonly ways: readonly DraftWay[];
  /** The same bundle with its vertical lines in other tracks, numbered from the boxes. */
  readonly inTracks?: (from: number, to: number) => BundleDraft | undefined;
}

interface DraftWay {
  readonly wire: Wire;
  readonly whole: Route;
  /** The parts of the routes that the bundle doesn't share. */
  readonly own: readonly Route[];
}

/** Fewer wires than this are drawn separately. */
export const fewest = 5;

/** The minimum and maximum y of some points. */
export const rangeOf = (points: readonly Point[]): readonly [top: number, bottom: number] => {
  const ys = points.map(({ y }) => y);
  return [Math.min(...ys), Math.max(...ys)];
};
