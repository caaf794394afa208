import type { ELK, ElkNode } from "elkjs/lib/elk-api.js";
// The engine's own file, run as it is: a bundler's wrapping would only have to be undone in the worker.
import engineAddress from "elkjs/lib/elk-worker.min.js?url";

import { workerAddress } from "#edge/security/script-policy.ts";
import type { LayOut, LayoutBox, LayoutGraph, Positions } from "#model/graph/layout-graph.ts";

type Engine = Pick<ELK, "layout" | "terminateWorker">;

async function startInWorker(): Promise<Engine> {
  const { default: Elk } = await import("elkjs/lib/elk-api.js");
  const address = workerAddress(engineAddress);
  return new Elk({ algorithms: ["layered"], workerFactory: () => new Worker(address) });
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
    const laidOut = running.then((started) => started.layout(describe(graph)));
    return positionsOf(await Promise.race([laidOut, stopped]));
  };
}

function describe({ direction, boxes, wires }: LayoutGraph): ElkNode {
  return {
    id: "root",
    layoutOptions: {
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
      "elk.layered.thoroughness": boxes.length > 300 ? "3" : "12",
      "elk.padding": "[top=0,left=0,bottom=0,right=0]",
    },
    children: boxes.map((box) => describeBox(box, direction)),
    edges: wires.map(({ from, to }, at) => ({ id: `w${at}`, sources: [from], targets: [to] })),
  };
}

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

function positionsOf({ children = [] }: ElkNode): Positions {
  return Object.fromEntries(
    children.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]),
  );
}
