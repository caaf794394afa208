import type { Grouping } from "#model/graph/grouping/grouping.ts";
import type { Scene } from "#diagram/scene/scene.ts";

/** What the canvas shows, in groups. */
export interface GroupedScene {
  /** Every resource and variable, as if nothing were folded. */
  readonly full: Scene;
  /** What is seen. */
  readonly scene: Scene;
  readonly grouping: Grouping;
  /** The ids of the folded groups. */
  readonly folded: ReadonlySet<string>;
}
