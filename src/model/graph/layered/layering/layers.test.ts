import fc from "fast-check";
import { expect, test } from "vitest";

import { componentsOf } from "#model/graph/layered/components.ts";
import { breakCycles } from "#model/graph/layered/cycles.ts";
import { assignLayers } from "#model/graph/layered/layering/layers.ts";
import type { LayeredEdge, Level } from "#model/graph/layered/level.ts";
import { createVertex } from "#model/graph/layered/level.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

const spanOf = (edges: readonly LayeredEdge[]): number =>
  edges.reduce((sum, { from, to }) => sum + to.layer - from.layer, 0);

/** The smallest possible sum of edge lengths, over all assignments of layers. */
function leastSpan({ vertices, edges }: Level): number {
  let least = Infinity;
  const count = vertices.length;
  for (let way = 0; way < count ** count; way += 1) {
    let rest = way;
    for (const vertex of vertices) {
      vertex.layer = rest % count;
      rest = Math.floor(rest / count);
    }
    if (edges.every(({ from, to }) => from.layer < to.layer))
      least = Math.min(least, spanOf(edges));
  }
  return least;
}

const port = { along: 0, across: 0 };

/** A level with the given number of vertices, and with edges from lower to higher numbers. */
function levelOf(count: number, pairs: readonly (readonly [number, number])[]): Level {
  const vertices = Array.from({ length: count }, () => createVertex(1, 1));
  const edges = pairs
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({
      from: vertices[Math.min(one, other)]!,
      to: vertices[Math.max(one, other)]!,
      start: port,
      end: port,
    }));
  return { vertices, edges };
}

test("edges span as few layers as possible", () => {
  const pairs = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(pairs, (given) => {
      for (const component of finish(componentsOf(levelOf(6, given)))) {
        finish(breakCycles(component));
        finish(assignLayers(component));
        expect(Math.min(...component.vertices.map(({ layer }) => layer))).toBe(0);
        for (const { from, to } of component.edges) expect(from.layer).toBeLessThan(to.layer);
        const span = spanOf(component.edges);
        expect(span).toBe(leastSpan(component));
      }
    }),
    { numRuns: runs(40) },
  );
});

test("several vertices move as one if only that makes edges shorter", () => {
  const pairs = ["35", "34", "35", "36", "04", "25", "26", "12", "14", "25"].map(
    ([from, to]) => [Number(from), Number(to)] as const,
  );
  const level = levelOf(7, pairs);
  finish(breakCycles(level));
  finish(assignLayers(level));
  const span = spanOf(level.edges);
  expect(span).toBe(leastSpan(level));
});
