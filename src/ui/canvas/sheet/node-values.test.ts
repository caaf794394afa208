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

test("the sheet says what is set, in the design's own order, and keeps secrets", () => {
  expect(nodeValuesOf(till!.id, design, catalog)).toEqual([
    { key: "place", text: "hall" },
    { key: "drawers", text: "2 items" },
    { key: "pin", text: "secret" },
  ]);
});

test("of a variable it says what that is", () => {
  const hall = variableNode("hall");
  expect(titleOf(hall, design)).toEqual({ name: "hall", type: "variable" });
  expect(nodeValuesOf(hall, design, catalog)).toEqual([{ key: "value", text: '"north"' }]);
});

test("what is gone has nothing set", () => {
  expect(nodeValuesOf(variableNode("gone"), design, catalog)).toEqual([]);
});
