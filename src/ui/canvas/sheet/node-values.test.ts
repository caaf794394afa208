import { expect, test } from "vitest";

import { variableNode } from "#model/program/layout/node.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { titleOf, nodeValuesOf } from "#ui/canvas/sheet/node-values.ts";
import { openedDesign } from "#diagram/testing/scenes.ts";

const indexed = indexPackage({
  name: "shop",
  resources: {
    "shop:index:Till": {
      inputProperties: {
        place: { type: "string" },
        drawers: { type: "array", items: { type: "string" } },
        pin: { type: "string", secret: true },
      },
    },
  },
});
const catalog = createCatalog(indexed.ok ? [indexed.package] : [], []);

const design = openedDesign({
  variables: { hall: "north" },
  resources: {
    till: {
      type: "shop:Till",
      properties: { place: "${hall}", drawers: ["a", "b"], pin: "1234" },
    },
  },
});
const [till] = design.resources;

test("the sheet shows the set inputs, in the design's own order, and hides secrets", () => {
  expect(nodeValuesOf(till!.id, design, catalog)).toEqual([
    { key: "place", text: "hall" },
    { key: "drawers", text: "2 items" },
    { key: "pin", text: "secret" },
  ]);
});

test("for a variable it shows the value", () => {
  const hall = variableNode("hall");
  expect(titleOf(hall, design)).toEqual({ name: "hall", type: "variable" });
  expect(nodeValuesOf(hall, design, catalog)).toEqual([{ key: "value", text: '"north"' }]);
});

test("a removed node has no values", () => {
  expect(nodeValuesOf(variableNode("gone"), design, catalog)).toEqual([]);
});
