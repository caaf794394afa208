import type { LayoutGraph, Positions } from "product/model/graph/layout-graph.ts";
import { layOutInLayers } from "product/model/graph/layered/lay-out.ts";
import { elkSpacing } from "product/model/testing/layout/elk-figures.ts";
import { families } from "product/model/testing/layout/families.ts";
import { boxesAndWires, designPairs } from "product/model/testing/layout/graphs.ts";
import { measure } from "product/model/testing/layout/measure.ts";
import { finish } from "product/model/base/time-sliced.ts";

/** Twenty graphs of 100 to 1,000 boxes, and one of 10,000. */
export const layoutFamilies = families;
export const largeGraph = (): LayoutGraph => boxesAndWires(10_000, designPairs(10_000));

export const measureLayout = measure;
export const layOutOurselves = (graph: LayoutGraph): Positions =>
  finish(layOutInLayers(graph, elkSpacing(graph.direction)));

interface ElkGraph {
  readonly id: string;
  readonly children: unknown[];
  readonly edges: unknown[];
  readonly layoutOptions: Readonly<Record<string, string>>;
}

/**
 * A graph in ELK's format, with the same spacing. Each group is laid out separately. A wire between groups ends at the
 * outermost group that doesn't contain the wire's other end.
 */
export function elkGraphOf({ direction, boxes, groups = [], wires }: LayoutGraph): ElkGraph {
  const options = optionsOf(direction, boxes.length);
  const root: ElkGraph = { id: "root", children: [], edges: [], layoutOptions: options };
  const areas = new Map<string | undefined, ElkGraph>([[undefined, root]]);
  const around = new Map<string, string | undefined>();
  for (const { id, parent, top, padding, leastWidth } of groups) {
    const layoutOptions = {
      ...options,
      "elk.padding": `[top=${top},left=${padding},bottom=${padding},right=${padding}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${leastWidth},0)`,
    };
    const area: ElkGraph = { id, children: [], edges: [], layoutOptions };
    areas.set(id, area);
    around.set(id, parent);
    areas.get(parent)?.children.push(area);
  }
  const boxOfPort = new Map<string, string>();
  const [before, after] = direction === "right" ? ["WEST", "EAST"] : ["NORTH", "SOUTH"];
  for (const { id, parent, width, height, ports } of boxes) {
    around.set(id, parent);
    for (const port of ports) boxOfPort.set(port.id, id);
    areas.get(parent)?.children.push({
      id,
      width,
      height,
      layoutOptions: { "elk.portConstraints": "FIXED_POS" },
      ports: ports.map((port) => ({
        id: port.id,
        x: port.x,
        y: port.y,
        width: 0,
        height: 0,
        layoutOptions: { "elk.port.side": port.side === "in" ? before : after },
      })),
    });
  }
  const wayUp = (end: string): readonly string[] => {
    const way: string[] = [];
    let at = boxOfPort.get(end) ?? end;
    for (;;) {
      way.push(at);
      const next = around.get(at);
      if (next === undefined) return way;
      at = next;
    }
  };
  for (const [at, { from, to }] of wires.entries()) {
    const [starts, ends] = [wayUp(from), wayUp(to)];
    const shared = starts.find((id) => ends.includes(id));
    const start = shared === undefined ? starts.at(-1) : starts[starts.indexOf(shared) - 1];
    const end = shared === undefined ? ends.at(-1) : ends[ends.indexOf(shared) - 1];
    // Skips a wire between a box and a frame around it.
    if (start === undefined || end === undefined) continue;
    areas.get(shared)?.edges.push({
      id: `w${at}`,
      sources: [start === starts[0] ? from : start],
      targets: [end === ends[0] ? to : end],
    });
  }
  return root;
}

const optionsOf = (direction: LayoutGraph["direction"], count: number) => ({
  "elk.algorithm": "layered",
  "elk.direction": direction === "right" ? "RIGHT" : "DOWN",
  "elk.edgeRouting": "POLYLINE",
  "elk.aspectRatio": "1.5",
  "elk.spacing.nodeNode": "32",
  "elk.spacing.edgeNode": "24",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.componentComponent": "56",
  "elk.layered.spacing.nodeNodeBetweenLayers": direction === "right" ? "80" : "64",
  "elk.layered.spacing.edgeNodeBetweenLayers": "28",
  "elk.layered.considerModelOrder.strategy": "PREFER_NODES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.thoroughness": count > 300 ? "3" : "12",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]",
});

interface ElkPlace {
  readonly id: string;
  readonly x?: number;
  readonly y?: number;
  readonly children?: readonly ElkPlace[];
}

/** ELK's positions of boxes and groups. */
export function elkPositionsOf({ children = [] }: ElkPlace, left = 0, top = 0): Positions {
  return Object.fromEntries(
    children.flatMap((child) => {
      const at = { x: left + (child.x ?? 0), y: top + (child.y ?? 0) };
      return [
        [child.id, { x: Math.round(at.x), y: Math.round(at.y) }] as const,
        ...Object.entries(elkPositionsOf(child, at.x, at.y)),
      ];
    }),
  );
}
