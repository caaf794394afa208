import { useMemo } from "react";

import { reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/**
 * The focus of the canvas: a resource or a variable with its dependencies and dependents; undefined means
 * everything.
 */
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
