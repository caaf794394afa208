import type { LayoutBox, LayoutGraph, LayoutGroup, LayoutWire } from "#model/graph/layout-graph.ts";

/** Wires as pairs of the numbers of the boxes at their ends. */
export type Pairs = readonly (readonly [from: number, to: number])[];

const [width, head, row] = [244, 52, 22];

/** Boxes like those on the canvas, with a row for each end of a wire. A wire is given by the numbers of its boxes. */
export function boxesAndWires(
  count: number,
  pairs: Pairs,
  parentOf: (at: number) => string | undefined = () => undefined,
  direction: LayoutGraph["direction"] = "right",
): LayoutGraph {
  const ins = Array.from({ length: count }, () => 0);
  const outs = Array.from({ length: count }, () => 0);
  const wires = pairs.map(([from, to]): LayoutWire => {
    // The first two wires of a box have separate outputs. All further wires use one of these two outputs.
    const output = outs[from]! < 2 ? outs[from]!++ : (from + to) % 2;
    return { from: `b${from} out ${output}`, to: `b${to} in ${ins[to]!++}` };
  });
  const boxes = ins.map((inputs, at): LayoutBox => {
    const outputs = outs[at]!;
    const rows = inputs + outputs;
    const height = head + (rows === 0 ? 0 : rows * row + 6);
    const spread = (port: number, ports: number): number => (width * (port + 2)) / (ports + 2);
    const port = (side: "in" | "out", number: number) => {
      const id = `b${at} ${side} ${number}`;
      const y = head + ((side === "in" ? 0 : inputs) + number + 0.5) * row;
      return direction === "right"
        ? { id, side, x: side === "in" ? 0 : width, y }
        : {
            id,
            side,
            x: spread(number, side === "in" ? inputs : outputs),
            y: side === "in" ? 0 : height,
          };
    };
    const ports = [
      ...Array.from({ length: inputs }, (_, number) => port("in", number)),
      ...Array.from({ length: outputs }, (_, number) => port("out", number)),
    ];
    return { id: `b${at}`, width, height, parent: parentOf(at), ports };
  });
  return { direction, boxes, wires };
}

/** A group like those on the canvas. */
export const groupOf = (id: string, parent?: string): LayoutGroup => ({
  id,
  parent,
  top: 48,
  padding: 16,
  leastWidth: 292,
});

/** Wires as in designs of this size from `scripts/generate-design.mjs`. Each area has seven resources. */
export function designPairs(count: number): Pairs {
  const pairs: (readonly [number, number])[] = [];
  for (let to = 0; to < count; to += 1) {
    const area = Math.floor(to / 7) + 1;
    const first = to - (to % 7);
    const needs = [
      // This box is an endpoint. The endpoint is connected to the endpoint and the collector of the previous area.
      [...(area % 4 === 2 ? [first - 7] : []), ...(area % 6 === 3 ? [first - 4] : [])],
      [first],
      [],
      [first + 2, first + 2],
      [first],
      // This box is a subscriber. The subscriber is connected to the publishers of the previous area and of its own
      // area.
      [...(area % 3 === 0 ? [first - 3] : []), ...(area % 2 === 0 ? [first + 4] : [])],
      [first + 3],
    ];
    for (const from of needs[to % 7] ?? []) pairs.push([from, to]);
  }
  return pairs;
}

/**
 * Random wires among a number of boxes. Each wire leads from a box to a later box that is at most `reach` boxes away.
 */
export function randomPairs(
  count: number,
  wires: number,
  reach: number,
  random: () => number,
): Pairs {
  return Array.from({ length: wires }, () => {
    const from = Math.floor(random() * (count - 1));
    const most = Math.min(reach, count - 1 - from);
    return [from, from + 1 + Math.floor(random() * most)] as const;
  });
}

/** A tree in which each box is connected to an earlier box that is at most `reach` boxes before it. */
export const treePairs = (count: number, reach: number, random: () => number): Pairs =>
  Array.from({ length: count - 1 }, (_, at) => {
    const to = at + 1;
    return [to - 1 - Math.floor(random() * Math.min(reach, to)), to] as const;
  });
