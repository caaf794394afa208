import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";

/** Planned deletions and their places on the canvas. */
export interface PlacedGhosts {
  readonly ghosts: ReadonlyMap<string, Ghost>;
  readonly frames: ReadonlyMap<string, Rect>;
  readonly index: PositionIndex<string>;
}

/** No planned deletions. */
export const noGhosts: PlacedGhosts = {
  ghosts: new Map(),
  frames: new Map(),
  index: createPositionIndex<string>(new Map()),
};
