import { useMemo, useState } from "react";
import { useStore } from "zustand";

import type { NodeId } from "#model/graph/node.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { boxPositionsOf, createView } from "#diagram/scene/view.ts";
import { useDesigner } from "#ui/services.ts";

/** A scene with its frames at their places; `known` has the places of all nodes, also of what is folded. */
export function useGroupedView(
  { full, scene, grouping, folded }: GroupedScene,
  canvasStore: CanvasStore,
  direction: Direction,
): { readonly view: CanvasView; readonly known: ReadonlyMap<NodeId, Point> } {
  const layout = useDesigner(({ program }) => program.layout);
  const { boxPositions: automatic, glide } = useStore(canvasStore);
  const known = useMemo(
    () => glide ?? boxPositionsOf(full.boxes, layout, automatic),
    [full, layout, automatic, glide],
  );
  const [viewAgain] = useState(createViewing);
  const view = useMemo(() => {
    const { positions, frames } = placeGroups(full, scene, grouping, known, folded);
    return viewAgain(scene, positions, direction, glide !== undefined, frames);
  }, [viewAgain, full, scene, grouping, folded, known, direction, glide]);
  return { view, known };
}

/** Makes the function that views scenes: React keeps the view before as well, and both share what stays in its place. */
function createViewing() {
  let last: CanvasView | undefined;
  return (
    scene: Scene,
    boxPositions: ReadonlyMap<NodeId, Point>,
    direction: Direction,
    isGliding: boolean,
    groups: readonly GroupFrame[],
  ): CanvasView => {
    last = createView(scene, boxPositions, direction, isGliding, groups, last);
    return last;
  };
}
