import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api.js";

import { workerAddress } from "#edge/security/script-policy.ts";
import type { Point } from "#model/program/program.ts";
import type { LayOut, LayoutBox, LayoutGraph, Positions } from "#model/graph/layout-graph.ts";

type Engine = Pick<ELK, "layout" | "terminateWorker">;

async function startInWorker(): Promise<Engine> {
  const { default: Elk } = await import("elkjs/lib/elk-api.js");
  const worker = new Worker(workerAddress("layout"));
  // Where its script cannot be had, the engine would wait for an answer for ever.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error("The canvas could not be laid out."));
    });
  });
  broken.catch(() => undefined);
  const elk = new Elk({ algorithms: ["layered"], workerFactory: () => worker });
  return {
    layout: (graph) => Promise.race([elk.layout(graph), broken]),
    terminateWorker: () => elk.terminateWorker(),
  };
}

/** Makes the function that lays graphs out in a worker, which is started when it is first needed. */
export function createLayOut(start: () => Promise<Engine> = startInWorker): LayOut {
  let engine: Promise<Engine> | undefined;
  return async (graph, signal) => {
    signal.throwIfAborted();
    const running = (engine ??= start());
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => {
        // The engine cannot be interrupted, so its worker goes; the next layout starts another.
        if (engine === running) engine = undefined;
        void running.then((started) => started.terminateWorker());
        reject(signal.reason);
      });
    });
    const laidOut = running
      .then((started) => started.layout(describe(graph)))
      .catch((error: unknown) => {
        // The next layout starts another.
        if (engine === running) engine = undefined;
        throw error;
      });
    return positionsOf(await Promise.race([laidOut, stopped]));
  };
}

/**
 * A group is laid out by itself, as a box of its own for what is around it. A wire belongs to the innermost group that
 * holds both its ends, and there it ends at whatever of that group they are or lie in.
 */
function describe({ direction, boxes, groups = [], wires }: LayoutGraph): ElkNode {
  const options = optionsOf(direction, boxes.length);
  const root: Layer = { id: "root", layoutOptions: { ...options, ...paddingOf(0, 0) }, ...empty() };
  const layers = new Map<string, Layer>();
  const around = new Map<string, string | undefined>();
  const layerOf = (id: string | undefined): Layer =>
    (id === undefined ? undefined : layers.get(id)) ?? root;
  for (const { id, parent, top, padding, leastWidth } of groups) {
    const layer: Layer = {
      id,
      layoutOptions: {
        ...options,
        ...paddingOf(top, padding),
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${leastWidth},0)`,
      },
      ...empty(),
    };
    layers.set(id, layer);
    around.set(id, parent);
    layerOf(parent).children.push(layer);
  }
  const boxOfPort = new Map<string, string>();
  for (const box of boxes) {
    layerOf(box.parent).children.push(describeBox(box, direction));
    around.set(box.id, box.parent);
    for (const { id } of box.ports) boxOfPort.set(id, box.id);
  }
  /** The end itself, then each group around it. */
  const wayUp = (end: string): readonly string[] => {
    const way: string[] = [];
    for (
      let at: string | undefined = boxOfPort.get(end) ?? end;
      at !== undefined;
      at = around.get(at)
    )
      way.push(at);
    return way;
  };
  wires.forEach(({ from, to }, at) => {
    const starts = wayUp(from);
    const ends = wayUp(to);
    const shared = starts.find((id) => ends.includes(id));
    const start = starts[shared === undefined ? starts.length - 1 : starts.indexOf(shared) - 1];
    const end = ends[shared === undefined ? ends.length - 1 : ends.indexOf(shared) - 1];
    // One of them is the frame that the other lies in.
    if (start === undefined || end === undefined) return;
    layerOf(shared).edges.push({
      id: `w${at}`,
      sources: [start === starts[0] ? from : start],
      targets: [end === ends[0] ? to : end],
    });
  });
  return root;
}

interface Layer extends ElkNode {
  readonly children: ElkNode[];
  readonly edges: ElkExtendedEdge[];
}

const empty = (): Pick<Layer, "children" | "edges"> => ({ children: [], edges: [] });

const paddingOf = (top: number, rest: number): LayoutOptions => ({
  "elk.padding": `[top=${top},left=${rest},bottom=${rest},right=${rest}]`,
});

const optionsOf = (direction: LayoutGraph["direction"], count: number): LayoutOptions => ({
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
});

function describeBox({ id, width, height, ports }: LayoutBox, direction: string): ElkNode {
  const sides = direction === "right" ? { in: "WEST", out: "EAST" } : { in: "NORTH", out: "SOUTH" };
  return {
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
      layoutOptions: { "elk.port.side": sides[port.side] },
    })),
  };
}

function positionsOf({ children = [] }: ElkNode, left = 0, top = 0): Positions {
  const positions: Record<string, Point> = {};
  for (const child of children) {
    const x = left + (child.x ?? 0);
    const y = top + (child.y ?? 0);
    positions[child.id] = { x: Math.round(x), y: Math.round(y) };
    Object.assign(positions, positionsOf(child, x, y));
  }
  return positions;
}
