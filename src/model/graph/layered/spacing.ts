import type { Direction } from "#model/program/program.ts";

/** The minimum distances of a layout, in pixels. */
export interface Spacing {
  readonly betweenLayers: number;
  readonly betweenBoxes: number;
  /** The distance between an edge and a box next to the edge, and between two edges. */
  readonly besideEdges: number;
  readonly betweenEdges: number;
  readonly betweenComponents: number;
  /**
   * The minimum number of frames for an area to wrap into bands. An area only wraps if bands are closer to the shape of
   * a window.
   */
  readonly framesToWrap: number;
}

/**
 * The distances for a direction. A wire around a box has space on both sides, and the branches of a line have space
 * next to each other.
 */
export const spacingOf = (direction: Direction): Spacing => ({
  betweenLayers: direction === "right" ? 58 : 56,
  betweenBoxes: 32,
  besideEdges: 16,
  betweenEdges: 10,
  betweenComponents: 36,
  framesToWrap: 3,
});
