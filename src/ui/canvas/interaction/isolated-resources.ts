import { useMemo } from "react";

import { reachableFrom } from "#model/graph/graph.ts";
import { isResourceNode } from "#model/graph/node.ts";
import type { ResourceId } from "#model/program/value.ts";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** What the canvas concentrates on: a resource, all it needs and all that needs it; undefined is everything. */
export function useIsolatedResources(): ReadonlySet<ResourceId> | undefined {
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
            ].filter(isResourceNode),
          ),
    [focus, graph],
  );
}
