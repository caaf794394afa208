import { useMemo, useState } from "react";

import type { Scene } from "#ui/canvas/scene/scene.ts";
import { createScene } from "#ui/canvas/scene/scene.ts";
import { wire } from "#ui/canvas/scene/connections.ts";
import { createVariableSummaries } from "#ui/canvas/scene/variable-summaries.ts";
import { useDerived, useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** What the canvas shows; the same scene as long as nothing of it changes, whatever is typed into forms. */
export function useScene(): Scene {
  const resources = useDerived((state) => state.resources);
  const [summarise] = useState(createVariableSummaries);
  const variables = useDesigner(({ program }) => summarise(program));
  const graph = useGraph();
  const counts = useDerived((state) => state.diagnostics.value.resourceCounts);
  const variableCounts = useDerived((state) => state.diagnostics.value.variables);
  const marks = useDerived((state) => state.comparison.value?.marks);
  const wiring = useMemo(
    () => wire([...resources, ...variables], graph),
    [resources, variables, graph],
  );
  return useMemo(
    () => createScene(resources, variables, wiring, { counts, variableCounts, marks }),
    [resources, variables, wiring, counts, variableCounts, marks],
  );
}
