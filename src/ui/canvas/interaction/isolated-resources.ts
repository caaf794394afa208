import { useMemo } from "react";

import { reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** What the canvas concentrates on: a resource or a variable, all it needs and all that needs it; undefined is everything. */
export function useIsolatedResources(
  shownAs: (id: NodeId) => NodeId,
): ReadonlySet<NodeId> | undefined {
  const focus = useDesigner((state) => state.isolated);
  const graph = useGraph();
  return useMemo(
    () =>
      focus === undefined
        ? undefined
        : new Set(
            [
              ...reachableFrom(graph, [focus], "upstream"),
              ...reachableFrom(graph, [focus], "downstream"),
            ].map(shownAs),
          ),
    [focus, graph, shownAs],
  );
}
