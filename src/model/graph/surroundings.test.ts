import { expect, test } from "vitest";

import { createGraph } from "#model/graph/graph.ts";
import { surroundings } from "#model/graph/surroundings.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Resource } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";

/** Creates a chain in which each resource refers to the previous one. The last two resources are unconnected. */
function chain(length: number) {
  const resources = Array.from({ length: length + 2 }, (_, at): Resource => {
    const before = expression({ kind: "reference", resource: resourceId(at - 1), path: [] });
    return {
      id: resourceId(at),
      name: `n${at}`,
      token: "a:B",
      inputs: at === 0 || at >= length ? {} : { before },
      options: {},
      origin: { kind: "created" },
      extras: {},
    };
  });
  return createGraph()({ ...emptyProgram("chain"), resources });
}

const ids = (...numbers: readonly number[]) => numbers.map(resourceId);

test("the nearest come first, on both sides, up to the limit", () => {
  const graph = chain(100);
  expect([...surroundings(graph, resourceId(50), 5)]).toEqual(ids(50, 49, 51, 48, 52));
  expect([...surroundings(graph, resourceId(0), 3)]).toEqual(ids(0, 1, 2));
  expect(surroundings(graph, resourceId(50), 1000).size).toBe(100);
});

test("an unconnected node is alone", () => {
  expect([...surroundings(chain(3), resourceId(4), 10)]).toEqual(ids(4));
});
