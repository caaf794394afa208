import { useMemo, useState } from "react";
import { useStore } from "zustand";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { boxPositionsOf, createViews } from "#diagram/scene/view.ts";
import { useDesigner } from "#ui/services.ts";

/** A scene with its positioned frames; `known` has the positions of all nodes, including folded ones. */
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
  const [viewOf] = useState(createViews);
  const view = useMemo(() => {
    const { positions, frames } = placeGroups(full, scene, grouping, known, folded);
    return viewOf(scene, positions, direction, glide !== undefined, frames);
  }, [viewOf, full, scene, grouping, folded, known, direction, glide]);
  return { view, known };
}
