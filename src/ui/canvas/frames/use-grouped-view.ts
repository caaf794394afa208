import { useMemo, useState } from "react";
import { useStore } from "zustand";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { boxPositionsOf, createViews } from "#diagram/scene/view.ts";
import { inPauses, pause } from "#ui/in-pauses.ts";
import { useDesigner } from "#ui/services.ts";
import { useAsync } from "#ui/use-async.ts";

/**
 * The maximum number of wires whose lines are moved before the first drawing. If more wires must move, they move after
 * the first drawing, with pauses.
 */
const mostAtOnce = 40;

/** A scene with its positioned frames; `known` has the positions of all nodes, including folded nodes. */
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
  const [viewOf] = useState(() => createViews(mostAtOnce));
  const draft = useMemo(() => {
    const { positions, frames } = placeGroups(full, scene, grouping, known, folded);
    return viewOf(scene, positions, direction, glide !== undefined, frames);
  }, [viewOf, full, scene, grouping, folded, known, direction, glide]);
  const settle = useMemo(() => {
    const { untangle } = draft;
    if (untangle === undefined) return undefined;
    return async (signal: AbortSignal): Promise<CanvasView> => {
      await pause();
      signal.throwIfAborted();
      await inPauses(untangle(), signal);
      return { ...draft, untangle: undefined };
    };
  }, [draft]);
  const { value: settled, isCurrent } = useAsync(settle);
  return { view: settled !== undefined && isCurrent ? settled : draft, known };
}
