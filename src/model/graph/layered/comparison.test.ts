import { expect, test } from "vitest";

import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import { elkFigures, elkSpacing } from "#model/testing/layout/elk-figures.ts";
import { families } from "#model/testing/layout/families.ts";
import { measure } from "#model/testing/layout/measure.ts";
import { finish } from "#model/base/time-sliced.ts";

test.each(families())(
  "$name: wires are no longer than ELK has them, and no more cross",
  (given) => {
    const { name, graph } = given;
    const elk = elkFigures[name]!;
    const own = measure(graph, finish(layOutInLayers(graph, elkSpacing(graph.direction))));
    expect(own.length).toBeLessThan(elk.length);
    expect(own.crossings).toBeLessThanOrEqual(elk.crossings);
  },
);

test("there is a figure for each graph", () => {
  expect(Object.keys(elkFigures)).toEqual(families().map(({ name }) => name));
});
