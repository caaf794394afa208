import type { LayoutBox, LayoutGraph, LayoutWire, Positions } from "#model/graph/layout-graph.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * Messages to the worker about a numbered graph. Each message has some of the boxes or wires; the last message has the
 * rest.
 */
export type LayoutRequest = { readonly id: number } & (
  | { readonly kind: "boxes"; readonly boxes: readonly LayoutBox[] }
  | { readonly kind: "wires"; readonly wires: readonly LayoutWire[] }
  | ({ readonly kind: "end" } & Pick<LayoutGraph, "direction" | "groups">)
);

/** The worker's answer. */
export interface LayoutAnswer {
  readonly id: number;
  readonly positions: Positions;
}

/** The number of boxes or wires that are copied for the worker without a pause. */
const stretch = 500;

/** Sends a graph with pauses, because sending 10,000 boxes with ports at once would delay the page's next frame. */
export function* sendGraph(
  id: number,
  { direction, groups, boxes, wires }: LayoutGraph,
  post: (request: LayoutRequest) => void,
): TimeSliced<void> {
  for (let at = 0; at < boxes.length; at += stretch) {
    post({ id, kind: "boxes", boxes: boxes.slice(at, at + stretch) });
    yield;
  }
  for (let at = 0; at < wires.length; at += stretch) {
    post({ id, kind: "wires", wires: wires.slice(at, at + stretch) });
    yield;
  }
  post({ id, kind: "end", direction, ...(groups === undefined ? {} : { groups }) });
}

/** Creates a function that joins the messages, and returns a graph when its last message arrives. */
export function createGraphReceiver(): (request: LayoutRequest) => LayoutGraph | undefined {
  const parts = new Map<number, { boxes: LayoutBox[]; wires: LayoutWire[] }>();
  return (request) => {
    const part = parts.get(request.id) ?? { boxes: [], wires: [] };
    parts.set(request.id, part);
    if (request.kind === "boxes") part.boxes.push(...request.boxes);
    else if (request.kind === "wires") part.wires.push(...request.wires);
    else {
      const { direction, groups } = request;
      parts.delete(request.id);
      return { direction, ...(groups === undefined ? {} : { groups }), ...part };
    }
    return undefined;
  };
}
