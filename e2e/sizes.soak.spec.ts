import { expect, test } from "./designer.ts";
import type { SizedDesign } from "./sizes.ts";
import {
  alone,
  dense,
  edges,
  listMembers,
  mistakes,
  openAndType,
  parents,
  unknownProperties,
} from "./sizes.ts";

/** The limits for the page's longest task while a design is opened and edited, in milliseconds. */
const designs: readonly (readonly [
  name: string,
  design: SizedDesign,
  allowed: Parameters<typeof openAndType>[3],
])[] = [
  // Both designs are five times as large as the size for which the documentation promises smooth editing.
  [
    "25,000 unknown properties of one resource",
    unknownProperties(25_000),
    { opening: 100, typing: 100 },
  ],
  ["50,000 resources", alone(50_000), { opening: 100, typing: 50 }],
  ["10,000 members of a list", listMembers(10_000), { opening: 50, typing: 50 }],
  ["5,000 references to one resource", edges(5000), { opening: 50, typing: 50 }],
  ["500 levels of parents", parents(500), { opening: 50, typing: 50 }],
  ["600 resources that refer to ten others each", dense(600), { opening: 50, typing: 50 }],
  ["10,000 mistakes", mistakes(10_000), { opening: 50, typing: 50 }],
];

for (const [name, design, allowed] of designs)
  test(`a design of ${name} is opened and edited`, async ({ designer, page, browser }, info) => {
    const took = await openAndType({ designer, page, browser }, info, design, allowed);
    expect(took.opening).toBeLessThan(allowed.opening);
    expect(took.typing).toBeLessThan(allowed.typing);
  });
