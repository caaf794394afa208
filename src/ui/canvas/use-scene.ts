import { useMemo, useState } from "react";

import { groupByOf } from "#model/graph/grouping/layout-groups.ts";
import { createGrouping, withoutImplied } from "#model/graph/grouping/grouping.ts";
import { foldScene } from "#ui/canvas/frames/fold.ts";
import type { GroupedScene } from "#ui/canvas/frames/grouped-scene.ts";
import { createScene } from "#ui/canvas/scene/scene.ts";
import { wire } from "#ui/canvas/scene/connections.ts";
import { createVariableSummaries } from "#ui/canvas/scene/variable-summaries.ts";
import { useCatalog, useDerived, useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** What the canvas shows; the same scene as long as nothing of it changes, whatever is typed into forms. */
export function useScene(): GroupedScene {
  const resources = useDerived((state) => state.resources);
  const [summarise] = useState(createVariableSummaries);
  const variables = useDesigner(({ program }) => summarise(program));
  const graph = useGraph();
  const counts = useDerived((state) => state.diagnostics.value.resourceCounts);
  const variableCounts = useDerived((state) => state.diagnostics.value.variables);
  const marks = useDerived((state) => state.comparison.value?.marks);
  const [groupOf] = useState(createGrouping);
  const catalog = useCatalog();
  const grouping = useDesigner(({ program }) => groupOf(program, groupByOf(program), catalog));
  const foldedList = useDesigner(({ program }) => program.layout?.folded);
  const wiring = useMemo(
    () => wire([...resources, ...variables], withoutImplied(graph, grouping)),
    [resources, variables, graph, grouping],
  );
  const full = useMemo(
    () => createScene(resources, variables, wiring, { counts, variableCounts, marks }),
    [resources, variables, wiring, counts, variableCounts, marks],
  );
  return useMemo(() => {
    const folded = new Set(foldedList);
    return { full, scene: foldScene(full, grouping, folded), grouping, folded };
  }, [full, grouping, foldedList]);
}
