import { expect, test } from "vitest";

import type { Vertex } from "#model/graph/layered/level.ts";
import { createVertex } from "#model/graph/layered/level.ts";
import { lineCrossings } from "#model/graph/layered/ordering/line-crossings.ts";

const column = (count: number, top: number): Vertex[] =>
  Array.from({ length: count }, (_, at) =>
    Object.assign(createVertex(10, 10), { across: top + at * 20 }),
  );

/** The number of crossings of links from one layer to the next. A link is given by the indexes of its ends. */
function crossingsOf(links: readonly (readonly [number, number])[]): number {
  const layers = [column(4, 0), column(4, 3)] as const;
  for (const [start, end] of links) {
    const [from, to] = [layers[0][start]!, layers[1][end]!];
    const link = { from, to, start: 0.5, end: 0.5, rank: 0 };
    from.after.push(link);
    to.before.push(link);
  }
  return lineCrossings(layers);
}

test.each([
  [
    "parallel links don't cross",
    [
      [0, 0],
      [1, 1],
    ],
    0,
  ],
  [
    "two links cross once",
    [
      [0, 1],
      [1, 0],
    ],
    1,
  ],
  [
    "a line that branches is crossed once",
    [
      [1, 1],
      [1, 2],
      [1, 3],
      [0, 3],
    ],
    1,
  ],
  [
    "outputs that all inputs share are one line",
    [
      [0, 1],
      [0, 2],
      [3, 1],
      [3, 2],
    ],
    0,
  ],
] as const)("%s", (_, links, count) => {
  expect(crossingsOf(links)).toBe(count);
});
