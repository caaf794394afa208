import type { LayoutGraph, LayoutGroup } from "#model/graph/layout-graph.ts";
import {
  boxesAndWires,
  designPairs,
  groupOf,
  randomPairs,
  treePairs,
} from "#model/testing/layout/graphs.ts";
import { createRandom } from "#model/testing/random/create-random.ts";

export interface NamedGraph {
  readonly name: string;
  readonly graph: LayoutGraph;
}

/** Twenty graphs of 100 to 1,000 boxes. */
export function families(): readonly NamedGraph[] {
  const design = (count: number): LayoutGraph => boxesAndWires(count, designPairs(count));
  const sparse = (count: number, wires: number, reach = count): LayoutGraph =>
    boxesAndWires(count, randomPairs(count, wires, reach, createRandom(count)));
  return [
    ...[100, 300, 1000].map((count) => ({ name: `design ${count}`, graph: design(count) })),
    { name: "grouped design 300", graph: grouped(design(300), 21, 3) },
    { name: "grouped design 1000", graph: grouped(design(1000), 35, 4) },
    ...[100, 250, 500, 1000].map((count) => ({
      name: `tree ${count}`,
      graph: boxesAndWires(count, treePairs(count, 40, createRandom(count))),
    })),
    { name: "tree down 400", graph: downTree(400) },
    { name: "sparse 100", graph: sparse(100, 100) },
    { name: "sparse 300", graph: sparse(300, 300) },
    { name: "sparse 1000", graph: sparse(1000, 900) },
    { name: "near 200", graph: sparse(200, 260, 20) },
    { name: "near 500", graph: sparse(500, 600, 30) },
    { name: "near 1000", graph: sparse(1000, 1200, 30) },
    { name: "cycles 200", graph: cyclic(200) },
    { name: "nested 150", graph: grouped(sparse(150, 170, 20), 10, 3) },
    { name: "nested 400", graph: grouped(sparse(400, 440, 25), 14, 4) },
    { name: "nested 1000", graph: grouped(sparse(1000, 1100, 30), 20, 5) },
  ];
}

const downTree = (count: number): LayoutGraph =>
  boxesAndWires(count, treePairs(count, 40, createRandom(count)), () => undefined, "down");

/** A graph in which every tenth wire leads backward. */
function cyclic(count: number): LayoutGraph {
  const pairs = randomPairs(count, Math.round(count * 1.2), 20, createRandom(count));
  return boxesAndWires(
    count,
    pairs.map(([from, to], at) => (at % 10 === 0 ? [to, from] : [from, to])),
  );
}

/**
 * Adds groups to a graph. `inGroup` is the number of boxes in each group, in order, and `inOuter` the number of groups
 * in each outer group. Every fifth box is in no group.
 */
function grouped(graph: LayoutGraph, inGroup: number, inOuter: number): LayoutGraph {
  const groups: LayoutGroup[] = [];
  const count = Math.ceil(graph.boxes.length / inGroup);
  for (let at = 0; at < count; at += 1) {
    const outer = `outer ${Math.floor(at / inOuter)}`;
    if (at % inOuter === 0) groups.push(groupOf(outer));
    groups.push(groupOf(`group ${at}`, outer));
  }
  const boxes = graph.boxes.map((box, at) => ({
    ...box,
    parent: at % 5 === 4 ? undefined : `group ${Math.floor(at / inGroup)}`,
  }));
  return { ...graph, groups, boxes };
}
