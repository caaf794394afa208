import { expectAccessibleInBothThemes } from "../axe.ts";
import { expect, test } from "./workshop.ts";

/** Something in every list, map and union, and something wrong in many places. */
const inputs = JSON.stringify({
  amount: "x",
  size: "huge",
  tags: ["a", "", 5],
  sizes: [""],
  ports: [{ number: 1, hosts: ["a"] }, { nummber: 1 }, "x"],
  grid: [[1, "x"]],
  mixed: ["a", 1, true],
  shapes: [{ kind: "square" }, { kind: "circle" }],
  blobs: [null],
  labels: { a: "b", "": 5 },
  levels: { a: "" },
  zones: { a: {} },
  choices: { a: 1 },
  place: { street: "x" },
  tree: { children: [{ next: { label: "x" } }] },
  either: 1,
  shape: { kind: "circle", radius: "x" },
  anything: { a: "${other.id}" },
  file: { "fn::stringAsset": "a" },
  parent: "${other}",
});

for (const [what, options] of [
  ["empty", {}],
  ["full of errors", { inputs, flags: ["showAll"] }],
  ["only to be read", { inputs, flags: ["showAll", "readOnly"] }],
] as const)
  test(`a form with each kind of input, ${what}, is accessible`, async ({ workshop, page }) => {
    await workshop.open(options);
    await expectAccessibleInBothThemes({ page }, "form");
  });

test("every control has a name, and names the entry it belongs to", async ({ workshop }) => {
  await workshop.open({ inputs, flags: ["showAll"] });
  const controls = workshop.form().locator("input, select, textarea, button");
  // Lists come with a part of the page that is loaded when a form has the first one.
  await expect.poll(() => controls.count()).toBeGreaterThan(100);
  const snapshot = await workshop.form().ariaSnapshot();
  // A control without a name stands in the tree with its role alone.
  expect(snapshot).not.toMatch(/- (textbox|combobox|button|searchbox)(:| \[|$)/m);
});
