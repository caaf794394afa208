import { useMemo } from "react";

import { reach } from "#model/graph/graph.ts";
import type { ResourceId } from "#model/program/value.ts";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** What the canvas concentrates on: a resource, all it needs and all that needs it; undefined is everything. */
export function useIsolatedResources(): ReadonlySet<ResourceId> | undefined {
  const focus = useDesigner((state) => state.focus);
  const graph = useGraph();
  return useMemo(
    () =>
      focus === undefined
        ? undefined
        : new Set([...reach(graph, [focus], "upstream"), ...reach(graph, [focus], "downstream")]),
    [focus, graph],
  );
}
