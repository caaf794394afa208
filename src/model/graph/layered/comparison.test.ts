import { expect, test } from "vitest";

import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import { elkFigures, elkSpacing } from "#model/testing/layout/elk-figures.ts";
import { families } from "#model/testing/layout/families.ts";
import { measure } from "#model/testing/layout/measure.ts";
import { finish } from "#model/base/time-sliced.ts";

test.each(families())(
  "$name: wires are not longer than in ELK, and no more of them cross",
  (given) => {
    const { name, graph } = given;
    const elk = elkFigures[name]!;
    const own = measure(graph, finish(layOutInLayers(graph, elkSpacing(graph.direction))));
    expect(own.length).toBeLessThan(elk.length);
    expect(own.crossings).toBeLessThanOrEqual(elk.crossings);
  },
);

test("every graph has a figure", () => {
  expect(Object.keys(elkFigures)).toEqual(families().map(({ name }) => name));
});
