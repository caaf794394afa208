import { useMemo, useState } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import { hasNode } from "#model/program/layout/node.ts";
import { surroundings } from "#model/graph/surroundings.ts";
import { selectedNodes } from "#store/selection.ts";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** The maximum number of resources and variables drawn at once. A larger design shows the part around the selection. */
const drawnLimit = 10_000;

/** The maximum number of resources and variables in a part, so the part stays clear. */
const partLimit = 300;

export interface DrawnPart {
  /** The selection when the part was chosen; undefined if nothing was selected. */
  readonly center: NodeId | undefined;
  readonly ids: ReadonlySet<NodeId>;
}

/**
 * The part of a very large design that the canvas shows; undefined if it shows everything. Selecting a node outside the
 * part changes the part.
 */
export function useDrawnPart(): DrawnPart | undefined {
  const isLarge = useDesigner(
    ({ program }) => program.resources.length + program.variables.length > drawnLimit,
  );
  const selected = useDesigner((state) => selectedNodes(state).at(-1));
  const graph = useGraph();
  const [center, setCenter] = useState(selected);
  const isGone = useDesigner(
    ({ program }) => isLarge && center !== undefined && !hasNode(program, center),
  );
  if (isGone) setCenter(undefined);
  const part = useMemo((): DrawnPart | undefined => {
    if (!isLarge) return undefined;
    const ids = center === undefined ? [] : surroundings(graph, center, partLimit);
    return { center, ids: new Set(ids) };
  }, [isLarge, graph, center]);
  if (part !== undefined && selected !== undefined && !part.ids.has(selected)) setCenter(selected);
  return part;
}
