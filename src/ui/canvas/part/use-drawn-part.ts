import { useMemo, useState } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import { hasNode } from "#model/program/layout/node.ts";
import { surroundings } from "#model/graph/surroundings.ts";
import { selectedNodes } from "#store/selection.ts";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** So many resources and variables are drawn at once. Of a larger design a part is, around what is selected. */
const drawnLimit = 10_000;

/** How many a part has at most: so many can be told apart. */
const partLimit = 300;

export interface DrawnPart {
  /** What was selected when the part was chosen; undefined as long as nothing was. */
  readonly center: NodeId | undefined;
  readonly ids: ReadonlySet<NodeId>;
}

/**
 * The part of a very large design that the canvas shows; undefined where it shows all. It is another one when
 * something is selected that is not in it.
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
