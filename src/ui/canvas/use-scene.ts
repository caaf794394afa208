import { useMemo } from "react";

import type { Scene } from "#ui/canvas/scene/scene.ts";
import { createScene } from "#ui/canvas/scene/scene.ts";
import { wire } from "#ui/canvas/scene/connections.ts";
import { useDerived, useGraph } from "#ui/derived.ts";

/** What the canvas shows; the same scene as long as nothing of it changes, whatever is typed into forms. */
export function useScene(): Scene {
  const resources = useDerived((state) => state.resources);
  const graph = useGraph();
  const counts = useDerived((state) => state.diagnostics.value.resourceCounts);
  const marks = useDerived((state) => state.comparison.value?.marks);
  const wiring = useMemo(() => wire(resources, graph), [resources, graph]);
  return useMemo(
    () => createScene(resources, wiring, { counts, marks }),
    [resources, wiring, counts, marks],
  );
}
