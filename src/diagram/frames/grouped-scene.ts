import type { Grouping } from "#model/graph/grouping/grouping.ts";
import type { Scene } from "#diagram/scene/scene.ts";

/** The canvas's content in groups. */
export interface GroupedScene {
  /** All resources and variables, as if nothing were folded. */
  readonly full: Scene;
  /** The visible part. */
  readonly scene: Scene;
  readonly grouping: Grouping;
  /** The IDs of the folded groups. */
  readonly folded: ReadonlySet<string>;
}
